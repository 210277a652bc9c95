-- What a prescription says beside dose, hours and days. Those recorded before say none of it: their dose is the most that
-- may be given, and their hours the number of a day.
alter table prescription
  -- The weight that a dose per kilogram was prescribed for.
  add column weight_kg float8 check (weight_kg > 0),
  add column times_per_day int check (times_per_day > 0),
  add column is_as_needed boolean not null default false,
  add column signs text,
  add column minutes_apart int check (minutes_apart > 0),
  add column authorised_on date,
  -- Typed by the guardian, or drawn as strokes; read by domain/transmission.
  add column signature jsonb,
  -- Photos of the paper.
  add column media_ids uuid[] not null default '{}';

-- What was given in a school on a day, and what home said of it: for who has to know of a gift beyond its prescription.
create index transmission_line_of_medicine on transmission_line (school_id, date)
  where line in ('medicine', 'home') and not is_removed;
