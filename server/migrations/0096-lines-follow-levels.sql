-- Settings of a sheet were kept whole: who changed a limit kept every line of it, and chose none. Such lines follow the
-- level from now on. Lines that somebody left out stay as they were chosen.
update transmission_setting set settings = settings - 'lines' where jsonb_array_length(settings -> 'lines') = 14;
