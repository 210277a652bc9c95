-- The statements that are made of lists of fields (decision 073).
-- Written by `npm run print-schema`; `npm run check` compares.

-- Addon: listed_addon
select
  t.addon_id as id,
  t.label as "label",
  t.amount as "amount",
  t.rule as "rule",
  t.type as "type",
  t.is_for_all as "isForAll",
  t.standard_id as "standardId",
  t.class_id as "classId",
  t.tax_rate as "taxRate",
  t.is_eligible_care as "isEligibleCare",
  t.valid_from::text as "validFrom",
  t.valid_until::text as "validUntil",
  t.version
from addon t
where t.school_id = (select app_school())
order by t.label collate "und-x-icu", t.addon_id;

-- Addon: found_addon
select
  t.addon_id as id,
  t.label as "label",
  t.amount as "amount",
  t.rule as "rule",
  t.type as "type",
  t.is_for_all as "isForAll",
  t.standard_id as "standardId",
  t.class_id as "classId",
  t.tax_rate as "taxRate",
  t.is_eligible_care as "isEligibleCare",
  t.valid_from::text as "validFrom",
  t.valid_until::text as "validUntil",
  t.version
from addon t
where t.school_id = (select app_school()) and t.addon_id = $1::uuid;

-- Addon: addon_thing_written
insert into addon as t (school_id, addon_id, label, amount, rule, type, is_for_all, standard_id, class_id, tax_rate, is_eligible_care, valid_from, valid_until, version)
select app_school(), "id", "label", "amount", "rule", "type", "isForAll", "standardId", "classId", "taxRate", "isEligibleCare", "validFrom", "validUntil", "version" from json_to_record($1::json) as thing("id" uuid, "label" text, "amount" int, "rule" text, "type" text, "isForAll" boolean, "standardId" uuid, "classId" uuid, "taxRate" int, "isEligibleCare" boolean, "validFrom" date, "validUntil" date, "version" int)
on conflict (school_id, addon_id) do update
set label = excluded.label, amount = excluded.amount, rule = excluded.rule, type = excluded.type, is_for_all = excluded.is_for_all, standard_id = excluded.standard_id, class_id = excluded.class_id, tax_rate = excluded.tax_rate, is_eligible_care = excluded.is_eligible_care, valid_from = excluded.valid_from, valid_until = excluded.valid_until, version = excluded.version
where t.version < excluded.version and $2::text is distinct from 'new'
returning 1 as written;

-- Addon: removed_addon
delete from addon where school_id = (select app_school()) and addon_id = $1::uuid;

-- Addon: addon_held
select pg_advisory_xact_lock(hashtextextended('addon:' || app_school()::text, 0));

-- Album: listed_album
select
  t.album_id as id,
  t.title as "title",
  t.happened_on::text as "happenedOn",
  t.use as "use",
  t.note as "note",
  t.version,
  t.class_id as "classId",
  t.event_id as "eventId",
  t.created_by as "createdBy"
from album t
where t.school_id = (select app_school())
order by t.happened_on desc, t.title collate "und-x-icu", t.album_id;

-- Album: found_album
select
  t.album_id as id,
  t.title as "title",
  t.happened_on::text as "happenedOn",
  t.use as "use",
  t.note as "note",
  t.version,
  t.class_id as "classId",
  t.event_id as "eventId",
  t.created_by as "createdBy"
from album t
where t.school_id = (select app_school()) and t.album_id = $1::uuid;

-- Album: album_thing_written
insert into album as t (school_id, album_id, title, happened_on, use, note, class_id, event_id, created_by, version)
select app_school(), "id", "title", "happenedOn", "use", "note", "classId", "eventId", "createdBy", "version" from json_to_record($1::json) as thing("id" uuid, "title" text, "happenedOn" date, "use" text, "note" text, "classId" uuid, "eventId" uuid, "createdBy" uuid, "version" int)
on conflict (school_id, album_id) do update
set title = excluded.title, happened_on = excluded.happened_on, use = excluded.use, note = excluded.note, class_id = excluded.class_id, event_id = excluded.event_id, created_by = excluded.created_by, version = excluded.version
where t.version < excluded.version and $2::text is distinct from 'new'
returning 1 as written;

-- Album: removed_album
delete from album where school_id = (select app_school()) and album_id = $1::uuid;

-- Album: album_held
select pg_advisory_xact_lock(hashtextextended('album:' || app_school()::text, 0));

-- BillingSetting: listed_billing_setting
select
  t.setting_id as id,
  t.rounding as "rounding",
  t.sibling_rank_by as "siblingRankBy",
  t.due_after_days as "dueAfterDays",
  t.legal_form as "legalForm",
  t.tax_number as "taxNumber",
  t.exemption as "exemption",
  t.iban as "iban",
  t.bic as "bic",
  t.account_holder as "accountHolder",
  t.invoice_prefix as "invoicePrefix",
  t.late_fee as "lateFee",
  t.late_fee_after_days as "lateFeeAfterDays",
  t.version
from billing_setting t
where t.school_id = (select app_school())
order by t.setting_id;

-- BillingSetting: found_billing_setting
select
  t.setting_id as id,
  t.rounding as "rounding",
  t.sibling_rank_by as "siblingRankBy",
  t.due_after_days as "dueAfterDays",
  t.legal_form as "legalForm",
  t.tax_number as "taxNumber",
  t.exemption as "exemption",
  t.iban as "iban",
  t.bic as "bic",
  t.account_holder as "accountHolder",
  t.invoice_prefix as "invoicePrefix",
  t.late_fee as "lateFee",
  t.late_fee_after_days as "lateFeeAfterDays",
  t.version
from billing_setting t
where t.school_id = (select app_school()) and t.setting_id = $1::uuid;

