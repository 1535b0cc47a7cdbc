"""How often a module is compiled for a wheel: that takes minutes."""

from types import SimpleNamespace

from setuptools import Distribution, Extension

from tools.hot import wheel
from tools.hot.wheel import BuildModules


def test_a_module_is_compiled_once_though_it_is_asked_for_again(tmp_path, monkeypatch):
    compiled = []
    monkeypatch.setattr(BuildModules, "build_extension", lambda _, ext: compiled.append(ext.name))
    monkeypatch.setattr(wheel, "stage", lambda: SimpleNamespace(write=lambda folder: None))
    monkeypatch.chdir(tmp_path)
    package = Distribution(
        {
            "ext_modules": [Extension("upcard.melds.spread", ["spread.py"])],
            "cmdclass": {"build_ext": BuildModules},
        }
    )
    for _ in range(2):  # as bdist_wheel does
        package.reinitialize_command("build_ext")
        package.run_command("build_ext")
    assert compiled == ["upcard.melds.spread"]
