-- An import is taken back with the consents that it noted of children whom the school had, with who came out of the
-- archive, and with the next levels that it said.
alter table child_import_thing
  drop constraint child_import_thing_made_check,
  add constraint child_import_thing_made_check check (made in ('child', 'change', 'stay', 'guardian', 'link', 'address',
    'home', 'class', 'level', 'consent', 'unarchived', 'next-level'));
comment on column child_import_thing.other_id is
  'Of a link the guardian, of a home the address, of a consent its event, of a next level that level.';

-- Takes back what an import made, and answers the children that stay: something was written about them since, or their
-- file was changed. What belongs to a child that stays, stays with it. A child that was changed gets back what stood,
-- unless it was changed again. A consent that it noted goes, unless it was said anew. Who came out of the archive goes
-- back there, unless they have a place by now.
create or replace function undo_child_import(wanted uuid)
  returns setof uuid language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  school constant uuid := app_school();
  imported_at timestamptz;
  made_children uuid[];
  made_stays uuid[];
  made_guardians uuid[];
  made_addresses uuid[];
  made_classes uuid[];
  made_levels uuid[];
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
    coalesce(array_agg(thing_id) filter (where made = 'level'), '{}')
  into made_children, made_stays, made_guardians, made_addresses, made_classes, made_levels
  from child_import_thing where school_id = school and import_id = wanted;

  select coalesce(array_agg(distinct id), '{}') into kept from (
    select ids_in_use(made_children, 'child_id', array['child', 'enrolment', 'child_guardian', 'child_address',
      'photo_consent', 'photo_consent_event']) as id
    union all select c.child_id from child c
      where c.school_id = school and c.child_id = any(made_children) and c.version > 1
    union all select e.child_id from enrolment e
      where e.school_id = school and e.child_id = any(made_children)
        and (e.enrolment_id <> all(made_stays) or e.last_day is not null)
    union all select l.child_id from child_guardian l
      where l.school_id = school and l.child_id = any(made_children) and not exists (
        select from child_import_thing t where t.school_id = school and t.import_id = wanted and t.made = 'link'
          and t.thing_id = l.child_id and t.other_id = l.guardian_id)
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
  delete from child where school_id = school and child_id = any(gone);

  -- What was added to children that the school had before.
  delete from child_address a using child_import_thing t
    where t.school_id = school and t.import_id = wanted and t.made = 'home' and a.school_id = school
      and a.child_id = t.thing_id and a.address_id = t.other_id and a.child_id <> all(kept);
  delete from enrolment e where e.school_id = school and e.enrolment_id = any(made_stays) and e.last_day is null
    and e.child_id <> all(kept) and not exists (
      select from presence_day p where p.school_id = school and p.child_id = e.child_id and p.date >= e.first_day);
  delete from photo_consent p using child_import_thing t
    where t.school_id = school and t.import_id = wanted and t.made = 'consent' and p.school_id = school
      and p.child_id = t.thing_id and p.use = 'class-photo' and p.child_id <> all(kept)
      and not exists (select from photo_consent_event e where e.school_id = school and e.child_id = p.child_id
        and e.use = p.use and e.event_id <> t.other_id);
  delete from photo_consent_event e using child_import_thing t
    where t.school_id = school and t.import_id = wanted and t.made = 'consent' and e.school_id = school
      and e.event_id = t.other_id and not exists (
        select from photo_consent p where p.school_id = school and p.child_id = e.child_id and p.use = e.use);
  update child c set archived_at = (t.stood->>'archivedAt')::timestamptz
    from child_import_thing t
    where t.school_id = school and t.import_id = wanted and t.made = 'unarchived' and c.school_id = school
      and c.child_id = t.thing_id and c.archived_at is null and not exists (
        select from enrolment e where e.school_id = school and e.child_id = c.child_id
          and (e.last_day is null or e.last_day >= imported_at::date));
  select coalesce(array_agg(distinct id), '{}') into kept_guardians from (
    select ids_in_use(made_guardians, 'guardian_id', array['guardian', 'child_guardian']) as id
    union all select g.guardian_id from guardian g
      where g.school_id = school and g.guardian_id = any(made_guardians) and g.version > 1
    union all select l.guardian_id from child_guardian l
      where l.school_id = school and l.guardian_id = any(made_guardians) and not exists (
        select from child_import_thing t where t.school_id = school and t.import_id = wanted and t.made = 'link'
          and t.thing_id = l.child_id and t.other_id = l.guardian_id)) used;
  delete from child_guardian l using child_import_thing t
    where t.school_id = school and t.import_id = wanted and t.made = 'link' and l.school_id = school
      and l.child_id = t.thing_id and l.guardian_id = t.other_id
      and l.child_id <> all(kept) and l.guardian_id <> all(kept_guardians);
  delete from guardian g where g.school_id = school and g.guardian_id = any(made_guardians)
    and g.guardian_id <> all(kept_guardians)
    and not exists (select from child_guardian l where l.school_id = school and l.guardian_id = g.guardian_id);
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
      and s.standard_id not in (select ids_in_use(made_levels, 'standard_id', array['standard']));
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
    union all select t.thing_id from child_import_thing t join child c on c.school_id = school and c.child_id = t.thing_id
      where t.school_id = school and t.import_id = wanted and t.made = 'change' and c.version <> t.version) still;
  update child c set first_name = t.stood->>'firstName', last_name = t.stood->>'lastName',
      usage_name = t.stood->>'usageName', birth_date = (t.stood->>'birthDate')::date, gender = t.stood->>'gender',
      ine = t.stood->>'ine', version = c.version + 1
    from child_import_thing t
    where t.school_id = school and t.import_id = wanted and t.made = 'change' and c.school_id = school
      and c.child_id = t.thing_id and c.version = t.version;
  delete from child_import_thing where school_id = school and import_id = wanted;
  return query select unnest(kept);
end $$;
