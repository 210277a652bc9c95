/*
 * A child is erased (erase_child begins with this mark): an event for it alone goes, since its title and its note are about
 * that child. The log of changes says no longer how it was called. Events for others too stay, without the child; the
 * note, which may name it, goes.
 */
create function erase_from_events() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  planned uuid[];
  alone uuid[];
  titles text[];
begin
  select coalesce(array_agg(event_id), '{}') into planned from event_audience
    where school_id = new.school_id and child_id = new.child_id;
  select coalesce(array_agg(e.event_id), '{}'), coalesce(array_agg(e.title), '{}') into alone, titles from event e
    where e.school_id = new.school_id and e.event_id = any(planned) and not exists (
      select from event_audience o
      where o.school_id = e.school_id and o.event_id = e.event_id and o.target_id <> new.child_id);
  update change set before = before - 'title', after = after - 'title'
    where school_id = new.school_id and act like '%Event%'
      and (before ->> 'title' = any(titles) or after ->> 'title' = any(titles));
  delete from event where school_id = new.school_id and event_id = any(alone);
  update event set note = null, version = version + 1
    where school_id = new.school_id and event_id = any(planned) and note is not null;
  return null;
end $$;
revoke execute on function erase_from_events() from public;
create trigger leaves_the_events after update of erased_at on child
  for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_events();
