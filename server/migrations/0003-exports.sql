-- Who took personal data out of Préau, and what: printed registers. Append-only, like the ledger of entries.
create table export_record (
  school_id uuid not null references school,
  export_id uuid not null,
  kind text not null check (kind in ('monthly-register', 'call-sheet')),
  class_id uuid not null,
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  account_id uuid not null references account,
  exported_at timestamptz not null,
  primary key (school_id, export_id),
  foreign key (school_id, class_id) references class
);

alter table export_record enable row level security;
create policy within_school on export_record
  using (school_id = app_school()) with check (school_id = app_school());
grant select, insert on export_record to preau_app;
