import type { Enrolment, ScheduleSpan } from '#domain/children/enrolment.ts'
import type { ChildId, ClassId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { addDays, type LocalDate } from '#domain/kernel/local-date.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { parseMark } from '#domain/presence/marks/parse-mark.ts'
import type { HalfDay, PresenceDay, PresenceMark, RecordedMark } from '#domain/presence/presence.ts'
import { isOpenDay, type SchoolDay } from '#domain/school/calendar.ts'
import type { ChildHealth } from '#src/health/health.operations.ts'
import { dayKey } from '#src/offline/outbox/unsettled-days.ts'
import { calledNames } from '#src/people/child-name.ts'
import type { ChildContacts, ClassDayMark, ClassDayResult } from '../class-day.operations.ts'

/** A child's day in the register, as an answer of the school has it. */
export type PresenceDayResult = ClassDayResult['presence'][number]

type RegisterChild = ClassDayResult['children'][number]

export type Gender = RegisterChild['gender']

/** A recorded mark and whether it replaced another one after the register was submitted. */
export type TrueMark = RecordedMark & { corrected: boolean }

export type TrueDay = Omit<PresenceDay, 'am' | 'pm'> & Record<HalfDay, TrueMark | null>

/** A child as every screen of a class needs it: who, how called, when expected. */
export type ClassChild = {
  childId: ChildId
  classId: ClassId
  name: string
  fullName: string
  firstName: string
  lastName: string
  gender: Gender
  pic: string | null
  birthDate: LocalDate
  hasHealthPlan: boolean
  /** The groups of the class that the child is in, by the names that the school gave them. */
  groups: readonly { id: string; name: string }[]
  /** Null where nothing is known that anybody would have to know. */
  health: ChildHealth | null
  enrolment: Enrolment
  guardians: RegisterChild['guardians']
  /** Null where nobody is named, or where this device does not know. */
  contacts: ChildContacts | null
}

export type Submission = {
  date: LocalDate
  period: HalfDay
  byName: string
  submittedAt: Instant
  version: number
}

/** The facts of one class that the server acknowledged from one day to another, in the domain's words. */
export type TrueRegister = {
  classId: ClassId
  className: string
  children: readonly ClassChild[]
  days: ReadonlyMap<LocalDate, SchoolDay>
  presence: ReadonlyMap<string, TrueDay>
  submissions: readonly Submission[]
}

/** The contract guarantees a mark that the domain can read; another one is a bug of the server. */
export function markOf(result: ClassDayMark): PresenceMark {
  const read = parseMark(result)
  if (!read.ok) throw new RangeError(`not a presence mark: ${read.refusal.code}`)
  return read.value
}

function trueMarkOf(result: ClassDayMark | null): TrueMark | null {
  if (!result) return null
  return {
    mark: markOf(result),
    by: { userId: result.byUserId, name: result.byName },
    device: { deviceId: result.deviceId, name: result.deviceName },
    at: result.markedAt,
    corrected: result.corrected,
  }
}

const readDays = new WeakMap<PresenceDayResult, TrueDay>()

/** The cache hands out a day that has not changed as the very same object: it is read once. */
export function trueDayOf(result: PresenceDayResult): TrueDay {
  const known = readDays.get(result) ?? readDay(result)
  readDays.set(result, known)
  return known
}

function readDay(result: PresenceDayResult): TrueDay {
  return {
    childId: result.childId,
    date: result.date,
    version: result.version,
    am: trueMarkOf(result.am),
    pm: trueMarkOf(result.pm),
  }
}

const readChildren = new WeakMap<RegisterChild, ClassChild>()

type Beside = Pick<ClassChild, 'name' | 'health' | 'contacts'>

function classChildOf(child: RegisterChild, beside: Beside): ClassChild {
  const known = readChildren.get(child)
  const isSame =
    known?.name === beside.name &&
    known.health === beside.health &&
    known.contacts === beside.contacts
  const read = isSame ? known : readChild(child, beside)
  readChildren.set(child, read)
  return read
}

function readChild(child: RegisterChild, { name, health, contacts }: Beside): ClassChild {
  return {
    childId: child.id,
    classId: child.classId,
    name,
    fullName: givenFirst(child),
    firstName: child.firstName,
    lastName: child.lastName,
    gender: child.gender,
    pic: child.pic,
    birthDate: child.birthDate,
    hasHealthPlan: child.hasHealthPlan,
    groups: child.groups ?? [],
    health,
    enrolment: {
      firstDay: child.enrolledFrom,
      lastDay: child.enrolledTo,
      schedules: child.schedules as ScheduleSpan[],
    },
    guardians: child.guardians,
    contacts,
  }
}

/** Reads a register in the class's own order. */
export function trueRegisterOf(result: ClassDayResult): TrueRegister {
  const inOrder = result.children.toSorted((a, b) => a.classOrder - b.classOrder)
  const names = calledNames(inOrder)
  const healthOf = new Map(result.health.map((health) => [health.childId, health]))
  const contactsOf = new Map((result.contacts ?? []).map((it) => [it.childId, it]))
  const besideOf = ({ id, firstName }: RegisterChild): Beside => ({
    name: names.get(id) ?? firstName,
    health: healthOf.get(id) ?? null,
    contacts: contactsOf.get(id) ?? null,
  })
  return {
    classId: result.class.id,
    className: result.class.name,
    children: inOrder.map((child) => classChildOf(child, besideOf(child))),
    days: new Map(result.days.map((day) => [day.date, day as SchoolDay])),
    presence: new Map(
      result.presence.map((day) => [dayKey(day.childId, day.date), trueDayOf(day)]),
    ),
    submissions: result.submissions.map((submission) => ({
      date: submission.date,
      period: submission.period,
      byName: submission.byName,
      submittedAt: submission.submittedAt,
      version: submission.version,
    })),
  }
}

/** The last day with a register, at most a week back, as far as the loaded days tell. */
export function lastOpenDayOf({ days }: TrueRegister, today: LocalDate): LocalDate | undefined {
  for (let back = 0; back <= 7; back += 1) {
    const date = addDays(today, -back)
    const day = days.get(date)
    if (day && isOpenDay(day)) return date
  }
  return undefined
}
