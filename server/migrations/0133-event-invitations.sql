-- What families are asked about an event: with how many they come, or which appointment they take.
create table event_invitation (
  school_id uuid not null references school,
  event_id uuid not null,
  -- Null: as many as come.
  seats int check (seats between 1 and 5000),
  -- Null: no appointments. They begin with the event and end with it.
  slot_minutes int check (slot_minutes between 5 and 240),
  closes_on date,
  version int not null check (version > 0),
  primary key (school_id, event_id),
  check (seats is null or slot_minutes is null),
  foreign key (school_id, event_id) references event on delete cascade
);

-- A mail with a link, to one guardian about one child. The link names this row, and is good for nothing without it.
create table event_invite (
  school_id uuid not null references school,
  invite_id uuid not null,
  event_id uuid not null,
  child_id uuid not null,
  guardian_id uuid not null,
  mailed_at timestamptz not null,
  primary key (school_id, invite_id),
  unique (school_id, event_id, child_id, guardian_id),
  foreign key (school_id, event_id) references event_invitation on delete cascade,
  foreign key (school_id, child_id) references child,
  foreign key (school_id, guardian_id) references guardian on delete cascade
);
create index event_invite_of_child on event_invite (school_id, child_id);
create index event_invite_of_guardian on event_invite (school_id, guardian_id);

-- No row: the family has not answered. Nobody comes: `people` is 0.
create table event_answer (
  school_id uuid not null references school,
  event_id uuid not null,
  child_id uuid not null,
  people int not null check (people between 0 and 20),
  slot time,
  -- Null: the family answered by its link.
  account_id uuid references account,
  answered_at timestamptz not null,
  primary key (school_id, event_id, child_id),
  -- An appointment is nobody else's.
  unique (school_id, event_id, slot),
  check (slot is null or people > 0),
  foreign key (school_id, event_id) references event_invitation on delete cascade,
  foreign key (school_id, child_id) references child
);
create index event_answer_of_child on event_answer (school_id, child_id);
create index event_answer_by_writer on event_answer (account_id);

do $$
declare
  of_school text;
begin
  foreach of_school in array array['event_invitation', 'event_invite', 'event_answer'] loop
    execute format('alter table %I enable row level security', of_school);
    execute format(
      'create policy within_school on %I using (school_id = app_school()) with check (school_id = app_school())',
      of_school);
    execute format('grant select, insert, update, delete on %I to preau_app', of_school);
  end loop;
end $$;
