"""Checks the files of `deploy/` with systemd, nginx and logrotate, where they are installed.

Programs that are missing are listed and skipped. `tests/lint/test_deploy.py` has the checks that need none of them.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tools.setup_env import ROOT, clean_environ

DEPLOY = ROOT / "deploy"
MOST_EXPOSED = 3.0
"""The highest exposure of a service in `systemd-analyze security`, from 0 to 10 for one with every permission."""
_NAME = "cards.example.org"
_SBIN = "/usr/sbin:/sbin"


class FaultError(Exception):
    """A program refuses a file; the message has its output."""


def main() -> int:
    """Check with every program installed; returns 1 if one refuses a file."""
    told, missing, faults = [], [], []
    for program, check in CHECKS.items():
        path = shutil.which(program) or shutil.which(program, path=_SBIN)
        if path is None:
            missing.append(program)
            continue
        try:
            told.append(check(path))
        except FaultError as fault:
            faults.append(f"{program}: {fault}")
    for line in faults:
        print(line)
    print("; ".join([*told, *([f"not installed: {', '.join(missing)}"] if missing else [])]))
    return 1 if faults else 0


def _said(*command: str) -> str:
    done = subprocess.run(
        command, check=False, capture_output=True, text=True, env=clean_environ(), timeout=60
    )
    said = done.stdout + done.stderr
    if done.returncode:
        raise FaultError(said.strip())
    return said


def _systemd(program: str) -> str:
    """Check the exposure of each service, and the calendar times of each timer."""
    scores = []
    for unit in sorted(DEPLOY.glob("*.service")):
        limit = f"--threshold={MOST_EXPOSED * 10:.0f}"
        said = _said(program, "security", "--offline=true", "--no-pager", limit, str(unit))
        scores.append(f"{unit.stem} {re.findall(r'exposure level for .*: ([0-9.]+)', said)[0]}")
    for timer in DEPLOY.glob("*.timer"):
        for moment in re.findall(r"^OnCalendar=(.*)$", timer.read_text(), re.MULTILINE):
            _said(program, "calendar", moment)
    return f"exposed: {', '.join(scores)}, at most {MOST_EXPOSED:g}"


def _nginx(program: str) -> str:
    """Check the server block as a whole, with a temporary certificate."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        _certificate(folder)
        text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
        text = text.replace(f"/etc/letsencrypt/live/{_NAME}", place).replace(
            "/var/log/nginx", place
        )
        whole = (
            f"pid {folder}/pid;\nerror_log {folder}/error.log;\nevents {{}}\nhttp {{\n{text}}}\n"
        )
        (folder / "nginx.conf").write_text(whole, encoding="utf-8")
        said = _said(program, "-t", "-p", place, "-c", str(folder / "nginx.conf"))
    if "[emerg]" in said or "test is successful" not in said:
        raise FaultError(said)
    return "nginx takes its file"


def _certificate(folder: Path) -> None:
    from datetime import UTC, datetime, timedelta

    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.x509 import CertificateBuilder, Name, NameAttribute, random_serial_number
    from cryptography.x509.oid import NameOID

    key = ec.generate_private_key(ec.SECP256R1())
    name = Name([NameAttribute(NameOID.COMMON_NAME, _NAME)])
    now = datetime.now(UTC)
    made = CertificateBuilder(
        name, name, key.public_key(), random_serial_number(), now, now + timedelta(1)
    ).sign(key, hashes.SHA256())
    plain = serialization.NoEncryption()
    form = serialization.PrivateFormat.PKCS8
    (folder / "fullchain.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    (folder / "privkey.pem").write_bytes(key.private_bytes(serialization.Encoding.PEM, form, plain))


def _logrotate(program: str) -> str:
    """Check the rules for log files; nothing is rotated, and the server's user need not exist."""
    with tempfile.TemporaryDirectory() as place:
        rules = Path(place) / "rules"
        text = (DEPLOY / "upcard.logrotate").read_text(encoding="utf-8")
        rules.write_text(re.sub(r"^ +su .*\n", "", text, flags=re.MULTILINE), encoding="utf-8")
        rules.chmod(0o644)
        said = _said(program, "--debug", "--state", f"{place}/state", str(rules))
    if "error:" in said:
        raise FaultError(said)
    return "logrotate takes its file"


CHECKS: dict[str, Callable[[str], str]] = {
    "systemd-analyze": _systemd,
    "nginx": _nginx,
    "logrotate": _logrotate,
}

if __name__ == "__main__":
    sys.exit(main())
