-- What the platform knows about a school beyond its settings: since when, why it is shut, when it will be deleted.
alter table school
  add column kind text not null default 'mixed' check (kind in ('creche', 'maternelle', 'primary', 'mixed')),
  add column created_at timestamptz not null default now(),
  add column disabled_at timestamptz,
  add column disabled_because text,
  add column deletion_due_on date;

create unique index school_siret on school (siret);

-- A new school is written within itself: the policy of the school holds for its first row too.
grant insert on school to preau_app;

create policy at_the_platform on school_feature for select using (app_door() = 'platform');
create policy at_the_platform on director_privilege for select using (app_door() = 'platform');

-- How much of the database a school takes, in bytes: every row of every table that has a school.
create function bytes_of_school(wanted uuid) returns bigint language plpgsql stable security definer set search_path = public as $$
declare
  of_school text;
  bytes bigint;
  total bigint := 0;
begin
  if app_door() <> 'platform' then raise exception 'only the platform measures schools'; end if;
  for of_school in
    select c.table_name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'school_id'
  loop
    execute format('select coalesce(sum(pg_column_size(t.*)), 0) from %I t where t.school_id = $1', of_school)
      into bytes using wanted;
    total := total + bytes;
  end loop;
  return total;
end $$;
revoke execute on function bytes_of_school(uuid) from public;
grant execute on function bytes_of_school(uuid) to preau_app;

-- Deletes a school whose day has come, all of it. Most of its tables are append-only for the application; only this
-- function, which looks at the day itself, may empty them. Tables are emptied in whatever order their keys allow, so
-- that a table that comes later is not forgotten.
create function delete_due_school(wanted uuid, today date) returns boolean
  language plpgsql security definer set search_path = public as $$
declare
  left_over text[];
  blocked text[];
  of_school text;
begin
  if app_door() <> 'platform' then raise exception 'only the platform deletes schools'; end if;
  perform 1 from school where school_id = wanted and deletion_due_on <= today for update;
  if not found then return false; end if;

  update session set opened_by_session_id = null where opened_by_session_id in (
    select s.session_id from session s join account a using (account_id) where a.school_id = wanted);
  delete from session where account_id in (select account_id from account where school_id = wanted)
    or actor_account_id in (select account_id from account where school_id = wanted);
  delete from account_email where account_id in (select account_id from account where school_id = wanted);

  select array_agg(c.table_name) into left_over from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'school_id' and c.table_name <> 'school';
  while array_length(left_over, 1) > 0 loop
    blocked := '{}';
    foreach of_school in array left_over loop
      begin
        execute format('delete from %I where school_id = $1', of_school) using wanted;
      exception when foreign_key_violation then
        blocked := blocked || of_school;
      end;
    end loop;
    if blocked = left_over then raise exception 'the rows of a school refer to each other in a circle: %', blocked; end if;
    left_over := blocked;
  end loop;
  delete from school where school_id = wanted;
  return true;
end $$;
revoke execute on function delete_due_school(uuid, date) from public;
grant execute on function delete_due_school(uuid, date) to preau_app;
