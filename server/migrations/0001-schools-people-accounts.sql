-- Every table of a school has school_id first in its primary key, and its foreign keys stay within the school.
-- The application connects as preau_app, which owns nothing: row-level security shows it the one school
-- that the transaction named with set_config('app.school_id', …, true), and nothing when it named none.

create function app_school() returns uuid language sql stable as
  $$ select nullif(current_setting('app.school_id', true), '')::uuid $$;

-- Signing in happens before a school is known. Only server/features/accounts and the platform admin's
-- list open this door, each in its own transaction.
create function app_door() returns text language sql stable as
  $$ select coalesce(current_setting('app.door', true), '') $$;

create table school (
  school_id uuid primary key,
  name text not null,
  city text,
  country_code text not null,
  time_zone text not null,
  language text not null check (language in ('en', 'fr')),
  hostname text unique,
  is_enabled boolean not null default true,
  logo text,
  mail text,
  website text,
  contact_one text,
  contact_two text,
  evaluation_color_1 text not null default '#2b6b3d',
  evaluation_color_2 text not null default '#1f52ad',
  evaluation_color_3 text not null default '#ad7c16',
  grade_system text not null default 'abc' check (grade_system in ('color', 'abc', 'score')),
  prospect_email_title text,
  prospect_email_template text,
  prospect_pdf_url text,
  prospect_pdf_media_id uuid,
  payment_type text,
  invoice_email_title text,
  invoice_email_template text,
  currency_code text not null,
  currency_symbol text not null,
  currency_locale text not null,
  siret text check (siret ~ '^[0-9]{14}$'),
  note text,
  daily_report_enable boolean not null default true,
  event_enable boolean not null default true,
  gallery_enable boolean not null default true,
  check_in_enable boolean not null default false,
  nursery_enable boolean not null default false,
  milestone_enable boolean not null default true,
  show_guardian_info boolean not null default false,
  has_tax boolean not null default false,
  payment_reminder_message text,
  show_payment_reminder_to_parent boolean not null default false,
  send_daily_report_to_mail boolean not null default false
);

create table school_feature (
  school_id uuid not null references school,
  feature text not null,
  is_enabled boolean not null,
  primary key (school_id, feature)
);

create table school_doc_category (
  school_id uuid not null references school,
  category_id uuid not null,
  category text not null,
  primary key (school_id, category_id)
);

-- The half-days of the week on which the school opens: a French Wednesday is often a morning only.
create table opening_half_day (
  school_id uuid not null references school,
  weekday text not null check (weekday in ('monday','tuesday','wednesday','thursday','friday','saturday','sunday')),
  half_day text not null check (half_day in ('am', 'pm')),
  primary key (school_id, weekday, half_day)
);

-- Days without school: holidays, public holidays, closures. half_day is null when the whole day is closed.
create table holiday (
  school_id uuid not null references school,
  holiday_id uuid not null,
  name text not null,
  kind text not null check (kind in ('holiday', 'public-holiday', 'closure')),
  first_day date not null,
  last_day date not null,
  half_day text check (half_day in ('am', 'pm')),
  primary key (school_id, holiday_id),
  check (first_day <= last_day)
);

-- A crèche may stay open in the first half of August: a period beside the ordinary school year.
create table extra_period (
  school_id uuid not null references school,
  first_day date not null,
  last_day date not null,
  primary key (school_id, first_day),
  check (first_day <= last_day)
);

create table standard (
  school_id uuid not null references school,
  standard_id uuid not null,
  name text not null,
  position int not null,
  primary key (school_id, standard_id)
);

create table class (
  school_id uuid not null references school,
  class_id uuid not null,
  standard_id uuid not null,
  name text not null,
  position int not null,
  primary key (school_id, class_id),
  foreign key (school_id, standard_id) references standard
);

create table child (
  school_id uuid not null references school,
  child_id uuid not null,
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  gender text check (gender in ('boy', 'girl')),
  pic text,
  has_health_plan boolean not null default false,
  -- Half-days of the contract ('monday-am'); null: every half-day on which the school opens.
  expected_half_days text[],
  primary key (school_id, child_id)
);

-- Which class a child belongs to, and when: a child who moves class keeps the old register.
create table enrolment (
  school_id uuid not null references school,
  enrolment_id uuid not null,
  child_id uuid not null,
  class_id uuid not null,
  first_day date not null,
  last_day date,
  class_order int not null,
  primary key (school_id, enrolment_id),
  foreign key (school_id, child_id) references child,
  foreign key (school_id, class_id) references class,
  check (last_day is null or first_day <= last_day)
);
create index enrolment_of_class on enrolment (school_id, class_id, first_day);
create index enrolment_of_child on enrolment (school_id, child_id, first_day);

