-- What each tablet of a school last said of itself: whose entries wait on it, and how many. Counts only (decision 044).
create table tablet (
  school_id uuid not null references school,
  device_id uuid not null,
  -- The name that people gave it, and what the browser of the last report said it is.
  name text,
  device_name text,
  added_by uuid not null references account,
  added_at timestamptz not null,
  reported_by uuid not null references account,
  reported_at timestamptz not null,
  -- The same browser came back under another id: all that waited here is gone.
  forgotten_at timestamptz,
  succeeded_by uuid,
  primary key (school_id, device_id)
);

create table tablet_waiting (
  school_id uuid not null references school,
  device_id uuid not null,
  account_id uuid not null references account,
  count int not null check (count > 0),
  -- By the tablet's own clock.
  oldest_made_at timestamptz,
  primary key (school_id, device_id, account_id),
  foreign key (school_id, device_id) references tablet on delete cascade
);
create index tablet_waiting_of_account on tablet_waiting (school_id, account_id);

do $$
declare
  of_school text;
begin
  foreach of_school in array array['tablet', 'tablet_waiting'] loop
    execute format('alter table %I enable row level security', of_school);
    execute format(
      'create policy within_school on %I using (school_id = app_school()) with check (school_id = app_school())',
      of_school);
    execute format('grant select, insert, update, delete on %I to preau_app', of_school);
  end loop;
end $$;

-- An account that is switched off is open for sending until then, for nothing else. Null when it is on.
alter table account add column sends_until timestamptz;
