-- Where the school stands, for its papers and letters. Its town is there already. Kept as long as the school.
alter table school
  add column line_one text,
  add column line_two text,
  add column postcode text,
  add column country text;

-- A keyed digest of what was wished, so that one id of an act never passes for another wish. Nobody can read the wish in
-- it. Null: from before this day, or written without a wish. Kept as long as its line.
alter table change add column wish_digest text;

-- A class may be closed on a day to come: its children have moved by then, and it is archived that day.
alter table class add column archives_on date;
create index class_to_archive on class (archives_on) where archives_on is not null;
