import { amount, day } from '../kernel/fields/kinds.ts'
import { thing, type ValuesOf } from '../kernel/fields/thing.ts'
import { addDays, daysBetween, type LocalDate } from '../kernel/local-date.ts'
import { type LocalTime, minutesOf, parseLocalTime } from '../kernel/local-time.ts'
import { accept, type Result } from '../kernel/result.ts'
import type { KeptEvent } from './event.ts'
import { type EventRefusal, eventRefusal } from './event-codes.ts'
import { occurrenceDays } from './occurrences.ts'

/** The most people of one family. */
export const mostPeople = 20

/** An invitation asks families about an event: with how many they come, or which appointment they take. */
export const invitation = thing(
  'EventInvitation',
  {
    seats: amount({
      label: /*i18n*/ { id: 'invitation.seats', message: 'Seats' },
      help: /*i18n*/ { id: 'invitation.seats.help', message: 'Left empty: as many as come.' },
      ...{ least: 1, most: 5000 },
    }),
    slotMinutes: amount({
      label: /*i18n*/ { id: 'invitation.slot-minutes', message: 'Minutes of one appointment' },
      help: /*i18n*/ {
        id: 'invitation.slot-minutes.help',
        message: 'Left empty: no appointments. They begin with the event and end with it.',
      },
      ...{ least: 5, most: 240 },
    }),
    closesOn: day({
      label: /*i18n*/ { id: 'invitation.closes-on', message: 'Answers until' },
      help: /*i18n*/ {
        id: 'invitation.closes-on.help',
        message: 'Left empty: until the event begins.',
      },
    }),
  },
  { most: 3000, isVersioned: true },
)
export type Invitation = ValuesOf<typeof invitation>

/** Facts of an event that an invitation goes by. Of a series one answer holds for all its days. */
export type InvitedEvent = Pick<
  KeptEvent,
  | 'firstDay'
  | 'lastDay'
  | 'startsAt'
  | 'endsAt'
  | 'repeats'
  | 'repeatsUntil'
  | 'skippedDays'
  | 'cancelledBecause'
>

/** The first and the last day on which an event begins: of a series the days that are left of it. */
export function daysOfInvited(
  event: Pick<InvitedEvent, 'firstDay' | 'repeats' | 'repeatsUntil' | 'skippedDays'>,
): { first: LocalDate; last: LocalDate } {
  const days = occurrenceDays(event)
  return { first: days[0] ?? event.firstDay, last: days.at(-1) ?? event.firstDay }
}

/** The day on which all of an event is over. */
export const lastDayOf = (event: InvitedEvent): LocalDate =>
  addDays(daysOfInvited(event).last, event.lastDay ? daysBetween(event.firstDay, event.lastDay) : 0)

/** The moment at which an event begins, on the school's own clock: of a series its first day. */
export const beginOf = (event: InvitedEvent): { day: LocalDate; time: LocalTime } => ({
  day: daysOfInvited(event).first,
  time: event.startsAt ?? ('00:00' as LocalTime),
})

/** A moment on the school's own clock. */
export type SchoolMoment = { today: LocalDate; now: LocalTime }

/** Tells an event that has begun; one that is all day begins with its day. */
export function hasBegun(event: InvitedEvent, { today, now }: SchoolMoment): boolean {
  const { day, time } = beginOf(event)
  return today > day || (today === day && now >= time)
}

/** The answer of one family: nobody comes (0), so many, or one at an appointment. */
export type FamilyAnswer = { people: number; slot: LocalTime | null }

