"""The forms of a database so far: each script makes the next form of the one before it. None is ever changed."""

FORMS = (
    """
    CREATE TABLE events (
        at text COLLATE "C" NOT NULL, number integer NOT NULL, body bytea NOT NULL, PRIMARY KEY (at, number)
    );
    CREATE TABLE commands (
        at text COLLATE "C" NOT NULL, seat integer NOT NULL, id text COLLATE "C" NOT NULL, number integer NOT NULL,
        PRIMARY KEY (at, seat, id)
    );
    CREATE TABLE orders (
        at text COLLATE "C" NOT NULL, seat integer NOT NULL, cards text NOT NULL, PRIMARY KEY (at, seat)
    );
    CREATE TABLE kept (
        browser text COLLATE "C" NOT NULL, at text COLLATE "C" NOT NULL, sealed bytea NOT NULL,
        PRIMARY KEY (browser, at)
    );
    CREATE TABLE visits (
        number bigserial PRIMARY KEY, browser text COLLATE "C" NOT NULL, at text COLLATE "C" NOT NULL,
        UNIQUE (browser, at)
    );
    CREATE UNLOGGED TABLE presence (
        at text COLLATE "C" NOT NULL, process text COLLATE "C" NOT NULL, seats integer[] NOT NULL,
        until timestamptz NOT NULL, PRIMARY KEY (at, process)
    );
    """,
    """
    CREATE TABLE packs (
        at text COLLATE "C" NOT NULL, after integer NOT NULL, body bytea NOT NULL, PRIMARY KEY (at, after)
    );
    CREATE TABLE used (at text COLLATE "C" PRIMARY KEY, day integer NOT NULL);
    INSERT INTO used SELECT DISTINCT at, (extract(epoch FROM now()) / 86400)::integer FROM events;
    """,
    """
    CREATE TABLE alerts (
        number bigserial PRIMARY KEY, at text COLLATE "C" NOT NULL, holder text COLLATE "C" NOT NULL,
        place text COLLATE "C" NOT NULL, body bytea NOT NULL, told integer NOT NULL DEFAULT 0,
        UNIQUE (at, holder, place)
    );
    """,
)
