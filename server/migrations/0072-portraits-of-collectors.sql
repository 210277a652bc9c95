-- A picture of somebody who may collect a child, so that a teacher who has never seen the person can compare. The family
-- gives it. Kept as long as the person stands in the list, and goes with the child (retention of `collector`).
alter table collector add column portrait_media_id uuid,
  add check (portrait_media_id is null or kind = 'may');

-- It is kept from the sweep as portraits of children are. The decision of a court has a place of its own: no family gets it.
create or replace function note_collector_media() returns trigger language plpgsql as $$
declare
  paper uuid := case when tg_op <> 'DELETE' then new.paper_media_id end;
  portrait uuid := case when tg_op <> 'DELETE' then new.portrait_media_id end;
  person collector := case when tg_op = 'DELETE' then old else new end;
begin
  perform note_media_use(person.school_id, 'collector', person.collector_id, array_remove(array[paper], null));
  perform note_media_use(person.school_id, 'portrait', person.collector_id, array_remove(array[portrait], null));
  return null;
end $$;
create trigger shows_other_portrait after update of portrait_media_id on collector
  for each row when (new.portrait_media_id is distinct from old.portrait_media_id) execute function note_collector_media();
