import { type FieldRefusal, fieldRefusal } from '../kernel/fields/field-codes.ts'
import { hour } from '../kernel/fields/kinds.ts'
import { refuseReversed } from '../kernel/fields/thing.ts'
import { inRow, readDayAt, readNeededDay } from '../kernel/fields/typed-text.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { halfDays } from '../presence/presence.ts'
import type { WeeklyHalfDay } from '../school/calendar.ts'
import { holdsOn } from './enrolment.ts'
import {
  type DayHours,
  halfDaysOfHours,
  longestNotice,
  type ScheduleKind,
  type ScheduleRefusal,
  type ScheduleRefusalCode,
  type ScheduleTerms,
  type SchoolWeekday,
  scheduleKinds,
  schoolWeekdays,
} from './schedule.ts'

/** The typed text, or nothing. */
type Sent = string | null | undefined

/** A schedule as it was typed: fields are empty for nothing. */
export type ScheduleWish = {
  kind: string
  firstDay: string
  lastDay?: Sent
  /** Null: every half-day on which the school opens. */
  halfDays?: readonly string[] | null | undefined
  canteenDays?: readonly string[] | null | undefined
  hours?: readonly { weekday: string; from: string; to: string }[] | null | undefined
  adaptationFrom?: Sent
  adaptationTo?: Sent
  noticeDays?: number | null | undefined
  noticeGivenOn?: Sent
  hasBeforeCare?: boolean | null | undefined
  hasAfterCare?: boolean | null | undefined
}

type Read<Value> = Result<Value, ScheduleRefusal | FieldRefusal>

const refused = (code: ScheduleRefusalCode, facts: Readonly<Record<string, string>> = {}) =>
  refuse<ScheduleRefusal>({ code, facts })

const weeklyHalfDays = schoolWeekdays.flatMap((weekday) =>
  halfDays.map((half): WeeklyHalfDay => `${weekday}-${half}`),
)

function parseDays(wish: ScheduleWish): Read<Pick<ScheduleTerms, 'firstDay' | 'lastDay'>> {
  const firstDay = readNeededDay(wish.firstDay, 'firstDay')
  if (!firstDay.ok) return firstDay
  const lastDay = readDayAt(wish.lastDay, 'lastDay')
  if (!lastDay.ok) return lastDay
  const reversed = refuseReversed(firstDay.value, lastDay.value, 'lastDay')
  return reversed ?? accept({ firstDay: firstDay.value, lastDay: lastDay.value })
}

const typedHour = hour({ label: { id: '', message: '' }, required: true })

/** Reads the hours of one day: both of them, and home after coming. */
function parseDay(typed: { from: string; to: string }): Read<Pick<DayHours, 'from' | 'to'>> {
  const from = typedHour.read(typed.from, 'from')
  if (!from.ok) return from
  const to = typedHour.read(typed.to, 'to')
  if (!to.ok) return to
  if (to.value <= from.value) return fieldRefusal('field.ends-before-it-starts', { field: 'to' })
  return accept({ from: from.value, to: to.value })
}

function parseHours(wish: ScheduleWish, kind: ScheduleKind): Read<DayHours[]> {
  const read: DayHours[] = []
  for (const typed of kind === 'school' ? [] : (wish.hours ?? [])) {
    const weekday = schoolWeekdays.find((it) => it === typed.weekday)
    if (!weekday || read.some((it) => it.weekday === weekday))
      return fieldRefusal('field.unknown', { field: 'hours' })
    const day = parseDay(typed)
    if (!day.ok) return inRow(day, `hours.${weekday}`)
    read.push({ weekday, ...day.value })
  }
  if (kind === 'regular' && read.length === 0)
    return refused('schedule.hours-missing', { field: 'hours' })
  const place = ({ weekday }: DayHours) => schoolWeekdays.indexOf(weekday)
  return accept(read.toSorted((a, b) => place(a) - place(b)))
}

