-- Levels with what the law and the next year need, classes of several levels, and groups inside a class. All of it is
-- kept as long as the school is here: the registers of ten years say in which class a child was.

alter table standard
  -- As schools write it: TPS, MS, CE1. Null where a level has only its name.
  add column code text,
  add column cycle text check (cycle in ('nursery', 'cycle1', 'cycle2', 'cycle3')),
  -- In months: from this age, and before that one.
  add column age_from smallint check (age_from >= 0),
  add column age_to smallint,
  -- How many children one adult may look after; null: no law says.
  add column children_per_adult smallint check (children_per_adult > 0),
  add column capacity smallint check (capacity > 0),
  -- Where a child goes after this level. Null: it leaves the school.
  add column next_standard_id uuid,
  add column version int not null default 1,
  add check (age_from < age_to);
alter table standard add foreign key (school_id, next_standard_id) references standard;

-- `standard_id` of a class is its main level.
alter table class
  add column capacity smallint check (capacity > 0),
  add column room text,
  add column colour text check (colour in ('pine', 'plum', 'clay', 'blue', 'gold', 'olive')),
  -- In which order its children stand: by their names, or as `enrolment.class_order` says.
  add column child_order text not null default 'own' check (child_order in ('name', 'own')),
  -- No picker shows an archived class. Its registers stay readable.
  add column archived_at timestamptz,
  add column version int not null default 1;

-- The levels of a class beside its main one.
create table class_standard (
  school_id uuid not null references school,
  class_id uuid not null,
  standard_id uuid not null,
  primary key (school_id, class_id, standard_id),
  foreign key (school_id, class_id) references class,
  foreign key (school_id, standard_id) references standard
);
create index class_standard_of_level on class_standard (school_id, standard_id);

-- Null: since ever, for ever. Whoever teaches a class today has rights on it (server/records/children/teaches.ts).
alter table class_teacher
  add column first_day date,
  add column last_day date,
  add column role text not null default 'main' check (role in ('main', 'other')),
  add check (first_day <= last_day);
-- Rights that begin or end at a midnight.
create index class_teacher_begins on class_teacher (first_day) where first_day is not null;
create index class_teacher_ends on class_teacher (last_day) where last_day is not null;
create policy at_the_door on class_teacher for select using (app_door() = 'accounts');

-- Children of a class who do something together, such as an afternoon nap. Kept as long as its class.
create table class_group (
  school_id uuid not null references school,
  group_id uuid not null,
  class_id uuid not null,
  name text not null,
  colour text check (colour in ('pine', 'plum', 'clay', 'blue', 'gold', 'olive')),
  position int not null,
  version int not null default 1,
  -- A group that has gone stays for the days on which it was there.
  is_removed boolean not null default false,
  primary key (school_id, group_id),
  foreign key (school_id, class_id) references class
);
create index class_group_of_class on class_group (school_id, class_id);

-- Which child was in which group, and when: a child that leaves keeps its days. Erased with the child, three years after
-- it left the school.
create table class_group_child (
  school_id uuid not null references school,
  group_id uuid not null,
  child_id uuid not null,
  first_day date not null,
  last_day date,
  primary key (school_id, group_id, child_id, first_day),
  foreign key (school_id, group_id) references class_group,
  foreign key (school_id, child_id) references child,
  check (first_day <= last_day)
);
create index class_group_child_of_child on class_group_child (school_id, child_id);

do $$
declare
  of_school text;
begin
  foreach of_school in array array['class_standard', 'class_group', 'class_group_child'] loop
    execute format('alter table %I enable row level security', of_school);
    execute format(
      'create policy within_school on %I using (school_id = app_school()) with check (school_id = app_school())',
      of_school);
    execute format('grant select, insert, update, delete on %I to preau_app', of_school);
  end loop;
end $$;

-- A level that nothing uses is deleted with how its sheet was to be filled.
grant delete on transmission_setting to preau_app;
