-- The hours at which the children of each room are counted: up to four of a school.
alter table ratio_setting
  add column count_first time,
  add column count_second time,
  add column count_third time,
  add column count_fourth time;

-- One count of the children of a room. It holds numbers, and no child. It is never changed; one that was entered by
-- mistake is taken back, and stays.
create table room_count (
  school_id uuid not null references school,
  count_id uuid not null,
  class_id uuid not null,
  date date not null,
  at timestamptz not null,
  -- The hour for which it was counted; null for a count between two hours.
  due_at text check (due_at ~ '^[0-2][0-9]:[0-5][0-9]$'),
  expected int not null check (expected between 0 and 300),
  there int not null check (there between 0 and 300),
  counted_account_id uuid not null references account,
  version int not null check (version > 0),
  is_removed boolean not null default false,
  -- Who wrote this version, and on which device.
  account_id uuid not null references account,
  device_id uuid not null,
  primary key (school_id, count_id),
  foreign key (school_id, class_id) references class on delete cascade
);
create index room_count_of_day on room_count (school_id, date);
create index room_count_of_class on room_count (school_id, class_id);
create index room_count_counted_by on room_count (counted_account_id);
create index room_count_by_account on room_count (account_id);

alter table room_count enable row level security;
create policy within_school on room_count using (school_id = app_school()) with check (school_id = app_school());
grant select, insert on room_count to preau_app;
grant update (version, is_removed, account_id, device_id) on room_count to preau_app;