-- BillingSetting: billing_setting_thing_written
insert into billing_setting as t (school_id, setting_id, rounding, sibling_rank_by, due_after_days, legal_form, tax_number, exemption, iban, bic, account_holder, invoice_prefix, late_fee, late_fee_after_days, version)
select app_school(), "id", "rounding", "siblingRankBy", "dueAfterDays", "legalForm", "taxNumber", "exemption", "iban", "bic", "accountHolder", "invoicePrefix", "lateFee", "lateFeeAfterDays", "version" from json_to_record($1::json) as thing("id" uuid, "rounding" text, "siblingRankBy" text, "dueAfterDays" int, "legalForm" text, "taxNumber" text, "exemption" text, "iban" text, "bic" text, "accountHolder" text, "invoicePrefix" text, "lateFee" int, "lateFeeAfterDays" int, "version" int)
on conflict (school_id, setting_id) do update
set rounding = excluded.rounding, sibling_rank_by = excluded.sibling_rank_by, due_after_days = excluded.due_after_days, legal_form = excluded.legal_form, tax_number = excluded.tax_number, exemption = excluded.exemption, iban = excluded.iban, bic = excluded.bic, account_holder = excluded.account_holder, invoice_prefix = excluded.invoice_prefix, late_fee = excluded.late_fee, late_fee_after_days = excluded.late_fee_after_days, version = excluded.version
where t.version < excluded.version and $2::text is distinct from 'new'
returning 1 as written;

-- BillingSetting: removed_billing_setting
delete from billing_setting where school_id = (select app_school()) and setting_id = $1::uuid;

-- BillingSetting: billing_setting_held
select pg_advisory_xact_lock(hashtextextended('billing_setting:' || app_school()::text, 0));

-- ChildCharge: listed_child_charge
select
  t.charge_id as id,
  t.child_id as "childId",
  t.plan_id as "planId",
  t.addon_id as "addonId",
  t.deduction_id as "deductionId",
  t.first_day::text as "firstDay",
  t.last_day::text as "lastDay",
  t.custom_amount as "customAmount",
  t.paused_from::text as "pausedFrom",
  t.paused_until::text as "pausedUntil",
  t.note as "note",
  t.version
from child_charge t
where t.school_id = (select app_school()) and t.child_id = $1::uuid
order by t.first_day desc, t.charge_id;

-- ChildCharge: found_child_charge
select
  t.charge_id as id,
  t.child_id as "childId",
  t.plan_id as "planId",
  t.addon_id as "addonId",
  t.deduction_id as "deductionId",
  t.first_day::text as "firstDay",
  t.last_day::text as "lastDay",
  t.custom_amount as "customAmount",
  t.paused_from::text as "pausedFrom",
  t.paused_until::text as "pausedUntil",
  t.note as "note",
  t.version
from child_charge t
where t.school_id = (select app_school()) and t.charge_id = $1::uuid;

-- ChildCharge: child_charge_thing_written
insert into child_charge as t (school_id, charge_id, child_id, plan_id, addon_id, deduction_id, first_day, last_day, custom_amount, paused_from, paused_until, note, version)
select app_school(), "id", "childId", "planId", "addonId", "deductionId", "firstDay", "lastDay", "customAmount", "pausedFrom", "pausedUntil", "note", "version" from json_to_record($1::json) as thing("id" uuid, "childId" uuid, "planId" uuid, "addonId" uuid, "deductionId" uuid, "firstDay" date, "lastDay" date, "customAmount" int, "pausedFrom" date, "pausedUntil" date, "note" text, "version" int)
on conflict (school_id, charge_id) do update
set plan_id = excluded.plan_id, addon_id = excluded.addon_id, deduction_id = excluded.deduction_id, first_day = excluded.first_day, last_day = excluded.last_day, custom_amount = excluded.custom_amount, paused_from = excluded.paused_from, paused_until = excluded.paused_until, note = excluded.note, version = excluded.version
where t.child_id = excluded.child_id and t.version < excluded.version and $2::text is distinct from 'new'
returning 1 as written;

-- ChildCharge: removed_child_charge
delete from child_charge where school_id = (select app_school()) and charge_id = $1::uuid;

-- ChildCharge: child_charge_held
select pg_advisory_xact_lock(hashtextextended('child_charge:' || app_school()::text, 0));

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
where t.school_id = (select app_school()) and t.child_id = $1::uuid
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
where t.school_id = (select app_school()) and t.collector_id = $1::uuid;

-- Collector: collector_thing_written
insert into collector as t (school_id, collector_id, child_id, name, kind, phone, relation, valid_from, valid_until, weekdays, needs_identity_check, identity_seen_on, portrait_media_id, paper_media_id, note, identity_seen_by, version)
select app_school(), "id", "childId", "name", "kind", "phone", "relation", "validFrom", "validUntil", "weekdays", "needsIdentityCheck", "identitySeenOn", "portraitMediaId", "paperMediaId", "note", "identitySeenBy", "version" from json_to_record($1::json) as thing("id" uuid, "childId" uuid, "name" text, "kind" text, "phone" text, "relation" text, "validFrom" date, "validUntil" date, "weekdays" text[], "needsIdentityCheck" boolean, "identitySeenOn" date, "portraitMediaId" uuid, "paperMediaId" uuid, "note" text, "identitySeenBy" uuid, "version" int)
on conflict (school_id, collector_id) do update
set name = excluded.name, kind = excluded.kind, phone = excluded.phone, relation = excluded.relation, valid_from = excluded.valid_from, valid_until = excluded.valid_until, weekdays = excluded.weekdays, needs_identity_check = excluded.needs_identity_check, identity_seen_on = excluded.identity_seen_on, portrait_media_id = excluded.portrait_media_id, paper_media_id = excluded.paper_media_id, note = excluded.note, identity_seen_by = excluded.identity_seen_by, version = excluded.version
where t.child_id = excluded.child_id and t.version < excluded.version and $2::text is distinct from 'new'
returning 1 as written;

-- Collector: removed_collector
delete from collector where school_id = (select app_school()) and collector_id = $1::uuid;

-- Collector: collector_held
select pg_advisory_xact_lock(hashtextextended('collector:' || app_school()::text, 0));

