### Bots that are programs.

limits = bots that are programs
    .memory = memory limit for each process of a program, as 4G or 512M; 4G by default (Linux only)
    .seconds = time limit for a decision; {"%(default)g"} by default
    .start = extra time for the first decision, in which a program loads; {"%(default)g"} by default
not-size = { $text } is not a size such as 4G or 512M
not-seconds = { $text } is not a number of seconds from 0.001 to { $most }
