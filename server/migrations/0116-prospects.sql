-- Families that ask for a place, from the first word to the child's file. One row for each child.
create table prospect (
  school_id uuid not null references school,
  prospect_id uuid not null,
  first_name text,
  last_name text not null,
  is_expected boolean not null,
  birth_date date not null,
  gender text check (gender in ('boy', 'girl')),
  standard_id uuid,
  first_day date,
  number_of_children text check (number_of_children in ('one', 'two', 'three', 'four', 'five', 'more')),
  has_sibling boolean not null,
  is_of_staff boolean not null,
  language text check (language in ('en', 'fr')),
  line_one text,
  postcode text,
  city text,
  message text,
  note text,
  source text not null check (source in ('form', 'phone', 'mail', 'visit', 'import')),
  guardians jsonb not null default '[]',
  half_days text[] not null default '{}',
  accepted_half_days text[] not null default '{}',
  offered_half_days text[],
  offer_until date,
  -- Null: to process.
  status text check (status in ('customer', 'nonews', 'blacklisted', 'waitinglist')),
  status_reason text check (length(status_reason) <= 300),
  restricted_until date,
  request_number text,
  -- The form that brought it: a form that is sent twice is one.
  form_id uuid,
  form_place smallint,
  created_at timestamptz not null,
  created_by uuid references account,
  asked_on date not null,
  contact_on date not null,
  consented_at timestamptz,
  notice_version int,
  child_id uuid,
  -- From this day on nothing of it names anybody any more.
  anonymise_on date not null,
  version int not null check (version > 0),
  primary key (school_id, prospect_id),
  foreign key (school_id, standard_id) references standard on delete set null (standard_id),
  foreign key (school_id, child_id) references child on delete cascade,
  check (status is distinct from 'blacklisted' or status_reason is not null),
  check ((offered_half_days is null) = (offer_until is null))
);
create unique index prospect_of_form on prospect (school_id, form_id, form_place) where form_id is not null;
create index prospect_of_level on prospect (school_id, standard_id) where standard_id is not null;
create index prospect_of_child on prospect (school_id, child_id) where child_id is not null;
create index prospect_by_maker on prospect (created_by) where created_by is not null;
create index prospect_to_anonymise on prospect (anonymise_on);

-- What happened to a prospect, and what is planned: each line has a day and somebody who wrote it.
create table prospect_entry (
  school_id uuid not null references school,
  entry_id uuid not null,
  prospect_id uuid not null,
  kind text not null check (kind in ('note', 'call', 'visit', 'followup', 'form', 'mail', 'status', 'offer',
    'accepted', 'declined', 'merged', 'enrolled')),
  on_day date not null,
  text text check (length(text) <= 1000),
  is_done boolean not null,
  account_id uuid references account,
  at timestamptz not null,
  version int not null check (version > 0),
  primary key (school_id, entry_id),
  foreign key (school_id, prospect_id) references prospect on delete cascade
);
create index prospect_entry_of on prospect_entry (school_id, prospect_id, on_day);
create index prospect_entry_by on prospect_entry (account_id) where account_id is not null;

-- Where a request went that was merged into another one: who still shows it hears so.
create table prospect_merged (
  school_id uuid not null references school,
  prospect_id uuid not null,
  into_id uuid not null,
  primary key (school_id, prospect_id),
  foreign key (school_id, into_id) references prospect on delete cascade
);
create index prospect_merged_into on prospect_merged (school_id, into_id);

-- How a school counts points, and for how many days and months things hold. No row: the usual rules.
create table waiting_rules (
  school_id uuid not null references school,
  rules_id uuid not null,
  sibling_points int not null,
  staff_points int not null,
  town_points int not null,
  month_points int not null,
  most_month_points int not null,
  towns text,
  offer_days int not null check (offer_days > 0),
  kept_months int not null check (kept_months > 0),
  version int not null check (version > 0),
  primary key (school_id, rules_id),
  check (rules_id = school_id)
);

-- What stays of requests whose time is over: how many a month brought, and what became of them. It names nobody.
create table past_prospects (
  school_id uuid not null references school,
  month date not null check (extract(day from month) = 1),
  source text not null,
  -- Empty: nobody had said what becomes of them.
  status text not null,
  count int not null check (count > 0),
  primary key (school_id, month, source, status)
);

-- Numbers of requests, by year: none is given twice.
create table request_number (
  school_id uuid not null references school,
  year int not null,
  last int not null,
  primary key (school_id, year)
);

do $$
declare
  of_school text;
begin
  foreach of_school in array array['prospect', 'prospect_entry', 'prospect_merged', 'waiting_rules', 'past_prospects',
    'request_number'] loop
    execute format('alter table %I enable row level security', of_school);
    execute format(
      'create policy within_school on %I using (school_id = app_school()) with check (school_id = app_school())',
      of_school);
    execute format('grant select, insert, update, delete on %I to preau_app', of_school);
  end loop;
end $$;

-- Solved captchas, by a digest, until they would lapse anyway: each opens one form. It is of no school.
create table used_proof (
  proof_hash text primary key,
  expires_at timestamptz not null
);
create index used_proof_by_end on used_proof (expires_at);
alter table used_proof enable row level security;
create policy at_the_door on used_proof using (app_door() = 'accounts') with check (app_door() = 'accounts');
grant select, insert, delete on used_proof to preau_app;

-- The admission form is opened by the first part of the school's address too.
create index school_by_slug on school (split_part(hostname, '.', 1)) where hostname is not null;

/* Makes those anonymous whose time is over, of all schools, some hundreds at a time: only their number stays. */
create function anonymise_prospects(today date) returns int
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  done int;
begin
  if app_door() is distinct from 'platform' then raise exception 'only the platform makes prospects anonymous'; end if;
  with due as (
    select p.school_id, p.prospect_id from prospect p
    where p.anonymise_on <= today order by p.anonymise_on limit 500 for update skip locked),
  gone as (
    delete from prospect p using due d where p.school_id = d.school_id and p.prospect_id = d.prospect_id
    returning p.school_id, date_trunc('month', p.asked_on)::date as month, p.source, coalesce(p.status, '') as status),
  counted as (
    insert into past_prospects as t (school_id, month, source, status, count)
    select g.school_id, g.month, g.source, g.status, count(*)::int from gone g group by 1, 2, 3, 4
    on conflict (school_id, month, source, status) do update set count = t.count + excluded.count)
  select count(*)::int into done from gone;
  return done;
end $$;
revoke execute on function anonymise_prospects(date) from public;
grant execute on function anonymise_prospects(date) to preau_app;
