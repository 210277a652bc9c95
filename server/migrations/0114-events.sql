-- Events of a school. Days and hours are those of its own clock, so that no zone moves an all-day event.
create table event (
  school_id uuid not null references school,
  event_id uuid not null,
  title text not null check (length(title) between 1 and 120),
  kind text not null,
  first_day date not null,
  last_day date check (last_day > first_day),
  -- Null: all day.
  starts_at time,
  ends_at time check (ends_at is null or starts_at is not null),
  place text,
  audience text not null check (audience in ('school', 'levels', 'classes', 'groups', 'children')),
  repeats text not null check (repeats in ('never', 'weekly', 'fortnightly', 'monthly')),
  repeats_until date check (repeats_until >= first_day),
  note text check (length(note) <= 1000),
  -- Days of the series that stand as events of their own, or nowhere.
  skipped_days date[] not null default '{}',
  cancelled_because text,
  created_by uuid references account,
  version int not null check (version > 0),
  primary key (school_id, event_id),
  -- A series has an end, so that it can be counted.
  check ((repeats = 'never') = (repeats_until is null))
);
create index event_by_day on event (school_id, first_day);
create index event_by_maker on event (created_by);

-- For whom an event is, where it is not for the whole school: one of the four.
create table event_audience (
  school_id uuid not null references school,
  event_id uuid not null,
  target_id uuid not null,
  standard_id uuid check (standard_id = target_id),
  class_id uuid check (class_id = target_id),
  group_id uuid check (group_id = target_id),
  child_id uuid check (child_id = target_id),
  primary key (school_id, event_id, target_id),
  check (num_nonnulls(standard_id, class_id, group_id, child_id) = 1),
  foreign key (school_id, event_id) references event on delete cascade,
  foreign key (school_id, standard_id) references standard on delete cascade,
  foreign key (school_id, class_id) references class on delete cascade,
  foreign key (school_id, group_id) references class_group on delete cascade,
  foreign key (school_id, child_id) references child on delete cascade
);
create index event_audience_of_level on event_audience (school_id, standard_id) where standard_id is not null;
create index event_audience_of_class on event_audience (school_id, class_id) where class_id is not null;
create index event_audience_of_group on event_audience (school_id, group_id) where group_id is not null;
create index event_audience_of_child on event_audience (school_id, child_id) where child_id is not null;

do $$
declare
  of_school text;
begin
  foreach of_school in array array['event', 'event_audience'] loop
    execute format('alter table %I enable row level security', of_school);
    execute format(
      'create policy within_school on %I using (school_id = app_school()) with check (school_id = app_school())',
      of_school);
    execute format('grant select, insert, update, delete on %I to preau_app', of_school);
  end loop;
end $$;
