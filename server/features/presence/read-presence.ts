import type { ClassWork } from '#domain/access/access.ts'
import { type ChildId, type ClassId, parseId } from '#domain/kernel/ids.ts'
import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import {
  daysBetween,
  firstOfMonth,
  type LocalDate,
  lastOfMonth,
  parseYearMonth,
} from '#domain/kernel/local-date.ts'
import type { PresenceRefusalCode } from '#domain/presence/presence.ts'
import { halfDays } from '#domain/presence/presence.ts'
import { halfDayCell } from '#domain/presence/registers/half-day-cell.ts'
import {
  type AbsenceCount,
  type DatedCell,
  unjustifiedAbsences,
} from '#domain/presence/registers/unjustified-absences.ts'
import type { Database, Glance } from '#server/platform/database/database.ts'
import { together } from '#server/platform/database/together.ts'
import { dateGiven, refusal, type SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { todayOf } from '#server/platform/request/today.ts'
import type { ChildRecord } from '#server/records/children/children.sql.ts'
import { listVisibleClasses } from '#server/records/children/classes.sql.ts'
import { listEnrolmentsOf } from '#server/records/children/enrolments.sql.ts'
import { isKnownOn } from '#server/records/children/place.ts'
import { tellHealth } from '#server/records/health/health.sql.ts'
import { loadSchooling } from '#server/records/school/schooling.sql.ts'
import { requireRegisterKeeper } from './presence.policy.ts'
import { type ChangeRow, listChangesOf } from './presence-history.sql.ts'
import { type ReadRegister, type RegisterRecord, readRegisters } from './read-registers.ts'

/** A month and no more: what a register shows on one sheet. */
const longestWindow = 31

interface Reader {
  viewer: SchoolViewer
  today: LocalDate
  database: Database
}

/** Readings are for those who keep registers; each class is judged for itself. */
function readerOf(context: RequestContext): Reader {
  const viewer = requireRegisterKeeper(context)
  const today = todayOf(context, viewer)
  return { viewer, today, database: context.database }
}

/** `tellsHealth`: the question asks what must be known of the children, and every such telling is logged. */
export type Telling = { tellsHealth?: boolean }

/** A class and a window of days, as they came from outside. */
export type Wish = { classId: string; from: string; to: string } & Telling

/** The register of one class; null for a class that is not the viewer's, as for one that does not exist. */
export function readRegister(context: RequestContext, wish: Wish): Promise<ReadRegister | null> {
  const viewer = requireRegisterKeeper(context)
  return readVisibleRegister(context, { viewer, work: 'presence', wish })
}

/** The same for a person who does this work with the class. */
export async function readVisibleRegister(
  context: RequestContext,
  { viewer, work, wish }: { viewer: SchoolViewer; work: ClassWork; wish: Wish },
): Promise<ReadRegister | null> {
  const { database } = context
  const [from, to] = [
    dateGiven(wish.from, 'presence.malformed-date'),
    dateGiven(wish.to, 'presence.malformed-date'),
  ]
  const length = daysBetween(from, to) + 1
  const code: PresenceRefusalCode = 'presence.malformed-date'
  if (length < 1 || length > longestWindow) throw refusal(code, { longest: longestWindow })
  const id = parseId<ClassId>(wish.classId)
  if (!id) return null
  const moment = momentOf(context, viewer)
  const read = async (asking: Glance) => {
    // Read whole, so that the day of a class is one statement; told only when the class is visible.
    const [visible, registerOf] = await Promise.all([
      listVisibleClasses(asking, { viewer, work, date: to, only: id }),
      readRegisters(asking, { classIds: [id], from, to }),
    ])
    const [found] = visible
    return found ? registerOf(found) : null
  }
  if (!wish.tellsHealth) {
    const register = await database.glanceInSchool(viewer.schoolId, (tx) => together(tx, read))
    return register && { ...register, health: [], readAt: moment.at }
  }
  // The line in the log travels beside the reading: one round trip, as without it.
  const [register, [ofClass]] = await database.inSchool(viewer.schoolId, (_, finish) =>
    finish((last) =>
      Promise.all([
        together(last, read),
        tellHealth(last, { ...moment, viewer, work, classIds: [id] }),
      ]),
    ),
  )
  return register && { ...register, health: ofClass?.children ?? [], readAt: moment.at }
}

/** Says when something is told, and how its lines in the log are numbered. */
export function momentOf({ clock, ids }: RequestContext, { school }: SchoolViewer) {
  const at = instantOf(clock.now())
  return { at, date: dateIn(at, school.timeZone), ids }
}

/** Reads the changes of one child's day, oldest first; nothing for a child who is not the viewer's to see. */
export async function readHistory(
  context: RequestContext,
  wish: { childId: string; date: string },
): Promise<ChangeRow[]> {
  const { viewer, database } = readerOf(context)
  const date = dateGiven(wish.date, 'presence.malformed-date')
  const childId = parseId<ChildId>(wish.childId)
  if (!childId) return []
  return database.glanceInSchool(viewer.schoolId, async (tx) => {
    const [enrolments, changes] = await Promise.all([
      listEnrolmentsOf(tx, { childIds: [childId], viewer }),
      listChangesOf(tx, { childId, date }),
    ])
    return isKnownOn(viewer, { work: 'presence', enrolments, date }) ? changes : []
  })
}

export interface ChildAbsencesRecord {
  child: ChildRecord
  className: string
  count: AbsenceCount
}

/**
 * Children of the viewer's classes with at least so many unjustified half-days in a month, the most absent first; only
 * those who were of compulsory schooling age then.
 */
export async function readUnjustifiedAbsences(
  context: RequestContext,
  wish: { month: string; atLeast: number },
): Promise<ChildAbsencesRecord[]> {
  const { viewer, today, database } = readerOf(context)
  const month = parseYearMonth(wish.month)
  const code: PresenceRefusalCode = 'presence.malformed-date'
  if (!month) throw refusal(code)
  const [from, to] = [firstOfMonth(month), lastOfMonth(month)]
  return database.inSchool(viewer.schoolId, async (tx) => {
    const classes = await listVisibleClasses(tx, { viewer, work: 'presence', date: to })
    const classIds = classes.map(({ id }) => id)
    const registers = classes.map(await readRegisters(tx, { classIds, from, to }))
    const rows = registers.flatMap((register) => absenceRows(register, today))
    const { atLeast } = wish
    const schooling = await loadSchooling(tx)
    return unjustifiedAbsences(rows, { schooling, atLeast }).map(({ child, count }) => ({
      child: child.record,
      className: child.className,
      count,
    }))
  })
}

function absenceRows(register: RegisterRecord, today: LocalDate) {
  const dayOn = new Map(register.days.map((day) => [day.date, day]))
  const presenceOf = Map.groupBy(register.presence, ({ childId }) => childId)
  return register.children.map((record) => {
    const { schedules, enrolledFrom: firstDay, enrolledTo: lastDay } = record
    const enrolment = { firstDay, lastDay, schedules }
    const cells = (presenceOf.get(record.id) ?? []).flatMap((marks) => {
      const day = dayOn.get(marks.date)
      if (!day) return []
      const { date } = day
      return halfDays.map((halfDay): DatedCell => {
        const mark = marks[halfDay]?.mark ?? null
        return { ...halfDayCell({ day, halfDay, enrolment, mark, today }), date }
      })
    })
    const { id: childId, birthDate } = record
    return { child: { childId, birthDate, record, className: register.class.name }, cells }
  })
}