-- Deduction: listed_deduction
select
  t.deduction_id as id,
  t.label as "label",
  t.reason as "reason",
  t.percent as "percent",
  t.amount as "amount",
  t.sibling_rank as "siblingRank",
  t.cap as "cap",
  t.is_stackable as "isStackable",
  t.is_for_all as "isForAll",
  t.standard_id as "standardId",
  t.class_id as "classId",
  t.valid_from::text as "validFrom",
  t.valid_until::text as "validUntil",
  t.version,
  t.position
from deduction t
where t.school_id = (select app_school())
order by t.position, t.deduction_id;

-- Deduction: found_deduction
select
  t.deduction_id as id,
  t.label as "label",
  t.reason as "reason",
  t.percent as "percent",
  t.amount as "amount",
  t.sibling_rank as "siblingRank",
  t.cap as "cap",
  t.is_stackable as "isStackable",
  t.is_for_all as "isForAll",
  t.standard_id as "standardId",
  t.class_id as "classId",
  t.valid_from::text as "validFrom",
  t.valid_until::text as "validUntil",
  t.version,
  t.position
from deduction t
where t.school_id = (select app_school()) and t.deduction_id = $1::uuid;

-- Deduction: deduction_thing_written
insert into deduction as t (school_id, deduction_id, label, reason, percent, amount, sibling_rank, cap, is_stackable, is_for_all, standard_id, class_id, valid_from, valid_until, version, position)
select app_school(), "id", "label", "reason", "percent", "amount", "siblingRank", "cap", "isStackable", "isForAll", "standardId", "classId", "validFrom", "validUntil", "version", "position" from json_to_record($1::json) as thing("id" uuid, "label" text, "reason" text, "percent" int, "amount" int, "siblingRank" int, "cap" int, "isStackable" boolean, "isForAll" boolean, "standardId" uuid, "classId" uuid, "validFrom" date, "validUntil" date, "version" int, "position" int)
on conflict (school_id, deduction_id) do update
set label = excluded.label, reason = excluded.reason, percent = excluded.percent, amount = excluded.amount, sibling_rank = excluded.sibling_rank, cap = excluded.cap, is_stackable = excluded.is_stackable, is_for_all = excluded.is_for_all, standard_id = excluded.standard_id, class_id = excluded.class_id, valid_from = excluded.valid_from, valid_until = excluded.valid_until, version = excluded.version, position = excluded.position
where t.version < excluded.version and $2::text is distinct from 'new'
returning 1 as written;

-- Deduction: removed_deduction
delete from deduction where school_id = (select app_school()) and deduction_id = $1::uuid;

-- Deduction: deduction_ordered
update deduction t set position = o.place - 1
from unnest($1::uuid[]) with ordinality as o (id, place)
where t.school_id = (select app_school()) and t.deduction_id = o.id and t.position <> o.place - 1;

-- Deduction: deduction_held
select pg_advisory_xact_lock(hashtextextended('deduction:' || app_school()::text, 0));

-- EventInvitation: listed_event_invitation
select
  t.event_id as id,
  t.seats as "seats",
  t.slot_minutes as "slotMinutes",
  t.closes_on::text as "closesOn",
  t.version
from event_invitation t
where t.school_id = (select app_school())
order by t.event_id;

-- EventInvitation: found_event_invitation
select
  t.event_id as id,
  t.seats as "seats",
  t.slot_minutes as "slotMinutes",
  t.closes_on::text as "closesOn",
  t.version
from event_invitation t
where t.school_id = (select app_school()) and t.event_id = $1::uuid;

-- EventInvitation: event_invitation_thing_written
insert into event_invitation as t (school_id, event_id, seats, slot_minutes, closes_on, version)
select app_school(), "id", "seats", "slotMinutes", "closesOn", "version" from json_to_record($1::json) as thing("id" uuid, "seats" int, "slotMinutes" int, "closesOn" date, "version" int)
on conflict (school_id, event_id) do update
set seats = excluded.seats, slot_minutes = excluded.slot_minutes, closes_on = excluded.closes_on, version = excluded.version
where t.version < excluded.version and $2::text is distinct from 'new'
returning 1 as written;

-- EventInvitation: removed_event_invitation
delete from event_invitation where school_id = (select app_school()) and event_id = $1::uuid;

-- EventInvitation: event_invitation_held
select pg_advisory_xact_lock(hashtextextended('event_invitation:' || app_school()::text, 0));

-- EventPrice: listed_event_price
select
  t.event_id as id,
  t.amount as "amount",
  t.version
from event_price t
where t.school_id = (select app_school())
order by t.event_id;

-- EventPrice: found_event_price
select
  t.event_id as id,
  t.amount as "amount",
  t.version
from event_price t
where t.school_id = (select app_school()) and t.event_id = $1::uuid;

-- EventPrice: event_price_thing_written
insert into event_price as t (school_id, event_id, amount, version)
select app_school(), "id", "amount", "version" from json_to_record($1::json) as thing("id" uuid, "amount" int, "version" int)
on conflict (school_id, event_id) do update
set amount = excluded.amount, version = excluded.version
where t.version < excluded.version and $2::text is distinct from 'new'
returning 1 as written;

-- EventPrice: removed_event_price
delete from event_price where school_id = (select app_school()) and event_id = $1::uuid;

-- EventPrice: event_price_held
select pg_advisory_xact_lock(hashtextextended('event_price:' || app_school()::text, 0));

-- FileThing: file_things
select t.child_id as "childId", 'identity' as part, t.child_id::text as thing, '' as name,
  null::uuid as "guardianId",
  jsonb_strip_nulls(jsonb_build_object('firstName', t.first_name, 'lastName', t.last_name, 'usageName', t.usage_name, 'birthDate', t.birth_date, 'birthCity', t.birth_city, 'birthDepartment', t.birth_department, 'birthCountry', t.birth_country, 'nationality', t.nationality, 'ine', t.ine, 'gender', t.gender, 'homeLanguage', t.home_language, 'insuranceCompany', t.insurance_company, 'insuranceNumber', t.insurance_number, 'insuranceValidUntil', t.insurance_valid_until, 'walksSince', t.walks_since, 'portrait', t.portrait_media_id, 'privateNote', t.note, 'isArchived', t.archived_at is not null)) as fields
