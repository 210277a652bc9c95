-- Who of the direction has seen which medicine that was given beyond its prescription. A row goes when somebody takes it
-- back, and with its line. The log of changes keeps both.
create table gift_seen (
  school_id uuid not null references school,
  line_id uuid not null,
  account_id uuid not null references account,
  seen_at timestamptz not null,
  primary key (school_id, line_id, account_id),
  foreign key (school_id, line_id) references transmission_line on delete cascade
);
create index gift_seen_by_account on gift_seen (account_id);
alter table gift_seen enable row level security;
create policy within_school on gift_seen using (school_id = app_school()) with check (school_id = app_school());
grant select, insert, delete on gift_seen to preau_app;
