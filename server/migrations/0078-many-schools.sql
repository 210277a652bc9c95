-- What a world of 300 schools has shown: statements that read the rows of all schools, or all rows of one.

-- An account ends with its school alone. Then each of its keys looked for the account in every row of every school, as
-- no index begins with it: 300 schools and eight people took minutes, and no school was ever deleted. The rows themselves
-- go by their school. The ledger and the log have named people without a key from the beginning.
do $$
declare
  held record;
begin
  for held in
    select c.conrelid::regclass as of_table, c.conname from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'account'::regclass and c.conrelid <> 'account'::regclass
      and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
  loop
    execute format('alter table %s drop constraint %I', held.of_table, held.conname);
  end loop;
end $$;
create index account_invited on account (invited_by) where invited_by is not null;

-- A child that goes asks for all of its schedules, those that were taken back too: the undo of an import read every
-- schedule of the school for each child.
drop index child_schedule_of_child;
create index child_schedule_of_child on child_schedule (school_id, child_id, first_day);

-- A class asks whether somebody read or exported what is about it, when it is opened and when it is deleted.
create index health_read_of_class on health_read (school_id, class_id);
create index export_record_of_class on export_record (school_id, class_id);

-- Every hour forgets the transfers of years ago, of all schools.
create index transfer_choice_by_year on transfer_choice (start_year);
create index transfer_move_by_year on transfer_move (start_year);

-- Readings are found by a child. Under row-level security no index may answer `@>`, since the operator could tell of
-- rows of another school: the app read the whole log of the school. Here the index answers, and the school is judged.
create function health_reads_of(wanted uuid) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select read_id from health_read where child_ids @> array[wanted] and school_id = app_school()
$$;
revoke execute on function health_reads_of(uuid) from public;
grant execute on function health_reads_of(uuid) to preau_app;
