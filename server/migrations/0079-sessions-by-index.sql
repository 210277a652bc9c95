-- The sessions of a school that goes are found by their indexes. With `or` between two columns PostgreSQL read the sessions
-- of all schools.
create or replace function delete_due_school(wanted uuid, today date) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  left_over text[];
  blocked text[];
  of_school text;
  people uuid[];
  sessions uuid[];
begin
  if app_door() <> 'platform' then raise exception 'only the platform deletes schools'; end if;
  perform 1 from school where school_id = wanted and deletion_due_on <= today for update;
  if not found then return false; end if;

  select coalesce(array_agg(account_id), '{}') into people from account where school_id = wanted;
  -- Each column is asked by its own index: with `or` the sessions of all schools were read.
  select coalesce(array_agg(session_id), '{}') into sessions from (
    select session_id from session where account_id = any(people)
    union select session_id from session where actor_account_id = any(people)) as theirs;
  update session set opened_by_session_id = null where opened_by_session_id = any(sessions);
  delete from session where session_id = any(sessions);
  delete from account_email where account_id = any(people);

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
