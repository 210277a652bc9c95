-- What is done for every school goes to those that have something due, by an index, and looks at no other.

-- The people of one school, without a look at those of all schools.
create index account_of_school on account (school_id);
-- The admin reads the schools page by page, in this order.
create index school_by_name on school (name, school_id);
-- Who ends the sessions of somebody ends those in which they act for another, too.
create index session_of_actor on session (actor_account_id) where actor_account_id is not null;
-- Who is on the pictures of one line, for each family that gets its day.
create index diary_item_together on diary_item (school_id, together_id) where together_id is not null;
-- The needs of a class, without a look at those of all children of all years.
create index need_of_child on need (school_id, child_id);
-- No question is about a day alone: the planner took it for that of a class, and read the whole month once per child.
drop index presence_day_of_date;
-- A school is measured and deleted without a look at the mails of all others.
create index mail_of_school on mail (school_id);
create index school_due_for_deletion on school (deletion_due_on) where deletion_due_on is not null;
-- Every sign-in that succeeds clears the failures that no limit looks at any more.
create index sign_in_failure_by_age on sign_in_failure (at);

-- What a school takes in the database is measured by reading all its rows: once a day, not at every look at the list.
alter table school add column storage_bytes bigint, add column storage_measured_at timestamptz;
create index school_by_measure on school (storage_measured_at nulls first, school_id);
create function measure_stalest_school(moment timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  stalest uuid;
  measured_at timestamptz;
  bytes bigint;
begin
  if app_door() <> 'platform' then raise exception 'only the platform measures schools'; end if;
  -- The first by the index, then judged: a condition on its age would read the whole index when nothing is due.
  select school_id, storage_measured_at into stalest, measured_at from school
    order by storage_measured_at nulls first, school_id limit 1;
  if stalest is null or measured_at >= moment - interval '1 day' then return false; end if;
  bytes := bytes_of_school(stalest);
  update school set storage_bytes = bytes, storage_measured_at = moment where school_id = stalest;
  return true;
end $$;
revoke execute on function measure_stalest_school(timestamptz) from public;
grant execute on function measure_stalest_school(timestamptz) to preau_app;

-- When the diary of a school is to be looked at next. Every minute the schools whose look is due are looked at, and no
-- others. Rows are only added, each in the transaction that makes the look necessary: nobody waits for anybody, and who
-- looks deletes only the rows that were there before.
create table diary_look (
  school_id uuid not null references school,
  look_id uuid not null default gen_random_uuid(),
  due_at timestamptz not null,
  -- The earliest day whose sheet may say something else than was read or told; null for none.
  first_day date,
  primary key (school_id, look_id)
);
create index diary_look_due on diary_look (due_at);

alter table diary_look enable row level security;
create policy within_school on diary_look using (school_id = app_school()) with check (school_id = app_school());
create policy at_the_mail_door on diary_look for select using (app_door() = 'mail');
grant select, insert, delete on diary_look to preau_app;

-- A report that may go out, or that a sheet may overtake. The second look finds the line whose transaction was open
-- while the report was approved or sent: it did not see the report, and the first look did not see the line.
create function look_at_reports() returns trigger language plpgsql as $$
begin
  insert into diary_look (school_id, due_at, first_day)
  select r.school_id, max(r.changed_at) + later.wait, min(r.date)
  from written r, (values (interval '0'), (interval '1 minute')) as later (wait)
  where r.status in ('submitted', 'approved') and later.wait = interval '0'
    or r.status in ('approved', 'sent') and later.wait > interval '0'
  group by r.school_id, later.wait;
  return null;
end $$;
create trigger looked_at_when_new after insert on daily_report
  referencing new table as written for each statement execute function look_at_reports();
create trigger looked_at_when_changed after update on daily_report
  referencing new table as written for each statement execute function look_at_reports();

-- A line of a sheet matters to the diary once its day has left the teacher's hands.
create function look_at_sheets() returns trigger language plpgsql as $$
begin
  insert into diary_look (school_id, due_at, first_day)
  select l.school_id, '-infinity', min(l.date)
  from written l join daily_report r
    on r.school_id = l.school_id and r.child_id = l.child_id and r.date = l.date and r.status <> 'draft'
  group by l.school_id;
  return null;
end $$;
create trigger looked_at_when_new after insert on transmission_line
  referencing new table as written for each statement execute function look_at_sheets();
create trigger looked_at_when_changed after update on transmission_line
  referencing new table as written for each statement execute function look_at_sheets();

-- Another hour, another clock, mails switched on: everything that waits is judged anew.
create function look_at_school() returns trigger language plpgsql as $$
begin
  insert into diary_look (school_id, due_at) values (new.school_id, '-infinity');
  return null;
end $$;
create trigger looked_at after insert or update on diary_settings
  for each row execute function look_at_school();
create trigger looked_at after update of is_enabled, daily_report_enable, send_daily_report_to_mail, time_zone on school
  for each row when (old.* is distinct from new.*) execute function look_at_school();

-- The first minute of this version looks at every school once, and at the sheets of the last week.
insert into diary_look (school_id, due_at, first_day) select school_id, '-infinity', now()::date - 7 from school;

-- Letters of half a year ago, of all schools at once. Only this function reaches them: the door of mails sees none.
drop index diary_mail_kept_letter;
create index diary_mail_kept_letter on diary_mail (queued_at) where letter is not null;
create function forget_diary_letters(before timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if app_door() <> 'mail' then raise exception 'only the door of mails forgets letters'; end if;
  update diary_mail set letter = null where letter is not null and queued_at < before;
end $$;
revoke execute on function forget_diary_letters(timestamptz) from public;
grant execute on function forget_diary_letters(timestamptz) to preau_app;
