import type { ChildId, ClassId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { daysOfInterval } from '#domain/transmission/medicine/days-of-interval.ts'
import type { Prescription, PrescriptionText } from '#domain/transmission/medicine/prescription.ts'
import type { PrescriptionId } from '#domain/transmission/transmission.ts'
import type { Glance } from '#server/platform/database/database.ts'
import {
  execute,
  instantText,
  plainArray,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import { listLock } from '#server/platform/keeping/kept-things.sql.ts'

const columns = `p.prescription_id as id, p.child_id as "childId", p.name, p.dose, p.unit, p.route,
      p.weight_kg as "weightKg", p.planned_times as "plannedTimes", p.times_per_day as "timesPerDay",
      p.is_as_needed as "isAsNeeded", p.signs, p.minutes_apart as "minutesApart", p.first_day::text as "firstDay", p.last_day::text as "lastDay",
      p.prescribed_by as "prescribedBy", p.authorised_by as "authorisedBy",
      p.authorised_on::text as "authorisedOn", p.signature, p.media_ids::text[] as "mediaIds", p.note,
      p.recorded_by as "recordedByUserId", a.name as "recordedByName", ${instantText('p.recorded_at')} as "recordedAt",
      ${instantText('p.ended_at')} as "endedAt"`

const withPerson = 'prescription p join account a on a.account_id = p.recorded_by'

const ofChildren = statement<Prescription>(
  'prescriptions_of_children',
  `
    select ${columns} from ${withPerson}
    where p.school_id = (select app_school()) and p.child_id = any($1::uuid[])
    order by p.last_day desc, p.name, p.prescription_id`,
)

/** Every prescription of these children, the one that lasts longest first. */
export const listPrescriptionsOf = (
  tx: Glance,
  childIds: readonly ChildId[],
): Promise<Prescription[]> => rowsOf(tx, ofChildren, [plainArray(childIds)])

const ofClass = statement<Prescription>(
  'prescriptions_of_class',
  `
    select ${columns} from ${withPerson}
    where p.school_id = (select app_school())
      and ((p.first_day <= $3::date and p.last_day >= $2::date) or p.prescription_id in (
        select (l.details ->> 'prescriptionId')::uuid from enrolment e
          join transmission_line l on l.school_id = e.school_id and l.child_id = e.child_id
        where e.school_id = (select app_school()) and e.class_id = $1::uuid and l.line = 'medicine'
          and l.date between $2::date - $4::int and $3::date))
      and exists (select 1 from enrolment e
        where e.school_id = p.school_id and e.child_id = p.child_id and e.class_id = $1::uuid
          and e.first_day <= $3::date and (e.last_day is null or e.last_day >= $2::date))
    order by p.name, p.prescription_id`,
)

/**
 * The prescriptions of a class's children by which something may be given on these days, or was given. Those
 * of the days before count too: a gift by an old prescription begins the interval of a new one.
 */
export const listPrescriptionsOfClass = (
  tx: Glance,
  { classId, from, to }: { classId: ClassId; from: LocalDate; to: LocalDate },
): Promise<Prescription[]> => rowsOf(tx, ofClass, [classId, from, to, daysOfInterval])

const byId = statement<Prescription>(
  'prescription_by_id',
  `
    select ${columns} from ${withPerson} where p.school_id = (select app_school()) and p.prescription_id = $1::uuid`,
)

export async function findPrescription(
  tx: Glance,
  prescriptionId: PrescriptionId,
): Promise<Prescription | undefined> {
  return rowOf(tx, byId, [prescriptionId])
}

/** Lets people record or end prescriptions in turn: the second waits and sees what the first did. */
export const holdPrescriptions = listLock('prescriptions')

const inserted = statement(
  'prescription_inserted',
  `
    insert into prescription (school_id, prescription_id, child_id, name, dose, unit, route, planned_times, first_day,
      last_day, prescribed_by, authorised_by, note, recorded_by, recorded_at, weight_kg, times_per_day, is_as_needed,
      signs, minutes_apart, authorised_on, signature, media_ids)
    values (app_school(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
      $21::jsonb, $22::uuid[])
    on conflict (school_id, prescription_id) do nothing`,
)

/** Adds a prescription; the same id a second time changes nothing. */
export async function addPrescription(
  tx: Glance,
  { text, by, at }: { text: PrescriptionText; by: UserId; at: Instant },
): Promise<void> {
  await execute(tx, inserted, [
    text.prescriptionId,
    text.childId,
    text.name,
    text.dose,
    text.unit,
    text.route,
    text.plannedTimes,
    text.firstDay,
    text.lastDay,
    text.prescribedBy,
    text.authorisedBy,
    text.note,
    by,
    at,
    text.weightKg,
    text.timesPerDay,
    text.isAsNeeded,
    text.signs,
    text.minutesApart,
    text.authorisedOn,
    JSON.stringify(text.signature),
    plainArray(text.mediaIds),
  ])
}

const ended = statement(
  'prescription_ended',
  `
    update prescription set ended_by = $2::uuid, ended_at = $3::timestamptz
    where school_id = (select app_school()) and prescription_id = $1::uuid and ended_at is null`,
)

/** Ends a prescription before its last day; one that was ended stays ended as it was. */
export async function closePrescription(
  tx: Glance,
  { prescriptionId, by, at }: { prescriptionId: PrescriptionId; by: UserId; at: Instant },
): Promise<void> {
  await execute(tx, ended, [prescriptionId, by, at])
}
