-- The transmission sheet of a crèche: one row per line of a child's day, append-only with versions. What is removed
-- stays as a tombstone, with the reason; earlier versions are in the ledger.
create table transmission_line (
  school_id uuid not null references school,
  line_id uuid not null,
  child_id uuid not null,
  date date not null,
  line text not null check (line in (
    'arrival', 'home', 'meal', 'bottle', 'milk-stock', 'sleep', 'sleep-check', 'nappy', 'temperature', 'medicine',
    'incident', 'mood', 'activity', 'departure')),
  -- Typed and read by domain/transmission, a shape per line.
  details jsonb not null,
  at timestamptz not null,
  -- What its author wished: an incident is shown to the family only once the guardian was called, whatever this says.
  visible_to_guardian boolean not null,
  version int not null check (version > 0),
  -- Who wrote the line first, and so gave the medicine; who wrote this version, and on which device.
  added_by uuid not null references account,
  account_id uuid not null references account,
  device_id uuid not null,
  written_at timestamptz not null,
  is_removed boolean not null default false,
  removed_reason text,
  primary key (school_id, line_id),
  foreign key (school_id, child_id) references child
);
create index transmission_line_of_day on transmission_line (school_id, child_id, date);

-- What a doctor prescribed and a guardian allowed. Never changed: a new one takes its place, and the old one is ended.
create table prescription (
  school_id uuid not null references school,
  prescription_id uuid not null,
  child_id uuid not null,
  name text not null,
  dose float8 not null check (dose > 0),
  unit text not null,
  route text not null,
  planned_times text[] not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  prescribed_by text not null,
  authorised_by text not null,
  note text,
  recorded_by uuid not null references account,
  recorded_at timestamptz not null,
  ended_by uuid references account,
  ended_at timestamptz,
  primary key (school_id, prescription_id),
  foreign key (school_id, child_id) references child
);
create index prescription_of_child on prescription (school_id, child_id);

-- How the sheet of a level is filled, where it differs from what domain/transmission holds for every level.
create table transmission_setting (
  school_id uuid not null references school,
  standard_id uuid not null,
  settings jsonb not null,
  primary key (school_id, standard_id),
  foreign key (school_id, standard_id) references standard
);

do $$
declare
  of_school text;
begin
  foreach of_school in array array['transmission_line', 'prescription', 'transmission_setting'] loop
    execute format('alter table %I enable row level security', of_school);
    execute format(
      'create policy within_school on %I using (school_id = app_school()) with check (school_id = app_school())',
      of_school);
  end loop;
end $$;

grant select, insert, update on transmission_line, transmission_setting to preau_app;
-- Of a prescription only its end is ever written.
grant select, insert on prescription to preau_app;
grant update (ended_by, ended_at) on prescription to preau_app;
