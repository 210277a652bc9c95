import { type FieldRefusal, fieldRefusal } from '../kernel/fields/field-codes.ts'
import { choice, day, flag, hour, line, note } from '../kernel/fields/kinds.ts'
import { type Judging, refuseReversed, thing, type ValuesOf } from '../kernel/fields/thing.ts'
import { tooLongAt } from '../kernel/fields/typed-text.ts'
import type { EventId } from '../kernel/ids.ts'
import { daysBetween, type LocalDate } from '../kernel/local-date.ts'
import { accept, type Result } from '../kernel/result.ts'
import { tidyText } from '../kernel/text.ts'
import type { AttachedFile } from '../media/attached-file.ts'
import { daysOfYear, yearShownFor } from '../school/academic-year.ts'
import { type EventRefusal, eventRefusal } from './event-codes.ts'
import { occurrenceDays } from './occurrences.ts'

/** Days of one event. A school trip has a week or two; more is a slip in the year. */
export const longestEventDays = 31

/** Characters of the reason for which an event is cancelled. */
export const longestReason = 200

/** Levels, classes, groups and children that one event names. */
export const mostInAudience = 100

/** An event of the school: what, when, where and for whom. Days and hours are those of the school's own clock. */
export const event = thing(
  'SchoolEvent',
  {
    title: line({
      label: /*i18n*/ { id: 'event.title', message: 'Title' },
      required: true,
    }),
    kind: choice({
      label: /*i18n*/ { id: 'event.kind', message: 'Kind' },
      ...{ required: true, begin: 'outing' },
      of: {
        outing: /*i18n*/ { id: 'event.outing', message: 'Outing' },
        meeting: /*i18n*/ { id: 'event.meeting', message: 'Meeting' },
        party: /*i18n*/ { id: 'event.party', message: 'Party' },
        activity: /*i18n*/ { id: 'event.activity', message: 'Activity' },
        meal: /*i18n*/ { id: 'event.meal', message: 'Special meal' },
        health: /*i18n*/ { id: 'event.health', message: 'Health visit' },
        assessment: /*i18n*/ { id: 'event.assessment', message: 'Assessment' },
        other: /*i18n*/ { id: 'event.other', message: 'Something else' },
      },
    }),
    firstDay: day({
      label: /*i18n*/ { id: 'event.first-day', message: 'Day' },
      required: true,
    }),
    lastDay: day({
      label: /*i18n*/ { id: 'event.last-day', message: 'Last day' },
      help: /*i18n*/ { id: 'event.last-day.help', message: 'Left empty: one day.' },
    }),
    startsAt: hour({
      label: /*i18n*/ { id: 'event.starts-at', message: 'From' },
      help: /*i18n*/ { id: 'event.starts-at.help', message: 'Left empty: all day.' },
    }),
    endsAt: hour({ label: /*i18n*/ { id: 'event.ends-at', message: 'Until' } }),
    place: line({ label: /*i18n*/ { id: 'event.place', message: 'Place' } }),
    audience: choice({
      label: /*i18n*/ { id: 'event.audience', message: 'For whom' },
      ...{ required: true, begin: 'school' },
      of: {
        school: /*i18n*/ { id: 'event.audience.school', message: 'The whole school' },
        levels: /*i18n*/ { id: 'event.audience.levels', message: 'Levels' },
        classes: /*i18n*/ { id: 'event.audience.classes', message: 'Classes' },
        groups: /*i18n*/ { id: 'event.audience.groups', message: 'Groups' },
        children: /*i18n*/ { id: 'event.audience.children', message: 'Chosen children' },
      },
    }),
    repeats: choice({
      label: /*i18n*/ { id: 'event.repeats', message: 'Repeats' },
      ...{ required: true, begin: 'never' },
      of: {
        never: /*i18n*/ { id: 'event.never', message: 'Once' },
        weekly: /*i18n*/ { id: 'event.weekly', message: 'Every week' },
        fortnightly: /*i18n*/ { id: 'event.fortnightly', message: 'Every two weeks' },
        monthly: /*i18n*/ { id: 'event.monthly', message: 'Every month, on the same date' },
      },
    }),
    repeatsUntil: day({
      label: /*i18n*/ { id: 'event.repeats-until', message: 'Repeats until' },
    }),
    asksAuthorisation: flag({
      label: /*i18n*/ {
        id: 'event.asks-authorisation',
        message: 'Each child needs an authorisation',
      },
    }),
    // The log of changes outlives what it is about: what is said of children does not stand in it.
    note: note({ label: /*i18n*/ { id: 'event.note', message: 'Note' }, history: 'hidden' }),
  },
  // Some thirty a week, for two school years.
  { most: 3000, isVersioned: true },
)

export type EventValues = ValuesOf<typeof event>
export type EventAudience = EventValues['audience']

/** Levels, classes, groups and children: an audience names some of one kind, or is the whole school. */
export type TargetKind = Exclude<EventAudience, 'school'>
export const targetKinds = ['levels', 'classes', 'groups', 'children'] as const

/** An event as the school keeps it. */
export type KeptEvent = EventValues & {
  id: EventId
  version: number
  /** The levels, classes, groups or children, by what `audience` says. */
  audienceIds: readonly string[]
  /** Days of the series on which it does not take place, or stands as an event of its own. */
  skippedDays: readonly LocalDate[]
  /** Pictures and PDFs, such as the programme of an outing. */
  files: readonly AttachedFile[]
  /** Null: it takes place. */
  cancelledBecause: string | null
}

