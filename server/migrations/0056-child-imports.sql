-- Lists of children and guardians that a school brought in from a file (domain notes, section 8.5; decision 058). The file
-- itself is read on the device and never comes here.

-- Who brought in a list, when, and how many children it was of. Kept as long as the school is here, as the log of
-- changes is: it holds no name.
create table child_import (
  school_id uuid not null references school,
  import_id uuid not null,
  kind text not null check (kind in ('children', 'guardians')),
  account_id uuid not null references account,
  at timestamptz not null,
  undo_until timestamptz not null,
  undone_at timestamptz,
  -- How many of each thing were made, and how many children were changed.
  counts jsonb not null,
  -- After an undo: the children that stay, because something was written about them since.
  kept_child_ids uuid[] not null default '{}',
  primary key (school_id, import_id)
);

-- What an import made, so that exactly this can be undone. `stood` holds what stood before a change. Kept for the day on
-- which the import can be undone.
create table child_import_thing (
  school_id uuid not null references school,
  import_id uuid not null,
  made text not null check (made in ('child', 'change', 'stay', 'guardian', 'link', 'address', 'home', 'class', 'level')),
  thing_id uuid not null,
  -- Of a link the guardian, of a home the address.
  other_id uuid not null default '00000000-0000-0000-0000-000000000000',
  -- The version that the import left.
  version int,
  stood jsonb,
  forget_at timestamptz not null,
  primary key (school_id, import_id, made, thing_id, other_id),
  foreign key (school_id, import_id) references child_import
);
create index child_import_thing_to_forget on child_import_thing (forget_at);

-- What the columns of a file meant when it was brought in, by its headings. Kept as long as the school is here: it holds
-- headings and no content.
create table import_mapping (
  school_id uuid not null references school,
  kind text not null check (kind in ('children', 'guardians')),
  signature text not null,
  columns text[] not null,
  used_at timestamptz not null,
  primary key (school_id, kind, signature)
);

do $$
declare
  of_school text;
begin
  foreach of_school in array array['child_import', 'child_import_thing', 'import_mapping'] loop
    execute format('alter table %I enable row level security', of_school);
    execute format(
      'create policy within_school on %I using (school_id = app_school()) with check (school_id = app_school())',
      of_school);
    execute format('grant select, insert, update, delete on %I to preau_app', of_school);
  end loop;
end $$;
-- What cannot be undone any more is forgotten, of all schools at once. Only this function reaches it: the door of the
-- platform sees no child.
create function forget_import_things(before timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if app_door() <> 'platform' then raise exception 'only the door of the platform forgets imports'; end if;
  delete from child_import_thing where forget_at < before;
end $$;
revoke execute on function forget_import_things(timestamptz) from public;
grant execute on function forget_import_things(timestamptz) to preau_app;

-- Which of these ids stand in a row of any table of the school: in a column of that name, tables of `beside` left out.
create function ids_in_use(wanted uuid[], named text, beside text[])
  returns setof uuid language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  place record;
begin
  for place in
    select c.relname as of_table from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = named and not a.attisdropped
      and c.relname <> all (beside)
    order by c.relname
  loop
    return query execute format(
      'select distinct %1$I from %2$I where school_id = app_school() and %1$I = any($1)', named, place.of_table)
      using wanted;
  end loop;
end $$;
revoke execute on function ids_in_use(uuid[], text, text[]) from public;

-- Takes back what an import made, and answers the children that stay: something was written about them since, or their
-- file was changed. What belongs to a child that stays, stays with it. A child that was changed gets back what stood,
-- unless it was changed again.
create function undo_child_import(wanted uuid)
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
  delete from standard s where s.school_id = school and s.standard_id = any(made_levels) and s.version = 1
    and s.standard_id not in (select ids_in_use(made_levels, 'standard_id', array['standard']))
    and s.standard_id not in (select ids_in_use(made_levels, 'next_standard_id', array[]::text[]));

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
revoke execute on function undo_child_import(uuid) from public;
grant execute on function undo_child_import(uuid) to preau_app;
