import type { ChildId, ClassId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { ObservationId } from '#domain/pedagogy/pedagogy.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { instantText, plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import { recordLock } from '#server/platform/entries/record-lock.sql.ts'
import { stampColumns } from '#server/platform/entries/record-table.sql.ts'
import { rowWriter, type Written } from '#server/platform/entries/write-rows.sql.ts'
import type { EnrolmentRecord } from '#server/records/children/enrolments.sql.ts'
import {
  type Asking,
  childLevel,
  levelsOfClass,
  teaches,
} from '#server/records/children/teaches.sql.ts'
import { countsAsApproved } from '../pedagogy-settings.sql.ts'
import type { ObservationRow } from '../pedagogy-truth.ts'

const columns = `o.observation_id as id, o.version, o.date::text as date, o.text,
      array(select c.child_id::text from observation_child c
        where c.school_id = o.school_id and c.observation_id = o.observation_id order by 1) as "childIds",
      o.milestone_ids::text[] as "milestoneIds", o.media_ids::text[] as "mediaIds", o.account_id as "byUserId",
      o.first_account_id as "firstUserId", a.name as "byName", o.device_id as "deviceId", o.is_removed as "isRemoved",
      ${countsAsApproved('o.is_approved')} as "isApproved",
      ${instantText('o.written_at')} as "writtenAt"`

/** Keeps others from writing these until the end of the transaction. */
export const lockObservations = recordLock('observations', 24)

const byId = statement<ObservationRow>(
  'pedagogy-observations-by-id',
  `
    select ${columns} from observation o join account a using (account_id)
    where o.school_id = (select app_school()) and o.observation_id = any($1::uuid[])`,
)

/** Finds what stands under these ids, tombstones included. */
export const findObservations = (
  tx: Glance,
  ids: readonly ObservationId[],
): Promise<ObservationRow[]> => rowsOf(tx, byId, [plainArray(ids)])

const enrolmentsOfObserved = statement<EnrolmentRecord>(
  'pedagogy-enrolments-of-observed',
  `
    select distinct e.child_id as "childId", e.class_id as "classId",
      ${childLevel('e', 'k')} as "standardId", ${levelsOfClass('k')}::text[] as "standardIds",
      ${teaches({ of: 'e', who: '$2', today: '$3' })} as "isTaughtByViewer",
      e.first_day::text as "firstDay", e.last_day::text as "lastDay"
    from observation_child c join enrolment e using (school_id, child_id) join class k using (school_id, class_id)
    where c.school_id = (select app_school()) and c.observation_id = any($1::uuid[])
    order by 1, 6`,
)

/** Every enrolment of the children whom these observations are about. */
export const listEnrolmentsOfObserved = (
  tx: Glance,
  { observationIds, viewer }: { observationIds: readonly ObservationId[]; viewer: Asking },
): Promise<EnrolmentRecord[]> =>
  rowsOf(tx, enrolmentsOfObserved, [plainArray(observationIds), viewer.userId, viewer.school.today])

const observed = statement<Pick<ObservationRow, 'id' | 'childIds'>>(
  'pedagogy-children-of-observations',
  `
    select observation_id as id, array_agg(child_id::text) as "childIds" from observation_child
    where school_id = (select app_school()) and observation_id = any($1::uuid[]) group by observation_id`,
)

/** Lists the children these observations are about; nothing of one that the school does not have. */
export const listObserved = (
  tx: Glance,
  ids: readonly ObservationId[],
): Promise<Pick<ObservationRow, 'id' | 'childIds'>[]> => rowsOf(tx, observed, [plainArray(ids)])

/** A change takes the approval back: what was approved is no longer what stands. */
const writeRows = rowWriter<ObservationRow & { approvedById: null; approvedAt: null }>(
  'observation',
  {
    key: { id: 'observation_id uuid' },
    once: { firstUserId: 'first_account_id uuid' },
    each: {
      ...stampColumns,
      date: 'date date',
      text: 'text text',
      milestoneIds: 'milestone_ids uuid[]',
      mediaIds: 'media_ids uuid[]',
      writtenAt: 'written_at timestamptz',
      isApproved: 'is_approved boolean',
      approvedById: 'approved_by uuid',
      approvedAt: 'approved_at timestamptz',
    },
  },
)

const dropChildren = statement(
  'pedagogy-drop-observed',
  `
    delete from observation_child where school_id = (select app_school()) and observation_id = any($1::uuid[])`,
)

const addChildren = statement(
  'pedagogy-add-observed',
  `
    insert into observation_child (school_id, observation_id, child_id)
    select app_school(), w.id, unnest(w."childIds")
    from json_to_recordset($1::json) as w(id uuid, "childIds" uuid[])`,
)

/** Writes the observations with their children. */
export async function writeObservations(
  last: Glance,
  rows: readonly Written<ObservationRow>[],
): Promise<void> {
  if (rows.length === 0) return
  const unapproved = rows.map((row) => ({ ...row, approvedById: null, approvedAt: null }))
  await Promise.all([
    writeRows(last, unapproved),
    rowsOf(last, dropChildren, [plainArray(rows.map(({ id }) => id))]),
    rowsOf(last, addChildren, [JSON.stringify(rows)]),
  ])
}

// From the children to their observations, each by its id: the other way every observation of the school was compared with
// every stay in the class.
const ofClass = statement<ObservationRow>(
  'pedagogy-observations-of-class',
  `
    select ${columns} from observation o join account a using (account_id)
    where o.school_id = (select app_school()) and not o.is_removed and o.date between $2::date and $3::date
      and o.observation_id = any(array(
        select c.observation_id from enrolment n
          cross join lateral (
            select observation_id from observation_child
            where school_id = (select app_school()) and child_id = n.child_id offset 0) c
          cross join lateral (
            select date from observation
            where school_id = (select app_school()) and observation_id = c.observation_id offset 0) d
        where n.school_id = (select app_school()) and n.class_id = $1::uuid and n.first_day <= $3::date
          and d.date between $2::date and $3::date
          and (n.last_day is null or n.last_day >= $3::date or d.date between n.first_day and n.last_day)))
    order by o.date desc, o.written_at desc`,
)

/**
 * Lists what was observed of the children who are in the class at the end of the window, newest first. It counts whatever
 * class they were in then. Of those who have left it, what was observed while they were in it.
 */
export const listObservationsOf = (
  tx: Glance,
  { classId, from, to }: { classId: ClassId; from: LocalDate; to: LocalDate },
): Promise<ObservationRow[]> => rowsOf(tx, ofClass, [classId, from, to])

type Unapproved = { id: ObservationId; date: LocalDate }

const holdUnapproved = statement<Unapproved>(
  'pedagogy-hold-unapproved-observations',
  `
    select observation_id as id, date::text as date from observation
    where school_id = (select app_school()) and observation_id = any($1::uuid[]) and not is_removed and not is_approved
    order by observation_id for update`,
)

/** Those of them that nobody has approved yet. Nobody else approves or changes them before the end of the transaction. */
export const holdUnapprovedObservations = (
  tx: Glance,
  ids: readonly ObservationId[],
): Promise<Unapproved[]> => rowsOf(tx, holdUnapproved, [plainArray(ids)])

const approve = statement(
  'pedagogy-approve-observations',
  `
    update observation set is_approved = true, approved_by = $2::uuid, approved_at = $3::timestamptz
    where school_id = (select app_school()) and observation_id = any($1::uuid[])`,
)

/** Approves these. The caller holds them. */
export async function approveObservations(
  tx: Glance,
  { ids, by, at }: { ids: readonly ObservationId[]; by: UserId; at: Instant },
): Promise<void> {
  await rowsOf(tx, approve, [plainArray(ids), by, at])
}

const ofChild = statement<ObservationRow>(
  'pedagogy-observations-of-child',
  `
    select ${columns} from observation o join account a using (account_id)
    where o.school_id = (select app_school()) and not o.is_removed and o.date between $2::date and $3::date
      and exists (select 1 from observation_child c
        where c.school_id = (select app_school()) and c.observation_id = o.observation_id and c.child_id = $1::uuid)
    order by o.date, o.written_at`,
)

/** Lists what was observed of a child, oldest first, in whatever class. */
export const listObservationsOfChild = (
  tx: Glance,
  { childId, from, to }: { childId: ChildId; from: LocalDate; to: LocalDate },
): Promise<ObservationRow[]> => rowsOf(tx, ofChild, [childId, from, to])