from child t where 'identity' = any($2::text[]) and t.school_id = (select app_school()) and t.child_id = any($1::uuid[])
union all
select t.child_id as "childId", 'address' as part, a.address_id::text as thing, jsonb_build_object('lineOne', a.line_one, 'lineTwo', a.line_two,
'postcode', a.postcode, 'city', a.city, 'country', a.country)::text as name,
  null::uuid as "guardianId",
  jsonb_strip_nulls(jsonb_build_object('lineOne', a.line_one, 'lineTwo', a.line_two, 'postcode', a.postcode, 'city', a.city, 'country', a.country)) as fields
from child_address t join address a using (school_id, address_id) where 'address' = any($2::text[]) and t.school_id = (select app_school()) and t.child_id = any($1::uuid[])
union all
select t.child_id as "childId", 'guardian' as part, g.guardian_id::text as thing, g.name as name,
  g.guardian_id as "guardianId",
  jsonb_strip_nulls(jsonb_build_object('firstName', g.first_name, 'lastName', g.last_name, 'title', g.title, 'relation', g.relation, 'phone', g.phone, 'homePhone', g.home_phone, 'workPhone', g.work_phone, 'email', g.email, 'language', g.language, 'profession', g.profession, 'cafNumber', g.caf_number, 'receivesReports', g.receives_reports, 'receivesInvoices', g.receives_invoices, 'receivesMessages', g.receives_messages, 'home', jsonb_build_object('lineOne', a.line_one, 'lineTwo', a.line_two,
'postcode', a.postcode, 'city', a.city, 'country', a.country), 'hasLegalAuthority', t.has_legal_authority, 'mayCollect', t.may_collect, 'payerShare', t.payer_share, 'rank', t.rank)) as fields
from child_guardian t join guardian g using (school_id, guardian_id)
  left join address a on a.school_id = g.school_id and a.address_id = g.address_id where 'guardian' = any($2::text[]) and t.school_id = (select app_school()) and t.child_id = any($1::uuid[])
union all
select t.child_id as "childId", 'collector' as part, t.collector_id::text as thing, t.name as name,
  null::uuid as "guardianId",
  jsonb_strip_nulls(jsonb_build_object('name', t.name, 'kind', t.kind, 'phone', t.phone, 'relation', t.relation, 'validFrom', t.valid_from, 'validUntil', t.valid_until, 'weekdays', t.weekdays, 'needsIdentityCheck', t.needs_identity_check, 'identitySeenOn', t.identity_seen_on, 'portrait', t.portrait_media_id, 'courtPaper', t.paper_media_id, 'note', t.note)) as fields
from collector t where 'collector' = any($2::text[]) and t.school_id = (select app_school()) and t.child_id = any($1::uuid[])
union all
select t.child_id as "childId", 'stay' as part, t.enrolment_id::text as thing, k.name as name,
  null::uuid as "guardianId",
  jsonb_strip_nulls(jsonb_build_object('firstDay', t.first_day, 'lastDay', t.last_day, 'level', s.name, 'leftBecause', t.left_because, 'leftFor', t.left_for)) as fields
from enrolment t join class k using (school_id, class_id)
  left join standard s on s.school_id = t.school_id and s.standard_id = t.standard_id where 'stay' = any($2::text[]) and t.school_id = (select app_school()) and t.child_id = any($1::uuid[])
union all
select t.child_id as "childId", 'schedule' as part, t.schedule_id::text as thing, t.first_day::text as name,
  null::uuid as "guardianId",
  jsonb_strip_nulls(jsonb_build_object('kind', t.kind, 'firstDay', t.first_day, 'lastDay', t.last_day, 'halfDays', t.half_days, 'canteenDays', t.canteen_days, 'hours', (select jsonb_agg(concat(h->>'weekday', ' ', h->>'from', '–', h->>'to'))
    from jsonb_array_elements(t.hours) h), 'adaptationFrom', t.adaptation_from, 'adaptationTo', t.adaptation_to, 'noticeDays', t.notice_days, 'noticeGivenOn', t.notice_given_on, 'hasBeforeCare', t.has_before_care, 'hasAfterCare', t.has_after_care, 'isTakenBack', t.is_taken_back)) as fields
from child_schedule t where 'schedule' = any($2::text[]) and t.school_id = (select app_school()) and t.child_id = any($1::uuid[])
union all
select t.child_id as "childId", 'health' as part, ''::text as thing, '' as name,
  null::uuid as "guardianId",
  jsonb_strip_nulls(jsonb_build_object('allergies', (select jsonb_agg(concat_ws('/', a->>'allergen', a->>'severity', a->>'other'))
    from jsonb_array_elements(t.allergies) a), 'diets', t.diets, 'texture', t.texture, 'planInstructions', t.plan_instructions, 'planKitPlace', t.plan_kit_place, 'planValidUntil', t.plan_valid_until, 'doctorName', t.doctor_name, 'doctorPhone', t.doctor_phone, 'vaccines', (select jsonb_agg(concat(v->>'vaccine', '/', v->>'doneOn', '/', v->>'dueOn', '/', v->>'other'))
    from jsonb_array_elements(t.vaccines) v))) as fields
from (select distinct on (child_id) * from child_health
  where school_id = (select app_school()) and child_id = any($1::uuid[]) order by child_id, version desc) t where 'health' = any($2::text[]) and t.school_id = (select app_school()) and t.child_id = any($1::uuid[])
union all
select t.child_id as "childId", 'consent' as part, t.use::text as thing, t.use as name,
  null::uuid as "guardianId",
  jsonb_strip_nulls(jsonb_build_object('answer', t.answer, 'saidOn', t.said_on, 'proof', t.proof_media_id)) as fields
