import { type Enrolment, isEnrolledOn } from '#domain/children/enrolment.ts'
import type { ChildId, ClassId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import type { DayMarks, EnteredDay, EnteredMark } from '#domain/presence/at-the-door.ts'
import { halfDayAt } from '#domain/presence/half-day.ts'
import { whereaboutsOf } from '#domain/presence/in-the-building.ts'
import { parseMark } from '#domain/presence/parse-mark.ts'
import {
  type HalfDay,
  halfDays,
  type MarkPresence,
  type PresenceMark,
  type PresencePeriod,
} from '#domain/presence/presence.ts'
import { openHalfDaysOf, type SchoolDay, type WeeklyHalfDay } from '#domain/school/calendar.ts'
import type { ChildHealth } from '#src/health/health.operations.ts'
import { calledNames } from '#src/people/child-name.ts'
import type { ClassDayMark, ClassDayResult } from './class-day.operations.ts'
import { followPassages, type WaitingPassage, withMarks } from './passages.ts'

/**
 * Where a child is on that day. `here` is in the class now, or was on a day that is over; `gone` has left; `away` is
 * absent; `planned` is absent and that was known before; `not-called` is not marked yet.
 */
export type Where = 'here' | 'gone' | 'away' | 'planned' | 'not-called'

export type Gender = ClassDayResult['children'][number]['gender']

/** A child of the class, as every screen of the class day needs it. */
export type ChildOfDay = {
  childId: ChildId
  classId: ClassId
  /** What the class calls the child: the first name, and more where two have the same. */
  name: string
  fullName: string
  firstName: string
  lastName: string
  gender: Gender
  pic: string | null
  birthDate: LocalDate
  hasHealthPlan: boolean
  /** Null where nothing is known that anybody would have to know. */
  health: ChildHealth | null
  enrolment: Enrolment
  where: Where
  arrivedAt: LocalTime | null
  leftAt: LocalTime | null
  /** The marks of the register: as the school told them, and as this tablet shows them over what waits on it. */
  marks: { told: DayMarks; shown: DayMarks }
  /** The version of the day in the register that says so: an arrival or a departure is entered upon it. */
  registerVersion: number
}

/** A mark of this tablet that the cache does not know yet. */
export type WaitingMark = Pick<MarkPresence, 'childId' | 'date' | 'period' | 'mark'> & {
  at: Instant
  /** The version that the server answered; null while it waits. */
  version: number | null
}

/** A day that the server told in its answer to an arrival or a departure. */
type ToldDay = { childId: string; date: LocalDate; day: ClassDayResult['presence'][number] }

/** What this tablet has entered of a child's day, in the order of the taps. */
export type Waiting = WaitingMark | WaitingPassage | ToldDay

export type Moment = { date: LocalDate; today: LocalDate; now: LocalTime }

function readMark(told: ClassDayMark | null | undefined): EnteredMark | null {
  const read = told ? parseMark(told) : null
  return told && read?.ok ? { mark: read.value, at: told.markedAt as Instant } : null
}

const readDay = (day: ClassDayResult['presence'][number] | undefined): EnteredDay => ({
  am: readMark(day?.am),
  pm: readMark(day?.pm),
})

type KnownMarks = DayMarks & { version: number }

/**
 * The marks of one child's day: what the server knows, and over it what waits on this tablet, in tap order. The version
 * is that of the server's latest word.
 */
export function marksOf(
  told: ClassDayResult['presence'][number] | undefined,
  waiting: readonly Waiting[],
  open: readonly HalfDay[] = halfDays,
): KnownMarks {
  let version = told?.version ?? 0
  let day = readDay(told)
  const follow = followPassages(open)
  for (const it of waiting) {
    if ('day' in it) {
      if (it.day.version <= version) continue
      version = it.day.version
      day = readDay(it.day)
    } else if ('passage' in it) {
      day = withMarks(day, { writes: follow(day, it), at: it.passage.at })
    } else {
      if (it.version !== null && it.version <= version) continue
      const { period, mark, at } = it
      version = it.version ?? version
      const written = halfDays.filter((half) => period === half || !isHalfDay(period))
      const writes = written.map((halfDay) => ({ halfDay, mark }))
      day = withMarks(day, { writes, at })
    }
  }
  return { am: day.am?.mark ?? null, pm: day.pm?.mark ?? null, version }
}

const halvesOf = ({ am, pm }: DayMarks): DayMarks => ({ am, pm })

const isHalfDay = (period: PresencePeriod): period is HalfDay => period === 'am' || period === 'pm'

const wasThere = (mark: PresenceMark | null): boolean =>
  mark?.state === 'present' || mark?.state === 'late' || mark?.state === 'left'

function whereOut(mark: PresenceMark | null): Where {
  if (mark?.state === 'left') return 'gone'
  if (mark?.state === 'excused') return 'planned'
  return mark?.state === 'absent' ? 'away' : 'not-called'
}

export function whereOf(marks: DayMarks, { date, today, now }: Moment): Where {
  const known = marks.pm ?? marks.am
  if (date > today) return whereOut(known)
  if (date < today) return wasThere(marks.am) || wasThere(marks.pm) ? 'here' : whereOut(known)
  const told = { am: marks.am && { mark: marks.am }, pm: marks.pm && { mark: marks.pm } }
  const { where } = whereaboutsOf(told, now)
  if (where === 'in') return 'here'
  const current = marks[halfDayAt(now)]
  if (where === 'out') return whereOut(current)
  // Whoever went home before lunch has gone, although the afternoon's register does not say so yet.
  return current === null && marks.am?.state === 'left' ? 'gone' : 'not-called'
}

const timeOf = (mark: PresenceMark | null, field: 'arrivedAt' | 'leftAt'): LocalTime | null =>
  mark && field in mark ? ((mark as Partial<Record<typeof field, LocalTime>>)[field] ?? null) : null

/** The class of that day in its own order: only the children who belong to it then. */
export function childrenOfDay(
  register: ClassDayResult,
  { waiting, ...moment }: Moment & { waiting: readonly Waiting[] },
): ChildOfDay[] {
  const inOrder = register.children.toSorted((a, b) => a.classOrder - b.classOrder)
  const names = calledNames(inOrder)
  const healthOf = new Map(register.health.map((health) => [health.childId, health]))
  const day = register.days.find(({ date }) => date === moment.date)
  const open = day ? openHalfDaysOf(day as SchoolDay) : halfDays
  const days = new Map(
    register.presence
      .filter(({ date }) => date === moment.date)
      .map((day) => [day.childId as string, day]),
  )
  return inOrder.flatMap((child) => {
    const enrolment: Enrolment = {
      firstDay: child.enrolledFrom as LocalDate,
      lastDay: child.enrolledTo as LocalDate | null,
      expectedHalfDays: child.expectedHalfDays as WeeklyHalfDay[],
    }
    if (!isEnrolledOn(enrolment, moment.date)) return []
    const own = waiting.filter((it) => it.childId === child.id && it.date === moment.date)
    const told = days.get(child.id)
    const marks = marksOf(told, own, open)
    return [
      {
        childId: child.id as ChildId,
        classId: child.classId as ClassId,
        name: names.get(child.id) ?? child.firstName,
        fullName: `${child.firstName} ${child.lastName}`,
        firstName: child.firstName,
        lastName: child.lastName,
        gender: child.gender,
        pic: child.pic,
        birthDate: child.birthDate as LocalDate,
        hasHealthPlan: child.hasHealthPlan,
        health: healthOf.get(child.id) ?? null,
        enrolment,
        where: whereOf(marks, moment),
        arrivedAt: timeOf(marks.am, 'arrivedAt') ?? timeOf(marks.pm, 'arrivedAt'),
        leftAt: timeOf(marks.pm, 'leftAt') ?? timeOf(marks.am, 'leftAt'),
        marks: { told: halvesOf(marksOf(told, [])), shown: halvesOf(marks) },
        registerVersion: marks.version,
      },
    ]
  })
}

/**
 * Who the day is told of: everybody who came, those who have gone home included; while nobody has been called yet,
 * everybody who may still come.
 */
export function presentOf(children: readonly ChildOfDay[]): ChildOfDay[] {
  const came = children.filter(({ where }) => where === 'here' || where === 'gone')
  return came.length > 0 ? came : children.filter(({ where }) => where === 'not-called')
}

/** Whether somebody has gone home: "is here" would no longer be true of everybody. */
export const hasSomebodyLeft = (children: readonly ChildOfDay[]): boolean =>
  children.some(({ where }) => where === 'gone')

/** Whether a child is out of the picture of that day: dimmed where children are chosen. */
export const isAway = ({ where }: Pick<ChildOfDay, 'where'>): boolean =>
  where === 'away' || where === 'planned' || where === 'gone'
