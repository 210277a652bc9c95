-- Calls to families of children who are absent without a word. One that is taken back goes; the log of changes keeps both.
create table absence_call (
  school_id uuid not null references school,
  call_id uuid not null,
  child_id uuid not null,
  date date not null,
  outcome text not null check (outcome in ('reached', 'unanswered')),
  account_id uuid not null references account,
  called_at timestamptz not null,
  primary key (school_id, call_id),
  foreign key (school_id, child_id) references child on delete cascade
);
create index absence_call_of_day on absence_call (school_id, date);
create index absence_call_of_child on absence_call (school_id, child_id);
create index absence_call_by_account on absence_call (account_id);
alter table absence_call enable row level security;
create policy within_school on absence_call using (school_id = app_school()) with check (school_id = app_school());
grant select, insert, delete on absence_call to preau_app;
