-- Takes back what an import made, as before. A level of a crèche that a list makes has a week of its own now, and goes
-- with it. A child with a private note, a portrait or a file that was put away stays: none of them counts as another
-- version of the child.
create or replace function undo_child_import(wanted uuid)
  returns setof uuid language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan as $$
declare
  school constant uuid := app_school();
  imported_at timestamptz;
  made_children uuid[];
  made_stays uuid[];
  made_guardians uuid[];
  made_addresses uuid[];
  made_classes uuid[];
  made_levels uuid[];
  homed uuid[];
  consented uuid[];
  consent_events uuid[];
  unarchived uuid[];
  linked uuid[];
  changed uuid[];
  kept uuid[];
  gone uuid[];
  kept_guardians uuid[];
  going_levels uuid[];
  staying_levels uuid[];
begin
  select at into imported_at from child_import where school_id = school and import_id = wanted and undone_at is null;
  if imported_at is null then return; end if;
  select
    coalesce(array_agg(thing_id) filter (where made = 'child'), '{}'),
    coalesce(array_agg(thing_id) filter (where made = 'stay'), '{}'),
    coalesce(array_agg(thing_id) filter (where made = 'guardian'), '{}'),
    coalesce(array_agg(thing_id) filter (where made = 'address'), '{}'),
    coalesce(array_agg(thing_id) filter (where made = 'class'), '{}'),
    coalesce(array_agg(thing_id) filter (where made = 'level'), '{}'),
    coalesce(array_agg(thing_id) filter (where made = 'home'), '{}'),
    coalesce(array_agg(thing_id) filter (where made = 'consent'), '{}'),
    coalesce(array_agg(other_id) filter (where made = 'consent'), '{}'),
    coalesce(array_agg(thing_id) filter (where made = 'unarchived'), '{}'),
    coalesce(array_agg(thing_id) filter (where made = 'link'), '{}'),
    coalesce(array_agg(thing_id) filter (where made = 'change'), '{}')
  into made_children, made_stays, made_guardians, made_addresses, made_classes, made_levels,
    homed, consented, consent_events, unarchived, linked, changed
  from child_import_thing where school_id = school and import_id = wanted;

  select coalesce(array_agg(distinct id), '{}') into kept from (
    select ids_in_use(made_children, 'child_id', array['child', 'enrolment', 'child_guardian', 'child_address',
      'photo_consent', 'photo_consent_event']) as id
    union all select c.child_id from child c
      where c.school_id = school and c.child_id = any(made_children)
        and (c.version > 1 or c.note_version > 1 or c.archived_at is not null or c.portrait_media_id is not null)
    union all select e.child_id from enrolment e
      where e.school_id = school and e.child_id = any(made_children)
        and (e.enrolment_id <> all(made_stays) or e.last_day is not null)
    union all select l.child_id from child_guardian l
      where l.school_id = school and l.child_id = any(made_children) and (
        select true from child_import_thing t where t.school_id = school and t.import_id = wanted and t.made = 'link'
          and t.thing_id = l.child_id and t.other_id = l.guardian_id) is null
    union all select a.child_id from child_address a
      where a.school_id = school and a.child_id = any(made_children) and a.address_id <> all(made_addresses)
    union all select p.child_id from photo_consent_event p
      where p.school_id = school and p.child_id = any(made_children) and p.recorded_at <> imported_at) used;
  select coalesce(array_agg(id), '{}') into gone from unnest(made_children) as id where id <> all(kept);

  delete from photo_consent_event where school_id = school and child_id = any(gone);
  delete from photo_consent where school_id = school and child_id = any(gone);
  delete from child_address where school_id = school and child_id = any(gone);
  delete from child_guardian where school_id = school and child_id = any(gone);
  delete from enrolment where school_id = school and child_id = any(gone);
  -- Some thirty tables are asked whether they name a child: their plan is made once, and not for each child.
  set local plan_cache_mode = force_generic_plan;
  delete from child where school_id = school and child_id = any(gone);
  set local plan_cache_mode = force_custom_plan;

  -- What was added to children that the school had before.
  delete from child_address a where a.school_id = school and a.child_id = any(homed) and a.child_id <> all(kept)
    and (select true from child_import_thing t where t.school_id = school and t.import_id = wanted and t.made = 'home'
      and t.thing_id = a.child_id and t.other_id = a.address_id);
  delete from enrolment e where e.school_id = school and e.enrolment_id = any(made_stays) and e.last_day is null
    and e.child_id <> all(kept) and (
      select true from presence_day p where p.school_id = school and p.child_id = e.child_id
        and p.date >= e.first_day limit 1) is null;
  delete from photo_consent p where p.school_id = school and p.child_id = any(consented) and p.use = 'class-photo'
    and p.child_id <> all(kept) and (
      select true from photo_consent_event e where e.school_id = school and e.child_id = p.child_id and e.use = p.use
        and e.event_id <> all(consent_events) limit 1) is null;
  delete from photo_consent_event e where e.school_id = school and e.event_id = any(consent_events) and (
    select true from photo_consent p where p.school_id = school and p.child_id = e.child_id and p.use = e.use) is null;
  update child c set archived_at = (
      select (t.stood->>'archivedAt')::timestamptz from child_import_thing t
      where t.school_id = school and t.import_id = wanted and t.made = 'unarchived' and t.thing_id = c.child_id)
    where c.school_id = school and c.child_id = any(unarchived) and c.archived_at is null and (
      select true from enrolment e where e.school_id = school and e.child_id = c.child_id
        and (e.last_day is null or e.last_day >= imported_at::date) limit 1) is null;
  select coalesce(array_agg(distinct id), '{}') into kept_guardians from (
    select ids_in_use(made_guardians, 'guardian_id', array['guardian', 'child_guardian']) as id
    union all select g.guardian_id from guardian g
      where g.school_id = school and g.guardian_id = any(made_guardians) and g.version > 1
    union all select l.guardian_id from child_guardian l
      where l.school_id = school and l.guardian_id = any(made_guardians) and (
        select true from child_import_thing t where t.school_id = school and t.import_id = wanted and t.made = 'link'
          and t.thing_id = l.child_id and t.other_id = l.guardian_id) is null) used;
  delete from child_guardian l where l.school_id = school and l.child_id = any(linked)
    and l.child_id <> all(kept) and l.guardian_id <> all(kept_guardians)
    and (select true from child_import_thing t where t.school_id = school and t.import_id = wanted and t.made = 'link'
      and t.thing_id = l.child_id and t.other_id = l.guardian_id);
  select coalesce(array_agg(id), '{}') into gone from unnest(made_guardians) as id
    where id <> all(kept_guardians) and (
      select true from child_guardian l where l.school_id = school and l.guardian_id = id limit 1) is null;
  set local plan_cache_mode = force_generic_plan;
  delete from guardian where school_id = school and (guardian_id in (select unnest(gone))) is true;
  set local plan_cache_mode = force_custom_plan;
  delete from address a where a.school_id = school and a.address_id = any(made_addresses)
    and a.address_id not in (select ids_in_use(made_addresses, 'address_id', array['address']));

  delete from class_standard s where s.school_id = school and s.class_id = any(made_classes)
    and s.class_id not in (select ids_in_use(made_classes, 'class_id', array['class', 'class_standard']))
    and exists (select from class c where c.school_id = school and c.class_id = s.class_id and c.version = 1);
  delete from class c where c.school_id = school and c.class_id = any(made_classes) and c.version = 1
    and c.class_id not in (select ids_in_use(made_classes, 'class_id', array['class']));

  -- A level that the import made the next one of a level of the school.
  update standard s set next_standard_id = null, version = s.version + 1
    from child_import_thing t
    where t.school_id = school and t.import_id = wanted and t.made = 'next-level' and s.school_id = school
      and s.standard_id = t.thing_id and s.next_standard_id = t.other_id and s.version = t.version;
  select coalesce(array_agg(s.standard_id), '{}') into going_levels from standard s
    where s.school_id = school and s.standard_id = any(made_levels) and s.version = 1
      and s.standard_id not in (select ids_in_use(made_levels, 'standard_id', array['standard', 'standard_calendar']))
      -- The week that a level of a crèche got with it goes too. One that somebody has changed since is somebody's.
      and not exists (select from standard_calendar c
        where c.school_id = school and c.standard_id = s.standard_id and c.version > 1);
  -- A level to which one leads that stays, stays.
  loop
    select coalesce(array_agg(distinct s.next_standard_id), '{}') into staying_levels from standard s
      where s.school_id = school and s.next_standard_id = any(going_levels) and s.standard_id <> all(going_levels);
    exit when staying_levels = '{}';
    select coalesce(array_agg(id), '{}') into going_levels from unnest(going_levels) as id
      where id <> all(staying_levels);
  end loop;
  delete from standard s where s.school_id = school and s.standard_id = any(going_levels);

  select coalesce(array_agg(distinct id), '{}') into kept from (
    select unnest(kept) as id
    union all select c.child_id from child c
      where c.school_id = school and c.child_id = any(changed) and c.version <> (
        select t.version from child_import_thing t where t.school_id = school and t.import_id = wanted
          and t.made = 'change' and t.thing_id = c.child_id)) still;
  update child c set (first_name, last_name, usage_name, birth_date, gender, ine, version) = (
      select t.stood->>'firstName', t.stood->>'lastName', t.stood->>'usageName', (t.stood->>'birthDate')::date,
        t.stood->>'gender', t.stood->>'ine', c.version + 1
      from child_import_thing t where t.school_id = school and t.import_id = wanted and t.made = 'change'
        and t.thing_id = c.child_id)
    where c.school_id = school and c.child_id = any(changed) and c.version = (
      select t.version from child_import_thing t where t.school_id = school and t.import_id = wanted
        and t.made = 'change' and t.thing_id = c.child_id);
  delete from child_import_thing where school_id = school and import_id = wanted;
  return query select unnest(kept);
end $$;