from (select distinct on (child_id, use) * from photo_consent_event
  where school_id = (select app_school()) and child_id = any($1::uuid[])
  order by child_id, use, recorded_at desc, event_id) t where 'consent' = any($2::text[]) and t.school_id = (select app_school()) and t.child_id = any($1::uuid[])
union all
select t.child_id as "childId", 'document' as part, t.document_id::text as thing, t.name as name,
  null::uuid as "guardianId",
  jsonb_strip_nulls(jsonb_build_object('name', t.name, 'category', c.category, 'validFrom', t.valid_from, 'validUntil', t.valid_until, 'status', t.status, 'visibility', t.visibility, 'file', t.media_id, 'isReplaced', t.replaced_by is not null)) as fields
from child_document t join school_doc_category c using (school_id, category_id) where 'document' = any($2::text[]) and t.school_id = (select app_school()) and t.child_id = any($1::uuid[]);

-- PayerItem: listed_payer_item
select
  t.item_id as id,
  t.child_id as "childId",
  t.guardian_id as "guardianId",
  t.addon_id as "addonId",
  t.version
from payer_item t
where t.school_id = (select app_school()) and t.child_id = $1::uuid
order by t.item_id;

-- PayerItem: found_payer_item
select
  t.item_id as id,
  t.child_id as "childId",
  t.guardian_id as "guardianId",
  t.addon_id as "addonId",
  t.version
from payer_item t
where t.school_id = (select app_school()) and t.item_id = $1::uuid;

-- PayerItem: payer_item_thing_written
insert into payer_item as t (school_id, item_id, child_id, guardian_id, addon_id, version)
select app_school(), "id", "childId", "guardianId", "addonId", "version" from json_to_record($1::json) as thing("id" uuid, "childId" uuid, "guardianId" uuid, "addonId" uuid, "version" int)
on conflict (school_id, item_id) do update
set guardian_id = excluded.guardian_id, addon_id = excluded.addon_id, version = excluded.version
where t.child_id = excluded.child_id and t.version < excluded.version and $2::text is distinct from 'new'
returning 1 as written;

-- PayerItem: removed_payer_item
delete from payer_item where school_id = (select app_school()) and item_id = $1::uuid;

-- PayerItem: payer_item_held
select pg_advisory_xact_lock(hashtextextended('payer_item:' || app_school()::text, 0));

-- PlanPrice: listed_plan_price
select
  t.price_id as id,
  t.plan_id as "planId",
  t.amount as "amount",
  t.valid_from::text as "from",
  t.version
from plan_price t
where t.school_id = (select app_school()) and t.plan_id = $1::uuid
order by t.valid_from, t.price_id;

-- PlanPrice: found_plan_price
select
  t.price_id as id,
  t.plan_id as "planId",
  t.amount as "amount",
  t.valid_from::text as "from",
  t.version
from plan_price t
where t.school_id = (select app_school()) and t.price_id = $1::uuid;

-- PlanPrice: plan_price_thing_written
insert into plan_price as t (school_id, price_id, plan_id, amount, valid_from, version)
select app_school(), "id", "planId", "amount", "from", "version" from json_to_record($1::json) as thing("id" uuid, "planId" uuid, "amount" int, "from" date, "version" int)
on conflict (school_id, price_id) do update
set amount = excluded.amount, valid_from = excluded.valid_from, version = excluded.version
where t.plan_id = excluded.plan_id and t.version < excluded.version and $2::text is distinct from 'new'
returning 1 as written;

-- PlanPrice: removed_plan_price
delete from plan_price where school_id = (select app_school()) and price_id = $1::uuid;

-- PlanPrice: plan_price_held
select pg_advisory_xact_lock(hashtextextended('plan_price:' || app_school()::text, 0));

-- PricePlan: listed_price_plan
select
  t.plan_id as id,
  t.name as "name",
  t.unit as "unit",
  t.amount as "amount",
  t.counts as "counts",
  t.spread_months as "spreadMonths",
  t.standard_id as "standardId",
  t.age_from as "ageFrom",
  t.age_until as "ageUntil",
  t.half_days as "halfDays",
  t.tax_rate as "taxRate",
  t.is_eligible_care as "isEligibleCare",
  t.valid_from::text as "validFrom",
  t.valid_until::text as "validUntil",
  t.version
from price_plan t
where t.school_id = (select app_school())
order by t.name collate "und-x-icu", t.plan_id;

-- PricePlan: found_price_plan
select
  t.plan_id as id,
  t.name as "name",
  t.unit as "unit",
  t.amount as "amount",
  t.counts as "counts",
  t.spread_months as "spreadMonths",
  t.standard_id as "standardId",
  t.age_from as "ageFrom",
  t.age_until as "ageUntil",
  t.half_days as "halfDays",
  t.tax_rate as "taxRate",
  t.is_eligible_care as "isEligibleCare",
  t.valid_from::text as "validFrom",
  t.valid_until::text as "validUntil",
  t.version
from price_plan t
where t.school_id = (select app_school()) and t.plan_id = $1::uuid;

-- PricePlan: price_plan_thing_written
insert into price_plan as t (school_id, plan_id, name, unit, amount, counts, spread_months, standard_id, age_from, age_until, half_days, tax_rate, is_eligible_care, valid_from, valid_until, version)
select app_school(), "id", "name", "unit", "amount", "counts", "spreadMonths", "standardId", "ageFrom", "ageUntil", "halfDays", "taxRate", "isEligibleCare", "validFrom", "validUntil", "version" from json_to_record($1::json) as thing("id" uuid, "name" text, "unit" text, "amount" int, "counts" text, "spreadMonths" int, "standardId" uuid, "ageFrom" int, "ageUntil" int, "halfDays" text[], "taxRate" int, "isEligibleCare" boolean, "validFrom" date, "validUntil" date, "version" int)
on conflict (school_id, plan_id) do update
set name = excluded.name, unit = excluded.unit, amount = excluded.amount, counts = excluded.counts, spread_months = excluded.spread_months, standard_id = excluded.standard_id, age_from = excluded.age_from, age_until = excluded.age_until, half_days = excluded.half_days, tax_rate = excluded.tax_rate, is_eligible_care = excluded.is_eligible_care, valid_from = excluded.valid_from, valid_until = excluded.valid_until, version = excluded.version
where t.version < excluded.version and $2::text is distinct from 'new'
returning 1 as written;

