import type { MarkedHalfDay } from '#domain/children/decide-schedule.ts'
import type { Schedule } from '#domain/children/schedule.ts'
import type { ChildId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import {
  execute,
  instantText,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import { thingWriter } from '#server/platform/keeping/kept-things.sql.ts'

/** A schedule, with who wrote it down. Nobody is known of one that is older than the dated schedules. */
export type ScheduleRow = Schedule & { recordedByName: string | null; recordedAt: Instant | null }

const schedulesOfChild = statement<ScheduleRow>(
  'schedules_of_child',
  `
    select s.schedule_id as "scheduleId", s.child_id as "childId", s.kind, s.first_day::text as "firstDay",
      s.last_day::text as "lastDay", s.half_days as "halfDays", s.canteen_days as "canteenDays", s.hours,
      s.adaptation_from::text as "adaptationFrom", s.adaptation_to::text as "adaptationTo",
      s.notice_days as "noticeDays", s.notice_given_on::text as "noticeGivenOn",
      s.has_before_care as "hasBeforeCare", s.has_after_care as "hasAfterCare", s.replaces_id as "replacesId",
      s.replaced_last_day::text as "replacedLastDay", s.version, s.is_taken_back as "isTakenBack",
      name_of_person(s.account_id) as "recordedByName", ${instantText('s.recorded_at')} as "recordedAt"
    from child_schedule s
    where s.school_id = (select app_school()) and s.child_id = $1::uuid
    order by s.first_day desc, s.recorded_at desc nulls last, s.schedule_id`,
)

/** Every schedule of a child, the latest first; those that were taken back too. */
export const listSchedulesOf = (tx: Glance, childId: ChildId): Promise<ScheduleRow[]> =>
  rowsOf(tx, schedulesOfChild, [childId])

const knownChild = statement<{ childId: ChildId }>(
  'schedule_child_known',
  'select child_id as "childId" from child where school_id = (select app_school()) and child_id = $1::uuid',
)

/** True if the school has such a child. */
export const isKnownChild = async (tx: Glance, childId: ChildId): Promise<boolean> =>
  (await rowOf(tx, knownChild, [childId])) !== undefined

const childOfSchedule = statement<{ childId: ChildId }>(
  'schedule_child',
  'select child_id as "childId" from child_schedule where school_id = (select app_school()) and schedule_id = $1::uuid',
)

/** Finds the child of a schedule; undefined for one that the school does not have. */
export const findChildOf = async (tx: Glance, scheduleId: string): Promise<ChildId | undefined> =>
  (await rowOf(tx, childOfSchedule, [scheduleId]))?.childId

const markedHalfDays = statement<MarkedHalfDay>(
  'schedule_marked_half_days',
  `
    select d.date::text as date, h.half as "halfDay"
    from presence_day d cross join lateral (values ('am', d.am), ('pm', d.pm)) as h (half, mark)
    where d.school_id = (select app_school()) and d.child_id = $1::uuid and d.date >= $2::date and h.mark is not null`,
)

/** The half-days from a day on of which the register says something. */
export const listMarkedFrom = (
  tx: Glance,
  { childId, from }: { childId: ChildId; from: LocalDate },
): Promise<MarkedHalfDay[]> => rowsOf(tx, markedHalfDays, [childId, from])

const held = statement(
  'schedules_held',
  `select pg_advisory_xact_lock(hashtextextended('schedules:' || $1::text, 0))`,
)

/** Lets people plan for one child in turn: the second waits and sees what the first did. */
export async function holdSchedules(tx: Transaction, childId: ChildId | undefined): Promise<void> {
  if (childId) await execute(tx, held, [childId])
}

type Written = Schedule & { by: UserId; at: Instant }

const write = thingWriter<Written>('child_schedule', {
  key: { scheduleId: 'schedule_id uuid' },
  whose: { childId: 'child_id uuid' },
  once: {
    kind: 'kind text',
    firstDay: 'first_day date',
    halfDays: 'half_days text[]',
    canteenDays: 'canteen_days text[]',
    hours: 'hours jsonb',
    adaptationFrom: 'adaptation_from date',
    adaptationTo: 'adaptation_to date',
    noticeDays: 'notice_days smallint',
    noticeGivenOn: 'notice_given_on date',
    hasBeforeCare: 'has_before_care boolean',
    hasAfterCare: 'has_after_care boolean',
    replacesId: 'replaces_id uuid',
    replacedLastDay: 'replaced_last_day date',
    by: 'account_id uuid',
    at: 'recorded_at timestamptz',
  },
  each: { lastDay: 'last_day date', version: 'version int', isTakenBack: 'is_taken_back boolean' },
})

/** Writes new schedules, and of known ones when they end and whether they were taken back. Nothing else of them changes. */
export async function writeSchedules(
  tx: Transaction,
  { rows, by, at }: { rows: readonly Schedule[]; by: UserId; at: Instant },
): Promise<void> {
  for (const row of rows) await write(tx, { ...row, by, at })
}
