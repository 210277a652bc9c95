-- The same as in 0066, except that a child without a register leaves the line of its erasure too: when, by whom and why.
-- It goes after ten years, as the others do.
/*
 * Empties everything that is known of one child (decision 053). It goes by columns: a row of any table with `child_id` is
 * deleted, unless its table stands in `kept`. So a table that comes later is erased without anybody remembering it. What
 * the register needs stays without a name. Guardians without another child go too. Answers false
 * where there is no such child in this school, where it is erased already, and where its term is not over.
 */
create or replace function erase_child(wanted uuid, moment timestamptz, today date, why text, by_account uuid, by_actor uuid)
  returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  school constant uuid := app_school();
  -- What stays: the child without its name, its stays and its marks, and the line that says so.
  kept constant text[] := array['child', 'enrolment', 'presence_day', 'child_erasure'];
  things uuid[] := array[wanted];
  some_ids uuid[];
  gone_guardians uuid[];
  letters uuid[];
  homes uuid[];
  pictures uuid[];
  place record;
  left_over text[];
  blocked text[];
  of_table text;
  marks int;
  last_mark date;
  shared int;
begin
  perform 1 from child where school_id = school and child_id = wanted and erased_at is null for update;
  if not found then return false; end if;
  if why = 'term' and not exists (
    select from child_due_erasure where school_id = school and child_id = wanted and due_on <= today)
  then return false; end if;

  update child set erased_at = moment where school_id = school and child_id = wanted;

  select coalesce(array_agg(l.guardian_id), '{}') into gone_guardians from child_guardian l
    where l.school_id = school and l.child_id = wanted and not exists (
      select from child_guardian o where o.school_id = school and o.guardian_id = l.guardian_id and o.child_id <> wanted);
  select coalesce(array_agg(address_id), '{}') into homes from (
    select address_id from child_address where school_id = school and child_id = wanted
    union select address_id from guardian
      where school_id = school and guardian_id = any(gone_guardians) and address_id is not null) as home;
  select coalesce(array_agg(distinct mail_id), '{}') into letters from diary_mail_report
    where school_id = school and child_id = wanted;

  -- The ids of its lines, by which the ledger and the pictures know them.
  for place in
    select c.relname as of_table, k.attname as of_column
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'child_id' and not a.attisdropped
      join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute k on k.attrelid = c.oid and k.attnum = any(i.indkey) and k.atttypid = 'uuid'::regtype
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all (kept)
      and k.attname not in ('school_id', 'child_id', 'guardian_id', 'address_id', 'group_id', 'mail_id', 'observation_id')
  loop
    execute format('select array_agg(%I) from %I where school_id = $1 and child_id = $2', place.of_column, place.of_table)
      into some_ids using school, wanted;
    things := things || coalesce(some_ids, '{}');
  end loop;
  -- What was seen of this child alone goes; what was seen of several stays with the others.
  select coalesce(array_agg(observation_id), '{}') into some_ids from observation_child m
    where school_id = school and child_id = wanted and not exists (
      select from observation_child o where o.school_id = school and o.observation_id = m.observation_id and o.child_id <> wanted);
  things := things || some_ids;
  select coalesce(array_agg(distinct media_id), '{}') into pictures from media_use
    where school_id = school and used_by = any(things);

  delete from observation_child where school_id = school and child_id = wanted;
  delete from observation where school_id = school and observation_id = any(some_ids);

  -- Letters: those that told of it alone, and its part of those to a family with other children.
  update mail set sealed = null, state = 'failed', failure = 'erased', settled_at = moment
    where mail_id = any(letters) and state = 'waiting';
  update diary_mail m set letter = (
      select case when count(*) > 0 then (m.letter::jsonb || jsonb_build_object('children', jsonb_agg(part)))::text end
      from jsonb_array_elements(m.letter::jsonb -> 'children') as part where part ->> 'childId' <> wanted::text)
    where school_id = school and mail_id = any(letters) and letter is not null;
  delete from diary_mail_report where school_id = school and child_id = wanted;
  delete from diary_mail m where m.school_id = school and m.mail_id = any(letters) and not exists (
    select from diary_mail_report r where r.school_id = school and r.mail_id = m.mail_id);

  -- The ledger answers a tablet that asks again: this child was erased.
  update entry set before = null, after = null, decision = 'refused', subject_id = wanted,
      answer = '{"code":"entry.child-erased","facts":{}}'
    where school_id = school and subject_id = any(things);
  update change set before = without_words(before), after = without_words(after)
    where school_id = school
      and concat(before::text, after::text) ~ array_to_string(array[wanted] || gone_guardians, '|');
  -- Lists of children who stayed as they were, in whatever table: its id goes from them.
  for place in
    select c.relname as of_table from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'kept_child_ids' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('update %I set kept_child_ids = array_remove(kept_child_ids, $2)
      where school_id = $1 and $2 = any(kept_child_ids)', place.of_table) using school, wanted;
  end loop;
  delete from child_import_thing
    where school_id = school and (thing_id = any(array[wanted] || gone_guardians) or other_id = any(gone_guardians));
  with of_several as (
    delete from health_read where school_id = school and child_ids @> array[wanted] returning *
  )
  insert into health_read (school_id, read_id, account_id, actor_account_id, class_id, child_ids, hour, at)
    select school_id, gen_random_uuid(), account_id, actor_account_id, class_id, array_remove(child_ids, wanted), hour, at
    from of_several where cardinality(child_ids) > 1
    on conflict do nothing;

  -- Every other table that is about the child, in whatever order they refer to each other.
  select array_agg(c.relname) into left_over from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'child_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all (kept);
  while array_length(left_over, 1) > 0 loop
    blocked := '{}';
    foreach of_table in array left_over loop
      begin
        execute format('delete from %I where school_id = $1 and child_id = $2', of_table) using school, wanted;
      exception when foreign_key_violation then
        blocked := blocked || of_table;
      end;
    end loop;
    if blocked = left_over then raise exception 'rows about a child hold each other: %', blocked; end if;
    left_over := blocked;
  end loop;

  -- Guardians: whoever signed for another child has signed without a name from now on.
  for place in
    select c.relname as of_table, a.attnotnull as is_needed from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'guardian_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'guardian'
  loop
    execute format(
      case when place.is_needed then 'delete from %I where school_id = $1 and guardian_id = any($2)'
        else 'update %I set guardian_id = null where school_id = $1 and guardian_id = any($2)' end, place.of_table)
      using school, gone_guardians;
  end loop;
  delete from guardian where school_id = school and guardian_id = any(gone_guardians);
  delete from address where school_id = school and address_id = any(homes)
    and address_id not in (select ids_in_use(homes, 'address_id', array['address']));

  -- Pictures and papers that its lines alone showed. Those that other children's lines show are theirs too: they stay,
  -- and their number is written down.
  delete from media_use where school_id = school and used_by = any(things);
  select count(distinct media_id) into shared from media_use where school_id = school and media_id = any(pictures);
  with removed as (
    delete from media m where m.school_id = school and m.media_id = any(pictures)
      and not exists (select from media_use u where u.school_id = school and u.media_id = m.media_id)
    returning m.media_id
  )
  insert into file_to_remove (school_id, media_id) select school, media_id from removed on conflict do nothing;

  -- The register, without words. A child that never came has none: the line of its erasure alone stays.
  select count(*), max(date) into marks, last_mark from presence_day where school_id = school and child_id = wanted;
  delete from enrolment where school_id = school and child_id = wanted and first_day >= today
    and not exists (select from presence_day p where p.school_id = school and p.child_id = wanted and p.date >= first_day);
  if marks = 0 and not exists (select from enrolment where school_id = school and child_id = wanted) then
    delete from child where school_id = school and child_id = wanted;
    insert into child_erasure (school_id, child_id, erased_at, account_id, actor_account_id, reason, mark_count,
        shared_picture_count, keep_until)
      values (school, wanted, moment, by_account, by_actor, why, 0, shared, (today + interval '10 years')::date);
    return true;
  end if;
  update presence_day set am = mark_without_words(am), pm = mark_without_words(pm)
    where school_id = school and child_id = wanted;
  update enrolment set left_because = null, left_for = null,
      last_day = greatest(first_day, least(last_day, greatest(last_mark, today - 1)))
    where school_id = school and child_id = wanted;
  update child set first_name = '', last_name = '—', birth_date = date_trunc('year', birth_date)::date, gender = null,
      pic = null, has_health_plan = false, usage_name = null, birth_city = null, birth_department = null,
      birth_country = null, nationality = null, ine = null, home_language = null, insurance_company = null,
      insurance_number = null, insurance_valid_until = null, walks_since = null, portrait_media_id = null, note = null,
      archived_at = moment, created_at = null, version = version + 1
    where school_id = school and child_id = wanted;
  insert into child_erasure (school_id, child_id, erased_at, account_id, actor_account_id, reason, mark_count,
      shared_picture_count, keep_until)
  select school, wanted, moment, by_account, by_actor, why, marks, shared,
    (greatest(max(last_day), last_mark) + interval '10 years')::date
  from enrolment where school_id = school and child_id = wanted;
  return true;
end $$;
