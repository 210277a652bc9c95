-- The pictures and PDFs of an event, in its order: {"mediaId": …, "name": …}, where a picture has no name.
alter table event add column files jsonb not null default '[]'
  check (jsonb_typeof(files) = 'array' and jsonb_array_length(files) <= 6);

select allow_media_use('event');
create function note_event_media() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform note_media_use(old.school_id, 'event', old.event_id, '{}');
  else
    perform note_media_use(new.school_id, 'event', new.event_id, media_of_files(new.files));
  end if;
  return null;
end $$;
create trigger shows_files after insert on event
  for each row when (new.files <> '[]') execute function note_event_media();
create trigger shows_other_files after update of files on event
  for each row when (new.files is distinct from old.files) execute function note_event_media();
create trigger shows_no_files after delete on event
  for each row when (old.files <> '[]') execute function note_event_media();

/*
 * As before; the files of an event go as its note does. Those that nothing else shows leave the disk too: what an event for
 * one child alone had, and what an event for chosen children said of them.
 */
create or replace function erase_from_events() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  planned uuid[];
  alone uuid[];
  titles text[];
  shown uuid[];
begin
  select coalesce(array_agg(event_id), '{}') into planned from event_audience
    where school_id = new.school_id and child_id = new.child_id;
  select coalesce(array_agg(e.event_id), '{}'), coalesce(array_agg(e.title), '{}') into alone, titles from event e
    where e.school_id = new.school_id and e.event_id = any(planned) and not exists (
      select from event_audience o
      where o.school_id = e.school_id and o.event_id = e.event_id and o.target_id <> new.child_id);
  select coalesce(array_agg(distinct u.media_id), '{}') into shown from media_use u
    where u.school_id = new.school_id and u.used_in = 'event' and u.used_by = any(planned);
  update change set before = before - 'title', after = after - 'title'
    where school_id = new.school_id and act like '%Event%'
      and (before ->> 'title' = any(titles) or after ->> 'title' = any(titles));
  delete from event where school_id = new.school_id and event_id = any(alone);
  update event set note = null, files = '[]', version = version + 1
    where school_id = new.school_id and event_id = any(planned) and (note is not null or files <> '[]');
  with removed as (
    delete from media m where m.school_id = new.school_id and m.media_id = any(shown)
      and not exists (select from media_use u where u.school_id = m.school_id and u.media_id = m.media_id)
    returning m.media_id
  )
  insert into file_to_remove (school_id, media_id) select new.school_id, media_id from removed on conflict do nothing;
  return null;
end $$;
