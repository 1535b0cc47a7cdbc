### The saved tables: why they cannot be opened, copied or put back.

is-a-file = { $folder } is a file; the saved tables lie in a folder
in-use = { $process ->
        [0] another Upcard serves the tables in { $folder }. Stop it first, or name another folder with --data.
       *[other]
            another Upcard (process { $process }) serves the tables in { $folder }. Stop it first, or name another folder
            with --data.
    }
disk-full = the disk of { $folder } is full; make room on it and start again
not-yours = { $file } is not yours: { $why }
disk-fails = { $file } cannot be read: the disk reports an error ({ $why })
not-opened = { $file } cannot be opened ({ $why }): it and its folder must be yours to write, and no other program's
no-tables = it holds no tables of Upcard
newer = saved in form { $form } by a newer Upcard; this one reads form { $own }
no-backup = no backup could be made at { $file }: { $why }
not-copied = { $file } is damaged and was not copied: { $why }
no-copy = { $file } cannot be put back: there is no such file
not-put-back = { $file } cannot be put back: { $why }
not-empty = the database holds tables already; put the copy into an empty one
not-read = { $file } cannot be read: { $why }
gone = { $file } is gone, but not { $journal }. { $advice }
empty = { $file } is empty: what it held is lost. { $advice }
damaged = { $file } is damaged: { $why }. { $advice }
advice-backup = { $tables ->
        [one]
            There is a backup of { $when } with { $tables } table: `upcard restore --data { $folder }` puts it back and
            keeps the damaged file next to it.
       *[other]
            There is a backup of { $when } with { $tables } tables: `upcard restore --data { $folder }` puts it back and
            keeps the damaged file next to it.
    }
advice-none = There is no backup. Move { $file } away to begin with no tables.