function parseHalfDays(
  { halfDays: typed = null }: ScheduleWish,
  { kind, hours }: { kind: ScheduleKind; hours: readonly DayHours[] },
): Read<WeeklyHalfDay[] | null> {
  if (kind !== 'school') return accept(halfDaysOfHours(hours))
  if (typed === null) return accept(null)
  if (typed.some((it) => !weeklyHalfDays.some((known) => known === it)))
    return fieldRefusal('field.unknown', { field: 'halfDays' })
  const chosen = weeklyHalfDays.filter((it) => typed.includes(it))
  return chosen.length > 0 ? accept(chosen) : refused('schedule.no-half-day', { field: 'halfDays' })
}

/** Nobody stays for lunch on a weekday on which nobody expects the child. Without fixed days it may be any. */
function parseCanteen(
  { canteenDays: typed = null }: ScheduleWish,
  comes: readonly WeeklyHalfDay[] | null,
): Read<SchoolWeekday[] | null> {
  if (typed === null) return accept(null)
  const chosen = schoolWeekdays.filter((it) => typed.includes(it))
  if (chosen.length < new Set(typed).size)
    return fieldRefusal('field.unknown', { field: 'canteenDays' })
  if (comes === null || comes.length === 0) return accept(chosen)
  const lost = chosen.find((day) => !halfDays.some((half) => comes.includes(`${day}-${half}`)))
  return lost ? refused('schedule.unexpected-at-lunch', { field: 'canteenDays' }) : accept(chosen)
}

type Care = Pick<
  ScheduleTerms,
  | 'adaptationFrom'
  | 'adaptationTo'
  | 'noticeDays'
  | 'noticeGivenOn'
  | 'hasBeforeCare'
  | 'hasAfterCare'
>

const careDays = ['adaptationFrom', 'adaptationTo', 'noticeGivenOn'] as const

function parseCare(
  wish: ScheduleWish,
  terms: Parameters<typeof holdsOn>[0] & { kind: ScheduleKind },
): Read<Care> {
  const isContract = terms.kind !== 'school'
  const read: Record<(typeof careDays)[number], LocalDate | null> = {
    ...{ adaptationFrom: null, adaptationTo: null, noticeGivenOn: null },
  }
  for (const name of isContract ? careDays : []) {
    const day = readDayAt(wish[name], name)
    if (!day.ok) return day
    read[name] = day.value
  }
  const { adaptationFrom: from, adaptationTo: to } = read
  const isHalf = (from === null) !== (to === null)
  if (isHalf || (from && to && (to < from || !holdsOn(terms, from) || !holdsOn(terms, to))))
    return refused('schedule.adaptation-outside', { field: 'adaptationFrom' })
  const noticeDays = isContract ? (wish.noticeDays ?? null) : null
  const isNotice =
    noticeDays === null ||
    (Number.isInteger(noticeDays) && noticeDays >= 0 && noticeDays <= longestNotice)
  if (!isNotice)
    return fieldRefusal('field.out-of-range', {
      ...{ field: 'noticeDays', least: '0', most: String(longestNotice) },
    })
  return accept({
    ...read,
    noticeDays,
    hasBeforeCare: !isContract && wish.hasBeforeCare === true,
    hasAfterCare: !isContract && wish.hasAfterCare === true,
  })
}

/**
 * Reads a schedule as typed. A school says half-days, and care before and after them. A crèche says hours, from which its
 * half-days follow, the adaptation and the notice. Tablet and server run it.
 */
export function parseSchedule(wish: ScheduleWish): Read<ScheduleTerms> {
  const kind = scheduleKinds.find((it) => it === wish.kind)
  if (!kind) return fieldRefusal('field.unknown', { field: 'kind' })
  const days = parseDays(wish)
  if (!days.ok) return days
  const hours = parseHours(wish, kind)
  if (!hours.ok) return hours
  const comes = parseHalfDays(wish, { kind, hours: hours.value })
  if (!comes.ok) return comes
  const canteen = parseCanteen(wish, comes.value)
  if (!canteen.ok) return canteen
  const care = parseCare(wish, { ...days.value, kind })
  if (!care.ok) return care
  return accept({
    kind,
    ...days.value,
    halfDays: comes.value,
    canteenDays: canteen.value,
    hours: hours.value,
    ...care.value,
  })
}
