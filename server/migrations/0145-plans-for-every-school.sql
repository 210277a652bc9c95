/*
 * A statement is planned once per connection, for whichever school asks first (decision 016). Of a school that was new,
 * PostgreSQL expected no row: the plan for it read all rows of the next school. So it is not to know which school has
 * how many rows. It expects a twentieth of each table, whichever school asks. Later migrations need not say it: it is
 * done for the tables that they make.
 */
create function plan_schools_alike() returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  kept record;
begin
  for kept in
    select c.relname from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'school_id' and not a.attisdropped
      and a.attstattarget is distinct from 0
  loop
    execute format('alter table public.%I alter column school_id set statistics 0', kept.relname);
    -- Older servers keep what they have counted, and expect a two-hundredth where they have counted nothing.
    if current_setting('server_version_num')::int >= 180000 then
      perform pg_clear_attribute_stats('public', kept.relname, 'school_id', false);
      perform pg_restore_attribute_stats('schemaname', 'public', 'relname', kept.relname::text, 'attname', 'school_id',
        'inherited', false, 'null_frac', 0::real, 'avg_width', 16, 'n_distinct', 20::real);
    end if;
  end loop;
end $$;
revoke execute on function plan_schools_alike() from public;
select plan_schools_alike();
