-- Albums of a class or of the whole school, and their pictures.
create table album (
  school_id uuid not null references school,
  album_id uuid not null,
  title text not null check (length(title) between 1 and 120),
  happened_on date not null,
  use text not null check (use in ('families', 'classPhoto', 'display', 'website', 'press')),
  note text check (length(note) <= 1000),
  -- Null: the whole school.
  class_id uuid,
  event_id uuid,
  created_by uuid references account,
  version int not null check (version > 0),
  primary key (school_id, album_id),
  foreign key (school_id, class_id) references class,
  foreign key (school_id, event_id) references event on delete set null (event_id)
);
create index album_by_day on album (school_id, happened_on);
create index album_of_class on album (school_id, class_id) where class_id is not null;
create index album_of_event on album (school_id, event_id) where event_id is not null;
create index album_by_maker on album (created_by);

create table album_picture (
  school_id uuid not null references school,
  picture_id uuid not null,
  album_id uuid not null,
  -- It may arrive later, so nothing is referred to.
  media_id uuid not null,
  caption text check (length(caption) <= 1000),
  state text not null check (state in ('waiting', 'approved', 'refused')),
  author_account_id uuid not null references account,
  added_at timestamptz not null,
  -- Who of the direction has judged it last.
  judged_account_id uuid references account,
  judged_at timestamptz,
  version int not null check (version > 0),
  is_removed boolean not null default false,
  -- Who wrote this version, and on which device.
  account_id uuid not null references account,
  device_id uuid not null,
  primary key (school_id, picture_id),
  foreign key (school_id, album_id) references album on delete cascade
);
create index album_picture_of_album on album_picture (school_id, album_id, added_at, picture_id);
create index album_picture_of_media on album_picture (school_id, media_id);
create index album_picture_by_author on album_picture (author_account_id);
create index album_picture_by_judge on album_picture (judged_account_id);
create index album_picture_by_writer on album_picture (account_id);
create index album_picture_waiting on album_picture (school_id, added_at, picture_id)
  where state = 'waiting' and not is_removed;

-- Which children a picture shows. Whether their families allow it is asked each time that it is read.
create table album_picture_child (
  school_id uuid not null references school,
  picture_id uuid not null,
  child_id uuid not null,
  primary key (school_id, picture_id, child_id),
  foreign key (school_id, picture_id) references album_picture on delete cascade,
  foreign key (school_id, child_id) references child
);
create index album_picture_child_of_child on album_picture_child (school_id, child_id);

do $$
declare
  of_school text;
begin
  foreach of_school in array array['album', 'album_picture', 'album_picture_child'] loop
    execute format('alter table %I enable row level security', of_school);
    execute format(
      'create policy within_school on %I using (school_id = app_school()) with check (school_id = app_school())',
      of_school);
    execute format('grant select, insert, update, delete on %I to preau_app', of_school);
  end loop;
end $$;
revoke update on album_picture_child from preau_app;

-- Albums of past years are looked for over all schools: ids and days, by the sweep.
create index album_due on album (happened_on, school_id);
create policy at_the_platform on album for select using (app_door() = 'platform');

select allow_media_use('gallery');
create function note_gallery_media() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform note_media_use(old.school_id, 'gallery', old.picture_id, '{}');
  else
    perform note_media_use(new.school_id, 'gallery', new.picture_id,
      case when new.is_removed then '{}' else array[new.media_id] end);
  end if;
  return null;
end $$;
create trigger shows_picture after insert or delete on album_picture
  for each row execute function note_gallery_media();
create trigger shows_no_picture after update of is_removed on album_picture
  for each row when (new.is_removed is distinct from old.is_removed) execute function note_gallery_media();

/*
 * A child is erased (erase_child begins with this mark): pictures of it alone go, with their files. On others it is named
 * no more, and they wait for the direction to look again. The ledger forgets what it said of all of them.
 */
create function erase_from_gallery() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  shown uuid[];
  alone uuid[];
  files uuid[];
begin
  select coalesce(array_agg(picture_id), '{}') into shown from album_picture_child
    where school_id = new.school_id and child_id = new.child_id;
  select coalesce(array_agg(p.picture_id), '{}'), coalesce(array_agg(distinct p.media_id), '{}') into alone, files
    from album_picture p where p.school_id = new.school_id and p.picture_id = any(shown) and not exists (
      select from album_picture_child o
      where o.school_id = p.school_id and o.picture_id = p.picture_id and o.child_id <> new.child_id);
  update entry set before = null, after = null, decision = 'refused', subject_id = new.child_id,
      answer = '{"code":"entry.child-erased","facts":{}}'
    where school_id = new.school_id and subject_id = any(shown);
  delete from album_picture_child where school_id = new.school_id and child_id = new.child_id;
  delete from album_picture where school_id = new.school_id and picture_id = any(alone);
  update album_picture set caption = null, state = 'waiting', judged_account_id = null, judged_at = null,
      version = version + 1
    where school_id = new.school_id and picture_id = any(shown);
  with removed as (
    delete from media m where m.school_id = new.school_id and m.media_id = any(files)
      and not exists (select from media_use u where u.school_id = m.school_id and u.media_id = m.media_id)
    returning m.media_id
  )
  insert into file_to_remove (school_id, media_id) select new.school_id, media_id from removed on conflict do nothing;
  return null;
end $$;
revoke execute on function erase_from_gallery() from public;
create trigger leaves_the_gallery after update of erased_at on child
  for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_gallery();
