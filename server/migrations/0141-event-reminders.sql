-- The last mail that reminded a guardian of what is owed for a child about an event: an answer, or a signature.
create table event_reminder (
  school_id uuid not null references school,
  event_id uuid not null,
  child_id uuid not null,
  guardian_id uuid not null,
  reminded_at timestamptz not null,
  -- While it waits in the queue an erasure of the child takes it back.
  mail_id uuid not null,
  primary key (school_id, event_id, child_id, guardian_id),
  foreign key (school_id, event_id) references event on delete cascade,
  foreign key (school_id, child_id) references child,
  foreign key (school_id, guardian_id) references guardian on delete cascade
);
create index event_reminder_of_child on event_reminder (school_id, child_id);
create index event_reminder_of_guardian on event_reminder (school_id, guardian_id);

alter table event_reminder enable row level security;
create policy within_school on event_reminder
  using (school_id = app_school()) with check (school_id = app_school());
grant select, insert, update, delete on event_reminder to preau_app;
