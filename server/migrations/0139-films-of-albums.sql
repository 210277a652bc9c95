-- A film of an album is a picture of it, the poster, with a film beside it: who may see the one may see the other.
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check check (kind in ('photo', 'icon', 'logo', 'document', 'file', 'film'));
-- How long a film lasts; null for what is none.
alter table media add column seconds int check (seconds > 0);

-- It may arrive later, as the poster may.
alter table album_picture add column film_media_id uuid check (film_media_id <> media_id);
create index album_picture_of_film on album_picture (school_id, film_media_id) where film_media_id is not null;

-- Films have an hour of their own: a photo of the day does not wait for them.
alter table media_hour add column is_of_films boolean not null default false;
alter table media_hour drop constraint media_hour_pkey;
alter table media_hour add primary key (school_id, account_id, is_of_films);

create or replace function note_gallery_media() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform note_media_use(old.school_id, 'gallery', old.picture_id, '{}');
  else
    perform note_media_use(new.school_id, 'gallery', new.picture_id,
      case when new.is_removed then '{}' else array_remove(array[new.media_id, new.film_media_id], null) end);
  end if;
  return null;
end $$;

-- As before; the film of a picture that goes is among the files that go.
do $$
declare
  body text := pg_get_functiondef('erase_from_gallery()'::regprocedure);
  line record;
begin
  for line in
    select * from (values
      (E'coalesce(array_agg(p.picture_id), \'{}\'), coalesce(array_agg(distinct p.media_id), \'{}\') into alone, files',
        E'coalesce(array_agg(distinct p.picture_id), \'{}\'), coalesce(array_agg(distinct f.file), \'{}\') into alone, files'),
      (E'from album_picture p where p.school_id = new.school_id and p.picture_id = any(shown) and not exists (',
        E'from album_picture p, unnest(array_remove(array[p.media_id, p.film_media_id], null)) as f(file)\n'
        '    where p.school_id = new.school_id and p.picture_id = any(shown) and not exists (')
    ) as it (was, becomes)
  loop
    if position(line.was in body) = 0 then raise exception 'erase_from_gallery does not say: %', line.was; end if;
    body := replace(body, line.was, line.becomes);
  end loop;
  execute body;
end $$;
