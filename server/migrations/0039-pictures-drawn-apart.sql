-- A picture is drawn outside any transaction: who draws it says so here, and for how long that is believed stands in the
-- code. A picture whose drawing had to be stopped again and again is refused.
alter table media
  add column drawing_since timestamptz,
  add column drawings_stopped int not null default 0;

-- Pictures whose last piece came and that nobody has drawn: a server was killed in between. There are none on most days.
create index media_undrawn on media (created_at) where state = 'arriving' and received_bytes = total_bytes;
create policy undrawn_at_the_platform on media for select
  using (app_door() = 'platform' and state = 'arriving' and received_bytes = total_bytes);

-- How many bytes of pictures a person has announced in the hour that began then. One row a person, written anew each hour.
create table media_hour (
  school_id uuid not null references school,
  account_id uuid not null references account,
  begins_at timestamptz not null,
  bytes bigint not null check (bytes >= 0),
  primary key (school_id, account_id)
);

alter table media_hour enable row level security;
create policy within_school on media_hour
  using (school_id = app_school()) with check (school_id = app_school());
grant select, insert, update on media_hour to preau_app;