/** Judges days and hours. An event lies within one school year, August included, and so does its series. */
export function decideEvent(
  values: EventValues,
): Judging<typeof event> | { ok: false; refusal: EventRefusal } {
  const { firstDay, startsAt, endsAt, repeats } = values
  const lastDay = values.lastDay === firstDay ? null : values.lastDay
  // An event that is no outing asks no family for its signature.
  const asksAuthorisation = values.asksAuthorisation && values.kind === 'outing'
  const year = daysOfYear(yearShownFor(firstDay))
  const reversed = refuseReversed(firstDay, lastDay, 'lastDay')
  if (reversed) return reversed
  if (lastDay && daysBetween(firstDay, lastDay) >= longestEventDays)
    return eventRefusal('event.too-long', { field: 'lastDay', most: String(longestEventDays) })
  if (lastDay && lastDay > year.to)
    return eventRefusal('event.outside-the-year', { field: 'lastDay' })
  if (endsAt && !startsAt) return eventRefusal('event.hour-without-start', { field: 'endsAt' })
  const hours = lastDay ? null : refuseReversed(startsAt, endsAt, 'endsAt')
  if (hours) return hours
  if (repeats === 'never')
    return accept({ ...values, lastDay, asksAuthorisation, repeatsUntil: null })
  const { repeatsUntil } = values
  if (!repeatsUntil) return eventRefusal('event.repeats-without-end', { field: 'repeatsUntil' })
  const ended = refuseReversed(firstDay, repeatsUntil, 'repeatsUntil')
  if (ended) return ended
  if (repeatsUntil > year.to)
    return eventRefusal('event.ends-after-the-year', { field: 'repeatsUntil', last: year.to })
  if (lastDay && daysBetween(firstDay, lastDay) >= 7)
    return eventRefusal('event.repeats-too-long-a-day', { field: 'lastDay' })
  return accept({ ...values, lastDay, asksAuthorisation })
}

/** Something that an audience can name, as far as its reader may. */
export type EventTarget = { kind: TargetKind; id: string }

/** Judges for whom an event is. `targets` are those of the school that this person may name. */
export function decideAudience(
  { audience, ids }: { audience: EventAudience; ids: readonly string[] },
  { targets, isDirection }: { targets: readonly EventTarget[]; isDirection: boolean },
): Result<readonly string[], EventRefusal> {
  // A teacher plans for the own classes: what is for a whole level or for the school is the direction's.
  if (!isDirection && (audience === 'school' || audience === 'levels'))
    return eventRefusal('event.not-yours', { field: 'audience' })
  if (audience === 'school') return accept([])
  const wanted = new Set(ids.map((id) => id.toLowerCase()))
  if (wanted.size === 0) return eventRefusal('event.audience-missing', { field: 'audience' })
  const chosen = targets.filter(({ kind, id }) => kind === audience && wanted.has(id))
  if (chosen.length < wanted.size || wanted.size > mostInAudience)
    return eventRefusal('event.unknown-audience', { field: 'audience' })
  return accept(chosen.map(({ id }) => id).toSorted())
}

/** Judges who may change an event: the direction each of them, a teacher those of the own classes. */
export const mayChangeEvent = (
  { audience, audienceIds }: Pick<KeptEvent, 'audience' | 'audienceIds'>,
  by: { targets: readonly EventTarget[]; isDirection: boolean },
): boolean => by.isDirection || decideAudience({ audience, ids: audienceIds }, by).ok

/** Tells an event that concerns somebody by the targets that they may name. */
export const concerns = (
  { audience, audienceIds }: Pick<KeptEvent, 'audience' | 'audienceIds'>,
  { targets, isDirection }: { targets: readonly EventTarget[]; isDirection: boolean },
): boolean =>
  isDirection || audience === 'school' || targets.some(({ id }) => audienceIds.includes(id))

/** A target with its place in the school. */
export type PlacedTarget = EventTarget & {
  name: string
  /** The class of a group or a child; empty for others. */
  className: string
  standardIds: readonly string[]
}

/** Tells an event that concerns a chosen level or class: by itself, its class, or the whole school. */
export function isForTarget(
  { audience, audienceIds }: Pick<KeptEvent, 'audience' | 'audienceIds'>,
  { chosen, targets }: { chosen: PlacedTarget; targets: ReadonlyMap<string, PlacedTarget> },
): boolean {
  if (audience === 'school') return true
  return audienceIds.some((id) => {
    const target = targets.get(id)
    if (!target) return false
    if (target.id === chosen.id) return true
    if (chosen.kind === 'levels' || target.kind === 'levels')
      return target.standardIds.some((it) => chosen.standardIds.includes(it))
    return target.className !== '' && target.className === chosen.name
  })
}

/** Reads the reason for which an event is cancelled. */
export function readReason(typed: string): Result<string, EventRefusal | FieldRefusal> {
  const reason = tidyText(typed)
  if (!reason) return fieldRefusal('field.missing', { field: 'reason' })
  return tooLongAt({ reason }, longestReason) ?? accept(reason)
}

/** Takes a day out of a series: what happens on that day stands as an event of its own, or nowhere. */
export function skipDay<Of extends KeptEvent>(
  series: Of,
  date: LocalDate,
): Result<Of, EventRefusal> {
  const days = occurrenceDays(series)
  if (series.repeats === 'never' || !days.includes(date))
    return eventRefusal('event.not-on-that-day')
  if (days.length === 1) return eventRefusal('event.last-day')
  return accept({
    ...series,
    skippedDays: [...series.skippedDays, date].toSorted(),
    version: series.version + 1,
  })
}
