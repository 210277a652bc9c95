-- Which line, prescription or topic shows which picture, written down with the line itself: the sweep of pictures then asks by key,
-- and reads no line. A line may name its pictures before they arrive, so nothing is referred to.
create table media_use (
  school_id uuid not null references school,
  media_id uuid not null,
  used_in text not null check (used_in in ('diary', 'sheet', 'observation', 'prescription', 'topic')),
  used_by uuid not null,
  primary key (school_id, media_id, used_in, used_by)
);
create index media_use_of_line on media_use (school_id, used_by);

-- Pictures that the sweep is to judge: each once when it is old enough, and again when a line has let go of it.
create table media_to_judge (
  school_id uuid not null references school,
  judge_id uuid not null default gen_random_uuid(),
  media_id uuid not null,
  since timestamptz not null,
  primary key (school_id, judge_id)
);
create index media_to_judge_by_age on media_to_judge (since);

-- The sweep looks over all schools, and sees ids only.
do $$
declare
  of_school text;
begin
  foreach of_school in array array['media_use', 'media_to_judge'] loop
    execute format('alter table %I enable row level security', of_school);
    execute format(
      'create policy within_school on %I using (school_id = app_school()) with check (school_id = app_school())',
      of_school);
    execute format('create policy at_the_platform on %I for select using (app_door() = ''platform'')', of_school);
    execute format('grant select, insert, delete on %I to preau_app', of_school);
  end loop;
end $$;
create policy judged_at_the_platform on media_to_judge for delete using (app_door() = 'platform');

create function judge_new_media() returns trigger language plpgsql as $$
begin
  insert into media_to_judge (school_id, media_id, since) select school_id, media_id, created_at from written;
  return null;
end $$;
create trigger judged_later after insert on media
  referencing new table as written for each statement execute function judge_new_media();

-- Makes these the pictures that a line or a topic shows.
create function note_media_use(school uuid, place text, line uuid, shown uuid[]) returns void language plpgsql as $$
begin
  with let_go as (
    delete from media_use
    where school_id = school and used_by = line and used_in = place and media_id <> all(shown)
    returning media_id
  )
  insert into media_to_judge (school_id, media_id, since) select school, media_id, '-infinity' from let_go;
  insert into media_use (school_id, media_id, used_in, used_by)
  select school, media_id, place, line from unnest(shown) as media_id
  on conflict do nothing;
end $$;

create function note_diary_media() returns trigger language plpgsql as $$
begin
  perform note_media_use(new.school_id, 'diary', new.item_id, new.media_ids);
  return null;
end $$;
create trigger shows_pictures after insert on diary_item
  for each row when (new.media_ids <> '{}') execute function note_diary_media();
create trigger shows_other_pictures after update of media_ids on diary_item
  for each row when (new.media_ids is distinct from old.media_ids) execute function note_diary_media();

create function note_observation_media() returns trigger language plpgsql as $$
begin
  perform note_media_use(new.school_id, 'observation', new.observation_id, new.media_ids);
  return null;
end $$;
create trigger shows_pictures after insert on observation
  for each row when (new.media_ids <> '{}') execute function note_observation_media();
create trigger shows_other_pictures after update of media_ids on observation
  for each row when (new.media_ids is distinct from old.media_ids) execute function note_observation_media();

create function note_prescription_media() returns trigger language plpgsql as $$
begin
  perform note_media_use(new.school_id, 'prescription', new.prescription_id, new.media_ids);
  return null;
end $$;
create trigger shows_pictures after insert on prescription
  for each row when (new.media_ids <> '{}') execute function note_prescription_media();
create trigger shows_other_pictures after update of media_ids on prescription
  for each row when (new.media_ids is distinct from old.media_ids) execute function note_prescription_media();

create function media_of_line(details jsonb) returns uuid[] language sql immutable as $$
  select coalesce(array_agg(picture::uuid), '{}')
  from jsonb_array_elements_text(
    case jsonb_typeof(details -> 'mediaIds') when 'array' then details -> 'mediaIds' else '[]' end) as picture
$$;
create function note_sheet_media() returns trigger language plpgsql as $$
begin
  perform note_media_use(new.school_id, 'sheet', new.line_id, media_of_line(new.details));
  return null;
end $$;
create trigger shows_pictures after insert on transmission_line
  for each row when (coalesce(new.details -> 'mediaIds', '[]') <> '[]') execute function note_sheet_media();
create trigger shows_other_pictures after update of details on transmission_line
  for each row when (new.details -> 'mediaIds' is distinct from old.details -> 'mediaIds')
  execute function note_sheet_media();

create function note_topic_media() returns trigger language plpgsql as $$
begin
  perform note_media_use(new.school_id, 'topic', new.topic_id, array_remove(array[new.media_id], null));
  return null;
end $$;
create trigger shows_pictures after insert on topic
  for each row when (new.media_id is not null) execute function note_topic_media();
create trigger shows_other_pictures after update of media_id on topic
  for each row when (new.media_id is distinct from old.media_id) execute function note_topic_media();

-- What is there already: this reads every line once, and nothing reads them all again.
insert into media_use (school_id, media_id, used_in, used_by)
select i.school_id, picture, 'diary', i.item_id from diary_item i, unnest(i.media_ids) as picture
union select o.school_id, picture, 'observation', o.observation_id from observation o, unnest(o.media_ids) as picture
union select p.school_id, picture, 'prescription', p.prescription_id from prescription p, unnest(p.media_ids) as picture
union select l.school_id, picture, 'sheet', l.line_id from transmission_line l, unnest(media_of_line(l.details)) as picture
union select school_id, media_id, 'topic', topic_id from topic where media_id is not null;
insert into media_to_judge (school_id, media_id, since)
select m.school_id, m.media_id, m.created_at from media m
where not exists (select from media_use u where u.school_id = m.school_id and u.media_id = m.media_id);
