-- The statements that are made of lists of fields (decision 073).
-- Written by `npm run print-schema`; `npm run check` compares.

-- Collector: listed_collector
select
  t.collector_id as id,
  t.child_id as "childId",
  t.name as "name",
  t.kind as "kind",
  t.phone as "phone",
  t.relation as "relation",
  t.valid_from::text as "validFrom",
  t.valid_until::text as "validUntil",
  t.weekdays as "weekdays",
  t.needs_identity_check as "needsIdentityCheck",
  t.identity_seen_on::text as "identitySeenOn",
  t.portrait_media_id as "portraitMediaId",
  t.paper_media_id as "paperMediaId",
  t.note as "note",
  t.version,
  t.identity_seen_by as "identitySeenBy",
  name_of_person(t.identity_seen_by) as "identitySeenByName"
from collector t
where t.school_id = app_school() and t.child_id = $1::uuid
order by t.kind desc, t.name collate "und-x-icu", t.collector_id;

-- Collector: found_collector
select
  t.collector_id as id,
  t.child_id as "childId",
  t.name as "name",
  t.kind as "kind",
  t.phone as "phone",
  t.relation as "relation",
  t.valid_from::text as "validFrom",
  t.valid_until::text as "validUntil",
  t.weekdays as "weekdays",
  t.needs_identity_check as "needsIdentityCheck",
  t.identity_seen_on::text as "identitySeenOn",
  t.portrait_media_id as "portraitMediaId",
  t.paper_media_id as "paperMediaId",
  t.note as "note",
  t.version,
  t.identity_seen_by as "identitySeenBy",
  name_of_person(t.identity_seen_by) as "identitySeenByName"
from collector t
where t.school_id = app_school() and t.collector_id = $1::uuid;

-- Collector: collector_thing_written
insert into collector as t (school_id, collector_id, child_id, name, kind, phone, relation, valid_from, valid_until, weekdays, needs_identity_check, identity_seen_on, portrait_media_id, paper_media_id, note, identity_seen_by, version)
select app_school(), "id", "childId", "name", "kind", "phone", "relation", "validFrom", "validUntil", "weekdays", "needsIdentityCheck", "identitySeenOn", "portraitMediaId", "paperMediaId", "note", "identitySeenBy", "version" from json_to_record($1::json) as thing("id" uuid, "childId" uuid, "name" text, "kind" text, "phone" text, "relation" text, "validFrom" date, "validUntil" date, "weekdays" text[], "needsIdentityCheck" boolean, "identitySeenOn" date, "portraitMediaId" uuid, "paperMediaId" uuid, "note" text, "identitySeenBy" uuid, "version" int)
on conflict (school_id, collector_id) do update
set name = excluded.name, kind = excluded.kind, phone = excluded.phone, relation = excluded.relation, valid_from = excluded.valid_from, valid_until = excluded.valid_until, weekdays = excluded.weekdays, needs_identity_check = excluded.needs_identity_check, identity_seen_on = excluded.identity_seen_on, portrait_media_id = excluded.portrait_media_id, paper_media_id = excluded.paper_media_id, note = excluded.note, identity_seen_by = excluded.identity_seen_by, version = excluded.version
where t.child_id = excluded.child_id and t.version < excluded.version and $2::text is distinct from 'new'
returning 1 as written;

-- Collector: removed_collector
delete from collector where school_id = app_school() and collector_id = $1::uuid;

-- Collector: collector_held
select pg_advisory_xact_lock(hashtextextended('collector:' || app_school()::text, 0));

-- FileThing: file_things
select t.child_id as "childId", 'identity' as part, t.child_id::text as thing, '' as name,
  null::uuid as "guardianId",
  jsonb_strip_nulls(jsonb_build_object('firstName', t.first_name, 'lastName', t.last_name, 'usageName', t.usage_name, 'birthDate', t.birth_date, 'birthCity', t.birth_city, 'birthDepartment', t.birth_department, 'birthCountry', t.birth_country, 'nationality', t.nationality, 'ine', t.ine, 'gender', t.gender, 'homeLanguage', t.home_language, 'insuranceCompany', t.insurance_company, 'insuranceNumber', t.insurance_number, 'insuranceValidUntil', t.insurance_valid_until, 'walksSince', t.walks_since, 'portrait', t.portrait_media_id, 'privateNote', t.note, 'isArchived', t.archived_at is not null)) as fields
from child t where 'identity' = any($2::text[]) and t.school_id = app_school() and t.child_id = any($1::uuid[])
union all
select t.child_id as "childId", 'address' as part, a.address_id::text as thing, jsonb_build_object('lineOne', a.line_one, 'lineTwo', a.line_two,
'postcode', a.postcode, 'city', a.city, 'country', a.country)::text as name,
  null::uuid as "guardianId",
  jsonb_strip_nulls(jsonb_build_object('lineOne', a.line_one, 'lineTwo', a.line_two, 'postcode', a.postcode, 'city', a.city, 'country', a.country)) as fields