-- PricePlan: removed_price_plan
delete from price_plan where school_id = (select app_school()) and plan_id = $1::uuid;

-- PricePlan: price_plan_held
select pg_advisory_xact_lock(hashtextextended('price_plan:' || app_school()::text, 0));

-- Prospect: listed_prospect
select
  t.prospect_id as id,
  t.first_name as "firstName",
  t.last_name as "lastName",
  t.is_expected as "isExpected",
  t.birth_date::text as "birthDate",
  t.gender as "gender",
  t.standard_id as "standardId",
  t.first_day::text as "firstDay",
  t.number_of_children as "numberOfChildren",
  t.has_sibling as "hasSibling",
  t.is_of_staff as "isOfStaff",
  t.language as "language",
  t.line_one as "lineOne",
  t.postcode as "postcode",
  t.city as "city",
  t.message as "message",
  t.note as "note",
  t.source as "source",
  t.version,
  t.status as "status",
  t.guardians as "guardians",
  t.half_days as "halfDays",
  t.accepted_half_days as "acceptedHalfDays",
  t.offered_half_days as "offeredHalfDays",
  t.offer_until::text as "offerUntil",
  t.request_number as "requestNumber",
  to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
  t.created_by as "createdBy",
  t.asked_on::text as "askedOn",
  t.contact_on::text as "contactOn",
  to_char(t.consented_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "consentedAt",
  t.notice_version as "noticeVersion",
  t.status_reason as "statusReason",
  t.restricted_until::text as "restrictedUntil",
  t.child_id as "childId",
  t.anonymise_on::text as "anonymiseOn",
  t.form_id as "formId",
  t.form_place as "formPlace"
from prospect t
where t.school_id = (select app_school())
order by t.created_at desc, t.prospect_id;

-- Prospect: found_prospect
select
  t.prospect_id as id,
  t.first_name as "firstName",
  t.last_name as "lastName",
  t.is_expected as "isExpected",
  t.birth_date::text as "birthDate",
  t.gender as "gender",
  t.standard_id as "standardId",
  t.first_day::text as "firstDay",
  t.number_of_children as "numberOfChildren",
  t.has_sibling as "hasSibling",
  t.is_of_staff as "isOfStaff",
  t.language as "language",
  t.line_one as "lineOne",
  t.postcode as "postcode",
  t.city as "city",
  t.message as "message",
  t.note as "note",
  t.source as "source",
  t.version,
  t.status as "status",
  t.guardians as "guardians",
  t.half_days as "halfDays",
  t.accepted_half_days as "acceptedHalfDays",
  t.offered_half_days as "offeredHalfDays",
  t.offer_until::text as "offerUntil",
  t.request_number as "requestNumber",
  to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
  t.created_by as "createdBy",
  t.asked_on::text as "askedOn",
  t.contact_on::text as "contactOn",
  to_char(t.consented_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "consentedAt",
  t.notice_version as "noticeVersion",
  t.status_reason as "statusReason",
  t.restricted_until::text as "restrictedUntil",
  t.child_id as "childId",
  t.anonymise_on::text as "anonymiseOn",
  t.form_id as "formId",
  t.form_place as "formPlace"
from prospect t
where t.school_id = (select app_school()) and t.prospect_id = $1::uuid;

-- Prospect: prospect_thing_written
insert into prospect as t (school_id, prospect_id, first_name, last_name, is_expected, birth_date, gender, standard_id, first_day, number_of_children, has_sibling, is_of_staff, language, line_one, postcode, city, message, note, source, status, guardians, half_days, accepted_half_days, offered_half_days, offer_until, request_number, created_at, created_by, asked_on, contact_on, consented_at, notice_version, status_reason, restricted_until, child_id, anonymise_on, form_id, form_place, version)
select app_school(), "id", "firstName", "lastName", "isExpected", "birthDate", "gender", "standardId", "firstDay", "numberOfChildren", "hasSibling", "isOfStaff", "language", "lineOne", "postcode", "city", "message", "note", "source", "status", "guardians", "halfDays", "acceptedHalfDays", "offeredHalfDays", "offerUntil", "requestNumber", "createdAt", "createdBy", "askedOn", "contactOn", "consentedAt", "noticeVersion", "statusReason", "restrictedUntil", "childId", "anonymiseOn", "formId", "formPlace", "version" from json_to_record($1::json) as thing("id" uuid, "firstName" text, "lastName" text, "isExpected" boolean, "birthDate" date, "gender" text, "standardId" uuid, "firstDay" date, "numberOfChildren" text, "hasSibling" boolean, "isOfStaff" boolean, "language" text, "lineOne" text, "postcode" text, "city" text, "message" text, "note" text, "source" text, "status" text, "guardians" jsonb, "halfDays" text[], "acceptedHalfDays" text[], "offeredHalfDays" text[], "offerUntil" date, "requestNumber" text, "createdAt" timestamptz, "createdBy" uuid, "askedOn" date, "contactOn" date, "consentedAt" timestamptz, "noticeVersion" int, "statusReason" text, "restrictedUntil" date, "childId" uuid, "anonymiseOn" date, "formId" uuid, "formPlace" smallint, "version" int)
on conflict (school_id, prospect_id) do update
set first_name = excluded.first_name, last_name = excluded.last_name, is_expected = excluded.is_expected, birth_date = excluded.birth_date, gender = excluded.gender, standard_id = excluded.standard_id, first_day = excluded.first_day, number_of_children = excluded.number_of_children, has_sibling = excluded.has_sibling, is_of_staff = excluded.is_of_staff, language = excluded.language, line_one = excluded.line_one, postcode = excluded.postcode, city = excluded.city, message = excluded.message, note = excluded.note, source = excluded.source, status = excluded.status, guardians = excluded.guardians, half_days = excluded.half_days, accepted_half_days = excluded.accepted_half_days, offered_half_days = excluded.offered_half_days, offer_until = excluded.offer_until, request_number = excluded.request_number, created_at = excluded.created_at, created_by = excluded.created_by, asked_on = excluded.asked_on, contact_on = excluded.contact_on, consented_at = excluded.consented_at, notice_version = excluded.notice_version, status_reason = excluded.status_reason, restricted_until = excluded.restricted_until, child_id = excluded.child_id, anonymise_on = excluded.anonymise_on, form_id = excluded.form_id, form_place = excluded.form_place, version = excluded.version
where t.version < excluded.version and $2::text is distinct from 'new'
returning 1 as written;

-- Prospect: removed_prospect
delete from prospect where school_id = (select app_school()) and prospect_id = $1::uuid;

-- Prospect: prospect_held
select pg_advisory_xact_lock(hashtextextended('prospect:' || app_school()::text, 0));

-- RatioSetting: listed_ratio_setting
select
  t.setting_id as id,
  t.rule as "rule",
  t.walks_from as "walksFrom",
  to_char(t.count_first, 'HH24:MI') as "countFirst",
  to_char(t.count_second, 'HH24:MI') as "countSecond",
  to_char(t.count_third, 'HH24:MI') as "countThird",
  to_char(t.count_fourth, 'HH24:MI') as "countFourth",
  t.version,
  t.hours_since::text as "hoursSince"
from ratio_setting t
where t.school_id = (select app_school())
order by t.setting_id;

-- RatioSetting: found_ratio_setting
select
  t.setting_id as id,
  t.rule as "rule",
  t.walks_from as "walksFrom",
  to_char(t.count_first, 'HH24:MI') as "countFirst",
  to_char(t.count_second, 'HH24:MI') as "countSecond",
  to_char(t.count_third, 'HH24:MI') as "countThird",
  to_char(t.count_fourth, 'HH24:MI') as "countFourth",
  t.version,
  t.hours_since::text as "hoursSince"
from ratio_setting t
where t.school_id = (select app_school()) and t.setting_id = $1::uuid;

-- RatioSetting: ratio_setting_thing_written
insert into ratio_setting as t (school_id, setting_id, rule, walks_from, count_first, count_second, count_third, count_fourth, hours_since, version)
select app_school(), "id", "rule", "walksFrom", "countFirst", "countSecond", "countThird", "countFourth", "hoursSince", "version" from json_to_record($1::json) as thing("id" uuid, "rule" text, "walksFrom" int, "countFirst" time, "countSecond" time, "countThird" time, "countFourth" time, "hoursSince" date, "version" int)
on conflict (school_id, setting_id) do update
set rule = excluded.rule, walks_from = excluded.walks_from, count_first = excluded.count_first, count_second = excluded.count_second, count_third = excluded.count_third, count_fourth = excluded.count_fourth, hours_since = excluded.hours_since, version = excluded.version
where t.version < excluded.version and $2::text is distinct from 'new'
returning 1 as written;

-- RatioSetting: removed_ratio_setting
delete from ratio_setting where school_id = (select app_school()) and setting_id = $1::uuid;

-- RatioSetting: ratio_setting_held
select pg_advisory_xact_lock(hashtextextended('ratio_setting:' || app_school()::text, 0));

-- SchoolDocCategory: listed_school_doc_category
select
  t.category_id as id,
  t.category as "category",
  t.is_health_plan as "isHealthPlan",
  0 as version
from school_doc_category t
where t.school_id = (select app_school())
order by t.category collate "und-x-icu", t.category_id;

-- SchoolDocCategory: found_school_doc_category
select
  t.category_id as id,
  t.category as "category",
  t.is_health_plan as "isHealthPlan",
  0 as version
from school_doc_category t
where t.school_id = (select app_school()) and t.category_id = $1::uuid;

-- SchoolDocCategory: school_doc_category_thing_written
insert into school_doc_category as t (school_id, category_id, category, is_health_plan)
select app_school(), "id", "category", "isHealthPlan" from json_to_record($1::json) as thing("id" uuid, "category" text, "isHealthPlan" boolean)
on conflict (school_id, category_id) do update
set category = excluded.category, is_health_plan = excluded.is_health_plan
where $2::text is distinct from 'new'
returning 1 as written;

-- SchoolDocCategory: removed_school_doc_category
delete from school_doc_category where school_id = (select app_school()) and category_id = $1::uuid;

-- SchoolDocCategory: school_doc_category_held
select pg_advisory_xact_lock(hashtextextended('school_doc_category:' || app_school()::text, 0));

-- SchoolEvent: listed_event
select
  t.event_id as id,
  t.title as "title",
  t.kind as "kind",
  t.first_day::text as "firstDay",
  t.last_day::text as "lastDay",
  to_char(t.starts_at, 'HH24:MI') as "startsAt",
  to_char(t.ends_at, 'HH24:MI') as "endsAt",
  t.place as "place",
  t.audience as "audience",
  t.repeats as "repeats",
  t.repeats_until::text as "repeatsUntil",
  t.asks_authorisation as "asksAuthorisation",
  t.note as "note",
  t.version,
  array(select a.target_id::text from event_audience a
where a.school_id = t.school_id and a.event_id = t.event_id order by 1) as "audienceIds",
  t.skipped_days::text[] as "skippedDays",
  t.files as "files",
  t.cancelled_because as "cancelledBecause",
  t.created_by as "createdBy"
from event t
where t.school_id = (select app_school())
order by t.first_day, t.event_id;

-- SchoolEvent: found_event
select
  t.event_id as id,
  t.title as "title",
  t.kind as "kind",
  t.first_day::text as "firstDay",
  t.last_day::text as "lastDay",
  to_char(t.starts_at, 'HH24:MI') as "startsAt",
  to_char(t.ends_at, 'HH24:MI') as "endsAt",
  t.place as "place",
  t.audience as "audience",
  t.repeats as "repeats",
  t.repeats_until::text as "repeatsUntil",
  t.asks_authorisation as "asksAuthorisation",
  t.note as "note",
  t.version,
  array(select a.target_id::text from event_audience a
where a.school_id = t.school_id and a.event_id = t.event_id order by 1) as "audienceIds",
  t.skipped_days::text[] as "skippedDays",
  t.files as "files",
  t.cancelled_because as "cancelledBecause",
  t.created_by as "createdBy"
from event t
where t.school_id = (select app_school()) and t.event_id = $1::uuid;

-- SchoolEvent: event_thing_written
insert into event as t (school_id, event_id, title, kind, first_day, last_day, starts_at, ends_at, place, audience, repeats, repeats_until, asks_authorisation, note, skipped_days, files, cancelled_because, created_by, version)
select app_school(), "id", "title", "kind", "firstDay", "lastDay", "startsAt", "endsAt", "place", "audience", "repeats", "repeatsUntil", "asksAuthorisation", "note", "skippedDays", "files", "cancelledBecause", "createdBy", "version" from json_to_record($1::json) as thing("id" uuid, "title" text, "kind" text, "firstDay" date, "lastDay" date, "startsAt" time, "endsAt" time, "place" text, "audience" text, "repeats" text, "repeatsUntil" date, "asksAuthorisation" boolean, "note" text, "skippedDays" date[], "files" jsonb, "cancelledBecause" text, "createdBy" uuid, "version" int)
on conflict (school_id, event_id) do update
set title = excluded.title, kind = excluded.kind, first_day = excluded.first_day, last_day = excluded.last_day, starts_at = excluded.starts_at, ends_at = excluded.ends_at, place = excluded.place, audience = excluded.audience, repeats = excluded.repeats, repeats_until = excluded.repeats_until, asks_authorisation = excluded.asks_authorisation, note = excluded.note, skipped_days = excluded.skipped_days, files = excluded.files, cancelled_because = excluded.cancelled_because, created_by = excluded.created_by, version = excluded.version
where t.version < excluded.version and $2::text is distinct from 'new'
returning 1 as written;

-- SchoolEvent: removed_event
delete from event where school_id = (select app_school()) and event_id = $1::uuid;

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
where t.school_id = (select app_school())
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
where t.school_id = (select app_school()) and t.standard_id = $1::uuid;

-- Standard: standard_thing_written
insert into standard as t (school_id, standard_id, name, code, cycle, next_standard_id, age_from, age_to, children_per_adult, capacity, version, position)
select app_school(), "id", "name", "code", "cycle", "nextId", "ageFrom", "ageTo", "childrenPerAdult", "capacity", "version", "position" from json_to_record($1::json) as thing("id" uuid, "name" text, "code" text, "cycle" text, "nextId" uuid, "ageFrom" int, "ageTo" int, "childrenPerAdult" int, "capacity" int, "version" int, "position" int)
on conflict (school_id, standard_id) do update
set name = excluded.name, code = excluded.code, cycle = excluded.cycle, next_standard_id = excluded.next_standard_id, age_from = excluded.age_from, age_to = excluded.age_to, children_per_adult = excluded.children_per_adult, capacity = excluded.capacity, version = excluded.version, position = excluded.position
where t.version < excluded.version and $2::text is distinct from 'new'
returning 1 as written;

-- Standard: removed_standard
delete from standard where school_id = (select app_school()) and standard_id = $1::uuid;

-- Standard: standard_ordered
update standard t set position = o.place - 1
from unnest($1::uuid[]) with ordinality as o (id, place)
where t.school_id = (select app_school()) and t.standard_id = o.id and t.position <> o.place - 1;

-- Standard: standard_held
select pg_advisory_xact_lock(hashtextextended('standard:' || app_school()::text, 0));

-- WaitingRules: listed_waiting_rules
select
  t.rules_id as id,
  t.sibling_points as "siblingPoints",
  t.staff_points as "staffPoints",
  t.town_points as "townPoints",
  t.month_points as "monthPoints",
  t.most_month_points as "mostMonthPoints",
  t.towns as "towns",
  t.offer_days as "offerDays",
  t.kept_months as "keptMonths",
  t.version
from waiting_rules t
where t.school_id = (select app_school())
order by t.rules_id;

-- WaitingRules: found_waiting_rules
select
  t.rules_id as id,
  t.sibling_points as "siblingPoints",
  t.staff_points as "staffPoints",
  t.town_points as "townPoints",
  t.month_points as "monthPoints",
  t.most_month_points as "mostMonthPoints",
  t.towns as "towns",
  t.offer_days as "offerDays",
  t.kept_months as "keptMonths",
  t.version
from waiting_rules t
where t.school_id = (select app_school()) and t.rules_id = $1::uuid;

-- WaitingRules: waiting_rules_thing_written
insert into waiting_rules as t (school_id, rules_id, sibling_points, staff_points, town_points, month_points, most_month_points, towns, offer_days, kept_months, version)
select app_school(), "id", "siblingPoints", "staffPoints", "townPoints", "monthPoints", "mostMonthPoints", "towns", "offerDays", "keptMonths", "version" from json_to_record($1::json) as thing("id" uuid, "siblingPoints" int, "staffPoints" int, "townPoints" int, "monthPoints" int, "mostMonthPoints" int, "towns" text, "offerDays" int, "keptMonths" int, "version" int)
on conflict (school_id, rules_id) do update
set sibling_points = excluded.sibling_points, staff_points = excluded.staff_points, town_points = excluded.town_points, month_points = excluded.month_points, most_month_points = excluded.most_month_points, towns = excluded.towns, offer_days = excluded.offer_days, kept_months = excluded.kept_months, version = excluded.version
where t.version < excluded.version and $2::text is distinct from 'new'
returning 1 as written;

-- WaitingRules: removed_waiting_rules
delete from waiting_rules where school_id = (select app_school()) and rules_id = $1::uuid;

-- WaitingRules: waiting_rules_held
select pg_advisory_xact_lock(hashtextextended('waiting_rules:' || app_school()::text, 0));
