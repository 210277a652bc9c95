-- Addresses at which the calendars of a person read the events. The secret is in the address alone: here is its hash.
create table calendar_feed (
  school_id uuid not null references school,
  feed_id uuid not null,
  account_id uuid not null references account on delete cascade,
  name text not null check (length(name) between 1 and 60),
  language text not null check (language in ('en', 'fr')),
  secret_hash text not null unique,
  made_at timestamptz not null,
  -- The last day on which a calendar asked for it.
  read_on date,
  primary key (school_id, feed_id)
);
create index calendar_feed_of_account on calendar_feed (account_id);

alter table calendar_feed enable row level security;
create policy within_school on calendar_feed
  using (school_id = app_school()) with check (school_id = app_school());
-- Who asks is known by the secret alone, before a school is.
create policy at_the_door on calendar_feed for select using (app_door() = 'accounts');
grant select, insert, update, delete on calendar_feed to preau_app;
