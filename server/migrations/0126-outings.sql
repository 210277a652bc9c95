-- Outings: whose family has authorised it, and how many children were there at each count.
alter table event add column asks_authorisation boolean not null default false;

-- No row: the family has not answered yet.
create table outing_authorisation (
  school_id uuid not null references school,
  event_id uuid not null,
  child_id uuid not null,
  is_given boolean not null,
  account_id uuid not null references account,
  written_at timestamptz not null,
  primary key (school_id, event_id, child_id),
  foreign key (school_id, event_id) references event on delete cascade,
  foreign key (school_id, child_id) references child
);
create index outing_authorisation_of_child on outing_authorisation (school_id, child_id);
create index outing_authorisation_by_writer on outing_authorisation (account_id);

-- One count. Its numbers stay when a child that was counted is erased.
create table head_count (
  school_id uuid not null references school,
  count_id uuid not null,
  event_id uuid not null,
  day date not null,
  counted_at timestamptz not null,
  there_count int not null check (there_count >= 0),
  of_count int not null check (of_count >= there_count and of_count > 0),
  version int not null check (version > 0),
  -- Who counted, and on which device.
  account_id uuid not null references account,
  device_id uuid not null,
  primary key (school_id, count_id),
  foreign key (school_id, event_id) references event on delete cascade
);
create index head_count_of_event on head_count (school_id, event_id, counted_at);
create index head_count_by_counter on head_count (account_id);

create table head_count_child (
  school_id uuid not null references school,
  count_id uuid not null,
  child_id uuid not null,
  is_there boolean not null,
  primary key (school_id, count_id, child_id),
  foreign key (school_id, count_id) references head_count on delete cascade,
  foreign key (school_id, child_id) references child
);
create index head_count_child_of_child on head_count_child (school_id, child_id);

do $$
declare
  of_school text;
begin
  foreach of_school in array array['outing_authorisation', 'head_count', 'head_count_child'] loop
    execute format('alter table %I enable row level security', of_school);
    execute format(
      'create policy within_school on %I using (school_id = app_school()) with check (school_id = app_school())',
      of_school);
    execute format('grant select, insert, update, delete on %I to preau_app', of_school);
  end loop;
end $$;
-- What was counted is not counted otherwise later.
revoke update on head_count_child from preau_app;