from child_address t join address a using (school_id, address_id) where 'address' = any($2::text[]) and t.school_id = app_school() and t.child_id = any($1::uuid[])
union all
select t.child_id as "childId", 'guardian' as part, g.guardian_id::text as thing, g.name as name,
  g.guardian_id as "guardianId",
  jsonb_strip_nulls(jsonb_build_object('firstName', g.first_name, 'lastName', g.last_name, 'title', g.title, 'relation', g.relation, 'phone', g.phone, 'homePhone', g.home_phone, 'workPhone', g.work_phone, 'email', g.email, 'language', g.language, 'profession', g.profession, 'cafNumber', g.caf_number, 'receivesReports', g.receives_reports, 'receivesInvoices', g.receives_invoices, 'receivesMessages', g.receives_messages, 'home', jsonb_build_object('lineOne', a.line_one, 'lineTwo', a.line_two,
'postcode', a.postcode, 'city', a.city, 'country', a.country), 'hasLegalAuthority', t.has_legal_authority, 'mayCollect', t.may_collect, 'payerShare', t.payer_share, 'rank', t.rank)) as fields
from child_guardian t join guardian g using (school_id, guardian_id)
  left join address a on a.school_id = g.school_id and a.address_id = g.address_id where 'guardian' = any($2::text[]) and t.school_id = app_school() and t.child_id = any($1::uuid[])
union all
select t.child_id as "childId", 'collector' as part, t.collector_id::text as thing, t.name as name,
  null::uuid as "guardianId",
  jsonb_strip_nulls(jsonb_build_object('name', t.name, 'kind', t.kind, 'phone', t.phone, 'relation', t.relation, 'validFrom', t.valid_from, 'validUntil', t.valid_until, 'weekdays', t.weekdays, 'needsIdentityCheck', t.needs_identity_check, 'identitySeenOn', t.identity_seen_on, 'portrait', t.portrait_media_id, 'courtPaper', t.paper_media_id, 'note', t.note)) as fields
from collector t where 'collector' = any($2::text[]) and t.school_id = app_school() and t.child_id = any($1::uuid[])
union all
select t.child_id as "childId", 'stay' as part, t.enrolment_id::text as thing, k.name as name,
  null::uuid as "guardianId",
  jsonb_strip_nulls(jsonb_build_object('firstDay', t.first_day, 'lastDay', t.last_day, 'level', s.name, 'leftBecause', t.left_because, 'leftFor', t.left_for)) as fields
from enrolment t join class k using (school_id, class_id)
  left join standard s on s.school_id = t.school_id and s.standard_id = t.standard_id where 'stay' = any($2::text[]) and t.school_id = app_school() and t.child_id = any($1::uuid[])
union all
select t.child_id as "childId", 'schedule' as part, t.schedule_id::text as thing, t.first_day::text as name,
  null::uuid as "guardianId",
  jsonb_strip_nulls(jsonb_build_object('kind', t.kind, 'firstDay', t.first_day, 'lastDay', t.last_day, 'halfDays', t.half_days, 'canteenDays', t.canteen_days, 'hours', (select jsonb_agg(concat(h->>'weekday', ' ', h->>'from', '–', h->>'to'))
    from jsonb_array_elements(t.hours) h), 'adaptationFrom', t.adaptation_from, 'adaptationTo', t.adaptation_to, 'noticeDays', t.notice_days, 'noticeGivenOn', t.notice_given_on, 'hasBeforeCare', t.has_before_care, 'hasAfterCare', t.has_after_care, 'isTakenBack', t.is_taken_back)) as fields
from child_schedule t where 'schedule' = any($2::text[]) and t.school_id = app_school() and t.child_id = any($1::uuid[])
union all
select t.child_id as "childId", 'health' as part, ''::text as thing, '' as name,
  null::uuid as "guardianId",
  jsonb_strip_nulls(jsonb_build_object('allergies', (select jsonb_agg(concat_ws('/', a->>'allergen', a->>'severity', a->>'other'))
    from jsonb_array_elements(t.allergies) a), 'diets', t.diets, 'texture', t.texture, 'planInstructions', t.plan_instructions, 'planKitPlace', t.plan_kit_place, 'planValidUntil', t.plan_valid_until, 'doctorName', t.doctor_name, 'doctorPhone', t.doctor_phone, 'vaccines', (select jsonb_agg(concat(v->>'vaccine', '/', v->>'doneOn', '/', v->>'dueOn', '/', v->>'other'))
    from jsonb_array_elements(t.vaccines) v))) as fields
from (select distinct on (child_id) * from child_health
  where school_id = app_school() and child_id = any($1::uuid[]) order by child_id, version desc) t where 'health' = any($2::text[]) and t.school_id = app_school() and t.child_id = any($1::uuid[])
