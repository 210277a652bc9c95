import { decideSchedule, decideTakingBack } from '#domain/children/decide-schedule.ts'
import { parseSchedule, type ScheduleWish } from '#domain/children/parse-schedule.ts'
import type { Schedule } from '#domain/children/schedule.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type ChildId, parseId, type ScheduleId } from '#domain/kernel/ids.ts'
import { dateIn, type Instant } from '#domain/kernel/instant.ts'
import { parseLocalDate } from '#domain/kernel/local-date.ts'
import { accept } from '#domain/kernel/result.ts'
import { decideKnown } from '#server/platform/keeping/decide-adding.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { watchFiles } from '#server/records/children/history/watch-files.ts'
import {
  findChildOf,
  holdSchedules,
  isKnownChild,
  listMarkedFrom,
  listSchedulesOf,
  writeSchedules,
} from '#server/records/children/schedules.sql.ts'
import { requireFileKeeper } from '../file/child-file.ts'

type Planning = {
  input: ScheduleWish & {
    scheduleId: string
    resumeId: string
    childId: string
    seen: number
    acceptsUnexpected?: boolean | null | undefined
  }
}

type At = { by: SchoolViewer; at: Instant }

/** The log of changes says which days of whom changed, and nothing of what was agreed on. */
const logOf = ({ change: { rows } }: { change: { rows: readonly Schedule[] } }) => ({
  before: null,
  after: rows.map(({ scheduleId, childId, firstDay, lastDay, isTakenBack }) => ({
    ...{ scheduleId, childId, firstDay, lastDay },
    ...(isTakenBack ? { isTakenBack } : {}),
  })),
})

/** Writes down when a child comes from a day on. See `decideSchedule`. */
export const planSchedule = keepingAct({
  name: 'planSchedule',
  policy: requireFileKeeper,
  lock: (tx, { wish: { input } }: { wish: Planning }) =>
    holdSchedules(tx, parseId<ChildId>(input.childId)),
  async read(tx, { wish: { input } }) {
    const childId = parseId<ChildId>(input.childId)
    if (!childId || !(await isKnownChild(tx, childId))) return null
    const from = parseLocalDate(input.firstDay)
    return {
      childId,
      rows: await listSchedulesOf(tx, childId),
      marked: from ? await listMarkedFrom(tx, { childId, from }) : [],
    }
  },
  decide({ standing, wish: { input }, by, at }) {
    if (!standing) return fieldRefusal('thing.unknown-owner')
    const [scheduleId, resumeId] = [input.scheduleId, input.resumeId].map((it) =>
      parseId<ScheduleId>(it),
    )
    if (!scheduleId || !resumeId) return fieldRefusal('thing.unknown')
    const known = standing.rows.find((row) => row.scheduleId === scheduleId)
    const read = parseSchedule(input)
    if (known && read.ok) return decideKnown<Schedule>(known, read.value)
    const { childId } = standing
    const acceptsUnexpected = input.acceptsUnexpected === true
    const decided = decideSchedule(
      { ...input, scheduleId, resumeId, childId, acceptsUnexpected },
      standing,
    )
    return decided.ok ? accept({ rows: decided.value, by: by.userId, at }) : decided
  },
  write: (tx, { change }) => writeSchedules(tx, change),
  watch: watchFiles(({ change }) => change.rows.map(({ childId }) => childId), {
    parts: ['schedule'],
  }),
  log: logOf,
})

/** Takes back a schedule that has not begun. See `decideTakingBack`. */
export const takeBackSchedule = keepingAct({
  name: 'takeBackSchedule',
  policy: requireFileKeeper,
  async lock(tx, { wish }: { wish: { id: string; seen: number } }) {
    const scheduleId = parseId<ScheduleId>(wish.id)
    await holdSchedules(tx, scheduleId && (await findChildOf(tx, scheduleId)))
  },
  async read(tx, { wish, by, at }: At & { wish: { id: string; seen: number } }) {
    const scheduleId = parseId<ScheduleId>(wish.id)
    const childId = scheduleId && (await findChildOf(tx, scheduleId))
    if (!childId) return null
    const today = dateIn(at, by.school.timeZone)
    return { scheduleId, today, rows: await listSchedulesOf(tx, childId) }
  },
  decide({ standing, wish: { seen }, by, at }) {
    if (!standing) return fieldRefusal('thing.unknown')
    const decided = decideTakingBack({ ...standing, seen }, standing)
    if (!decided.ok || decided.value === null) return decided.ok ? accept(null) : decided
    return accept({ rows: decided.value, by: by.userId, at })
  },
  write: (tx, { change }) => writeSchedules(tx, change),
  watch: watchFiles(({ change }) => change.rows.map(({ childId }) => childId), {
    parts: ['schedule'],
  }),
  log: logOf,
})