create table guardian (
  school_id uuid not null references school,
  guardian_id uuid not null,
  name text not null,
  relation text not null check (relation in ('Mom', 'Dad', 'Other')),
  phone text,
  primary key (school_id, guardian_id)
);

create table child_guardian (
  school_id uuid not null references school,
  child_id uuid not null,
  guardian_id uuid not null,
  -- 1 is called first.
  rank int not null,
  primary key (school_id, child_id, guardian_id),
  foreign key (school_id, child_id) references child,
  foreign key (school_id, guardian_id) references guardian
);

-- A person who signs in. The platform admin belongs to no school, so this is no table of a school.
create table account (
  account_id uuid primary key,
  school_id uuid references school,
  user_type text not null check (user_type in ('director', 'subdirector', 'teacher', 'admin')),
  name text not null,
  username text,
  password_hash text,
  is_active boolean not null default true,
  created_at timestamptz not null,
  check ((user_type = 'admin') = (school_id is null))
);
create unique index account_username on account (lower(username));

create table account_email (
  account_id uuid not null references account,
  address text not null,
  is_verified boolean not null default false,
  primary key (account_id, address)
);
create unique index account_email_address on account_email (lower(address));

create table class_teacher (
  school_id uuid not null references school,
  class_id uuid not null,
  account_id uuid not null references account,
  primary key (school_id, class_id, account_id),
  foreign key (school_id, class_id) references class
);

create table standard_permission (
  school_id uuid not null references school,
  permission_id uuid not null,
  account_id uuid not null references account,
  standard_id uuid not null,
  feature text not null,
  has_access boolean not null,
  primary key (school_id, permission_id),
  unique (school_id, account_id, standard_id, feature),
  foreign key (school_id, standard_id) references standard
);

create table page_permission (
  school_id uuid not null references school,
  permission_id uuid not null,
  account_id uuid not null references account,
  feature text not null,
  has_access boolean not null,
  primary key (school_id, permission_id),
  unique (school_id, account_id, feature)
);

create table director_privilege (
  school_id uuid not null references school,
  permission_id uuid not null,
  account_id uuid not null references account,
  feature text not null,
  has_access boolean not null,
  primary key (school_id, permission_id),
  unique (school_id, account_id, feature)
);

-- One signed-in device. refresh_id is the id of the refresh token that is good now; the previous one stays good
-- until its successor was used once, because the answer that carried the successor may have been lost. Then it
-- moves to older_refresh_id, where it counts as parallel use for some seconds after rotated_at and as theft later.
create table session (
  session_id uuid primary key,
  account_id uuid not null references account,
  refresh_id uuid not null,
  previous_refresh_id uuid,
  older_refresh_id uuid,
  rotated_at timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text
);
create index session_of_account on session (account_id);

-- Failed sign-ins, counted per account name and per address as keyed hashes: neither is stored in clear.
create table sign_in_failure (
  failure_id uuid primary key,
  subject_hash text not null,
  at timestamptz not null
);
create index sign_in_failure_of_subject on sign_in_failure (subject_hash, at);

do $$
declare
  of_school text;
begin
  foreach of_school in array array[
    'school_feature', 'school_doc_category', 'opening_half_day', 'holiday', 'extra_period', 'standard', 'class',
    'child', 'enrolment', 'guardian', 'child_guardian', 'class_teacher', 'standard_permission', 'page_permission',
    'director_privilege'
  ] loop
    execute format('alter table %I enable row level security', of_school);
    execute format(
      'create policy within_school on %I using (school_id = app_school()) with check (school_id = app_school())',
      of_school);
    execute format('grant select, insert, update, delete on %I to preau_app', of_school);
  end loop;
end $$;

alter table school enable row level security;
create policy within_school on school using (school_id = app_school());
create policy at_the_door on school for select using (app_door() in ('accounts', 'platform'));
grant select, update on school to preau_app;

-- What the door of the accounts must read to make a session; the platform admin's list counts rows.
create policy at_the_door on school_feature for select using (app_door() = 'accounts');
create policy at_the_door on page_permission for select using (app_door() = 'accounts');
create policy at_the_door on standard_permission for select using (app_door() = 'accounts');
create policy at_the_door on director_privilege for select using (app_door() = 'accounts');
create policy at_the_door on class for select using (app_door() = 'platform');
create policy at_the_door on enrolment for select using (app_door() = 'platform');

alter table account enable row level security;
create policy within_school on account using (school_id = app_school());
create policy at_the_door on account using (app_door() in ('accounts', 'platform'));
alter table account_email enable row level security;
create policy at_the_door on account_email using (app_door() = 'accounts');
alter table session enable row level security;
create policy at_the_door on session using (app_door() = 'accounts');
alter table sign_in_failure enable row level security;
create policy at_the_door on sign_in_failure using (app_door() = 'accounts');
grant select, insert, update, delete on account, account_email, session, sign_in_failure to preau_app;
