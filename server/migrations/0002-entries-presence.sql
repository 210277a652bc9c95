-- The ledger of everything that was entered: one row per entry id, in the same transaction as its effect.
-- It answers a repeated entry, and it is the append-only log of who changed what, from which device, before and after.
create table entry (
  school_id uuid not null references school,
  entry_id uuid not null,
  kind text not null,
  format int not null,
  -- SHA-256 of the act as sent: the same id with other content is refused.
  content_hash text not null,
  -- What it is about: a child and a day, or a class and a day.
  subject_id uuid,
  subject_date date,
  account_id uuid not null references account,
  device_id uuid not null,
  device_name text,
  made_at timestamptz not null,
  clock_offset_ms bigint not null,
  received_at timestamptz not null,
  decision text not null check (decision in ('accepted', 'refused', 'conflict')),
  answer jsonb not null,
  before jsonb,
  after jsonb,
  primary key (school_id, entry_id)
);
create index entry_of_subject on entry (school_id, kind, subject_id, subject_date, received_at);

-- am and pm are a recorded mark each (domain/presence) or null; the version counts changes of either.
create table presence_day (
  school_id uuid not null references school,
  child_id uuid not null,
  date date not null,
  version int not null check (version > 0),
  am jsonb,
  pm jsonb,
  -- A mark of this half-day was replaced after the register was submitted. Stays true, whatever follows:
  -- a correction hidden by a second one is what the law forbids.
  am_corrected boolean not null default false,
  pm_corrected boolean not null default false,
  primary key (school_id, child_id, date),
  foreign key (school_id, child_id) references child
);
create index presence_day_of_date on presence_day (school_id, date);

create table register_submission (
  school_id uuid not null references school,
  class_id uuid not null,
  date date not null,
  period text not null check (period in ('am', 'pm')),
  version int not null,
  account_id uuid not null references account,
  submitted_at timestamptz not null,
  primary key (school_id, class_id, date, period),
  foreign key (school_id, class_id) references class
);

do $$
declare
  of_school text;
begin
  foreach of_school in array array['entry', 'presence_day', 'register_submission'] loop
    execute format('alter table %I enable row level security', of_school);
    execute format(
      'create policy within_school on %I using (school_id = app_school()) with check (school_id = app_school())',
      of_school);
  end loop;
end $$;

-- The ledger is append-only for the application: no update, no delete.
grant select, insert on entry to preau_app;
grant select, insert, update on presence_day, register_submission to preau_app;
