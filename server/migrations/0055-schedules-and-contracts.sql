-- When a child comes: the half-days of its week, its lunches, and what a crèche agreed on with its family (domain 4.7).
-- A schedule holds from a day on and is never overwritten: the next one ends it (decision 057). Kept while the child is
-- at the school and for three years after it left; the register and the invoices outlive it.
create table child_schedule (
  school_id uuid not null references school,
  schedule_id uuid not null,
  child_id uuid not null,
  kind text not null check (kind in ('school', 'regular', 'occasional', 'emergency')),
  first_day date not null,
  last_day date check (last_day >= first_day),
  -- Null: every half-day on which the school opens.
  half_days text[],
  -- Null: nobody has said. Then the kitchen cooks for the child whenever it is there.
  canteen_days text[] check (canteen_days <@ array['monday', 'tuesday', 'wednesday', 'thursday', 'friday']),
  -- Of a crèche: [{"weekday", "from", "to"}], hours on the school's clock.
  hours jsonb not null default '[]',
  adaptation_from date,
  adaptation_to date check (adaptation_to >= adaptation_from),
  notice_days smallint check (notice_days between 0 and 366),
  notice_given_on date,
  has_before_care boolean not null default false,
  has_after_care boolean not null default false,
  -- The schedule that this one ended, and when that would have ended by itself: it goes on where this is taken back.
  replaces_id uuid,
  replaced_last_day date,
  version int not null default 1,
  is_taken_back boolean not null default false,
  -- Null: it was known before schedules were dated.
  account_id uuid references account,
  recorded_at timestamptz,
  primary key (school_id, schedule_id),
  foreign key (school_id, child_id) references child,
  check ((adaptation_from is null) = (adaptation_to is null))
);
create index child_schedule_of_child on child_schedule (school_id, child_id, first_day) where not is_taken_back;

insert into child_schedule (school_id, schedule_id, child_id, kind, first_day, half_days)
select c.school_id, gen_random_uuid(), c.child_id, 'school',
  coalesce((select min(e.first_day) from enrolment e where e.school_id = c.school_id and e.child_id = c.child_id), c.birth_date),
  c.expected_half_days
from child c where c.expected_half_days is not null;
alter table child drop column expected_half_days;

-- The doctor and the vaccines of a child: read in its file, never with the roster of a class (decision 032).
alter table child_health
  add column doctor_name text,
  add column doctor_phone text,
  -- [{"vaccine", "other", "doneOn", "dueOn"}]
  add column vaccines jsonb not null default '[]';

-- The direction's note about a child. Its version counts every change of the child.
grant update (note, version) on child to preau_app;

-- Who has read the file of a child that is in no class.
alter table health_read alter column class_id drop not null;

do $$
begin
  alter table child_schedule enable row level security;
  create policy within_school on child_schedule
    using (school_id = app_school()) with check (school_id = app_school());
  grant select, insert, update, delete on child_schedule to preau_app;
end $$;
