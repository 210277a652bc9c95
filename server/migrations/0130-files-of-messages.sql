-- The pictures and PDFs of a message, in its order: {"mediaId": …, "name": …}, where a picture has no name. They may
-- arrive after it, so nothing is referred to.
alter table message add column files jsonb not null default '[]'
  check (jsonb_typeof(files) = 'array' and jsonb_array_length(files) <= 6);
alter table message drop constraint message_check;
alter table message add constraint message_says_something
  check (length(text) <= 4000 and (is_removed or text <> '' or files <> '[]'));

select allow_media_use('message');
create function media_of_files(files jsonb) returns uuid[] language sql immutable as $$
  select coalesce(array_agg((file ->> 'mediaId')::uuid), '{}') from jsonb_array_elements(files) as file
$$;
-- A deleted message has no files: the sweep finds them then.
create function note_message_media() returns trigger language plpgsql as $$
begin
  perform note_media_use(new.school_id, 'message', new.message_id, media_of_files(new.files));
  return null;
end $$;
create trigger shows_files after insert on message
  for each row when (new.files <> '[]') execute function note_message_media();
create trigger shows_other_files after update of files on message
  for each row when (new.files is distinct from old.files) execute function note_message_media();
