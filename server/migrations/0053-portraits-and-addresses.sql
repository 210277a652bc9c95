-- A portrait is used by its child, so that the picture is not swept away. It goes with the child, or when it is replaced.
alter table media_use drop constraint media_use_used_in_check;
alter table media_use add constraint media_use_used_in_check
  check (used_in in ('diary', 'sheet', 'observation', 'prescription', 'topic', 'portrait'));
create function note_portrait() returns trigger language plpgsql as $$
begin
  perform note_media_use(new.school_id, 'portrait', new.child_id, array_remove(array[new.portrait_media_id], null));
  return null;
end $$;
create trigger shows_picture after insert on child
  for each row when (new.portrait_media_id is not null) execute function note_portrait();
create trigger shows_other_picture after update of portrait_media_id on child
  for each row when (new.portrait_media_id is distinct from old.portrait_media_id) execute function note_portrait();

-- Of two who change an address at once, the second is told.
alter table address add column version int not null default 1;