union all
select t.child_id as "childId", 'consent' as part, t.use::text as thing, t.use as name,
  null::uuid as "guardianId",
  jsonb_strip_nulls(jsonb_build_object('answer', t.answer, 'saidOn', t.said_on, 'proof', t.proof_media_id)) as fields
from (select distinct on (child_id, use) * from photo_consent_event
  where school_id = app_school() and child_id = any($1::uuid[])
  order by child_id, use, recorded_at desc, event_id) t where 'consent' = any($2::text[]) and t.school_id = app_school() and t.child_id = any($1::uuid[])
union all
select t.child_id as "childId", 'document' as part, t.document_id::text as thing, t.name as name,
  null::uuid as "guardianId",
  jsonb_strip_nulls(jsonb_build_object('name', t.name, 'category', c.category, 'validFrom', t.valid_from, 'validUntil', t.valid_until, 'status', t.status, 'visibility', t.visibility, 'file', t.media_id, 'isReplaced', t.replaced_by is not null)) as fields
from child_document t join school_doc_category c using (school_id, category_id) where 'document' = any($2::text[]) and t.school_id = app_school() and t.child_id = any($1::uuid[]);

-- SchoolDocCategory: listed_school_doc_category
select
  t.category_id as id,
  t.category as "category",
  t.is_health_plan as "isHealthPlan",
  0 as version
from school_doc_category t
where t.school_id = app_school()
order by t.category collate "und-x-icu", t.category_id;

-- SchoolDocCategory: found_school_doc_category
select
  t.category_id as id,
  t.category as "category",
  t.is_health_plan as "isHealthPlan",
  0 as version
from school_doc_category t
where t.school_id = app_school() and t.category_id = $1::uuid;

-- SchoolDocCategory: school_doc_category_thing_written
insert into school_doc_category as t (school_id, category_id, category, is_health_plan)
select app_school(), "id", "category", "isHealthPlan" from json_to_record($1::json) as thing("id" uuid, "category" text, "isHealthPlan" boolean)
on conflict (school_id, category_id) do update
set category = excluded.category, is_health_plan = excluded.is_health_plan
where $2::text is distinct from 'new'
returning 1 as written;

-- SchoolDocCategory: removed_school_doc_category
delete from school_doc_category where school_id = app_school() and category_id = $1::uuid;

-- SchoolDocCategory: school_doc_category_held
select pg_advisory_xact_lock(hashtextextended('school_doc_category:' || app_school()::text, 0));

-- Standard: listed_standard
select
  t.standard_id as id,
  t.name as "name",
  t.code as "code",
  t.cycle as "cycle",
  t.next_standard_id as "nextId",
  t.age_from as "ageFrom",
  t.age_to as "ageTo",
  t.children_per_adult as "childrenPerAdult",
  t.capacity as "capacity",
  t.version,
  t.position
from standard t
where t.school_id = app_school()
order by t.position, t.name collate "und-x-icu", t.standard_id;

-- Standard: found_standard
select
  t.standard_id as id,
  t.name as "name",
  t.code as "code",
  t.cycle as "cycle",
  t.next_standard_id as "nextId",
  t.age_from as "ageFrom",
  t.age_to as "ageTo",
  t.children_per_adult as "childrenPerAdult",
  t.capacity as "capacity",
  t.version,
  t.position
from standard t
where t.school_id = app_school() and t.standard_id = $1::uuid;

-- Standard: standard_thing_written
insert into standard as t (school_id, standard_id, name, code, cycle, next_standard_id, age_from, age_to, children_per_adult, capacity, version, position)
select app_school(), "id", "name", "code", "cycle", "nextId", "ageFrom", "ageTo", "childrenPerAdult", "capacity", "version", "position" from json_to_record($1::json) as thing("id" uuid, "name" text, "code" text, "cycle" text, "nextId" uuid, "ageFrom" int, "ageTo" int, "childrenPerAdult" int, "capacity" int, "version" int, "position" int)
on conflict (school_id, standard_id) do update
set name = excluded.name, code = excluded.code, cycle = excluded.cycle, next_standard_id = excluded.next_standard_id, age_from = excluded.age_from, age_to = excluded.age_to, children_per_adult = excluded.children_per_adult, capacity = excluded.capacity, version = excluded.version, position = excluded.position
where t.version < excluded.version and $2::text is distinct from 'new'
returning 1 as written;

-- Standard: removed_standard
delete from standard where school_id = app_school() and standard_id = $1::uuid;

-- Standard: standard_ordered
update standard t set position = o.place - 1
from unnest($1::uuid[]) with ordinality as o (id, place)
where t.school_id = app_school() and t.standard_id = o.id and t.position <> o.place - 1;

-- Standard: standard_held
select pg_advisory_xact_lock(hashtextextended('standard:' || app_school()::text, 0));