const timeOf = (minutes: number): LocalTime =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}` as LocalTime

/** The appointments of an event, one after the other within its hours. Minutes that are left at the end are none. */
export function slotsOf(
  { startsAt, endsAt }: Pick<InvitedEvent, 'startsAt' | 'endsAt'>,
  { slotMinutes }: Pick<Invitation, 'slotMinutes'>,
): LocalTime[] {
  const [from, to] = [startsAt, endsAt].map((it) => parseLocalTime(it ?? ''))
  if (!from || !to || slotMinutes === null) return []
  const count = Math.floor((minutesOf(to) - minutesOf(from)) / slotMinutes)
  return Array.from({ length: Math.max(0, count) }, (_, place) =>
    timeOf(minutesOf(from) + place * slotMinutes),
  )
}

/** Judges what families are asked. An appointment is a seat, so an event has one or the other. */
export function decideInvitation(
  values: Invitation,
  event: InvitedEvent,
): Result<Invitation, EventRefusal> {
  if (values.closesOn && values.closesOn > daysOfInvited(event).first)
    return eventRefusal('event.closes-too-late', { field: 'closesOn' })
  if (values.slotMinutes === null) return accept(values)
  if (event.repeats !== 'never')
    return eventRefusal('event.slots-of-one-day', { field: 'slotMinutes' })
  if (values.seats !== null) return eventRefusal('event.seats-or-slots', { field: 'seats' })
  if (event.lastDay || slotsOf(event, values).length === 0)
    return eventRefusal('event.slots-without-hours', { field: 'slotMinutes' })
  return accept(values)
}

/**
 * Judges a changed event by what its families were asked. Who said yes to one day has not said it to a whole series, and
 * appointments need their hours. A closing day is judged where it is set.
 */
export function decideAsked(
  asked: Invitation | undefined,
  { was, is }: { was: InvitedEvent; is: InvitedEvent },
): Result<null, EventRefusal> {
  if (!asked) return accept(null)
  if (was.repeats === 'never' && is.repeats !== 'never')
    return eventRefusal('event.asked-for-one-day', { field: 'repeats' })
  const decided = decideInvitation({ ...asked, closesOn: null }, is)
  return decided.ok ? accept(null) : eventRefusal(decided.refusal.code)
}

/** Tells an event that families may still answer: until its closing day, and before it begins. */
export function takesAnswers(
  { event, closesOn }: { event: InvitedEvent } & Pick<Invitation, 'closesOn'>,
  moment: SchoolMoment,
): boolean {
  if (event.cancelledBecause !== null) return false
  if (closesOn && moment.today > closesOn) return false
  return !hasBegun(event, moment)
}

/** The last day on which families may answer: of a whole day, which begins at midnight, the day before. */
export function lastDayOfAnswers({
  event,
  closesOn,
}: { event: InvitedEvent } & Pick<Invitation, 'closesOn'>): LocalDate {
  const { day, time } = beginOf(event)
  const last = time === '00:00' ? addDays(day, -1) : day
  return closesOn && closesOn < last ? closesOn : last
}

/** An answer as it comes from outside. Null: it is taken back. */
export type UnreadAnswer = { people: number; slot: string | null }

type Standing = {
  event: InvitedEvent
  invitation: Invitation
  /** Answers of the other families. */
  others: readonly FamilyAnswer[]
}

/** Judges an answer against those of the others: no seat and no appointment is given twice. */
export function decideAnswer(
  { people, slot }: UnreadAnswer,
  { event, invitation: asked, others }: Standing,
): Result<FamilyAnswer, EventRefusal> {
  if (!Number.isInteger(people) || people < 0 || people > mostPeople)
    return eventRefusal('event.malformed-answer', { field: 'people', most: String(mostPeople) })
  if (people === 0) return accept({ people, slot: null })
  if (asked.slotMinutes !== null) {
    const chosen = slotsOf(event, asked).find((it) => it === slot)
    if (!chosen) return eventRefusal('event.unknown-slot', { field: 'slot' })
    return others.some((it) => it.slot === chosen)
      ? eventRefusal('event.slot-taken', { field: 'slot' })
      : accept({ people: 1, slot: chosen })
  }
  const left = seatsLeft(asked, others)
  return left !== null && people > left
    ? eventRefusal('event.full', { field: 'people', left: String(left) })
    : accept({ people, slot: null })
}

/** The seats that are free beside some answers; null where there is no limit. */
export const seatsLeft = (
  { seats }: Pick<Invitation, 'seats'>,
  answers: readonly FamilyAnswer[],
): number | null =>
  seats === null
    ? null
    : Math.max(0, seats - answers.reduce((taken, { people }) => taken + people, 0))
