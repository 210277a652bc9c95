import type { CollectorId, MediaId } from '../../kernel/ids.ts'
import { type LocalDate, readDay, type Weekday, weekdayOf } from '../../kernel/local-date.ts'
import { accept, type Result } from '../../kernel/result.ts'
import { foldText } from '../../kernel/text.ts'
import { schoolWeekdays } from '../schedule.ts'
import { type FamilyRefusal, familyRefusal } from './family-codes.ts'
import { allRead, readChoice, readLine, readNote, readPhone, type Sent } from './read-words.ts'

/** Somebody beside the guardians who may collect a child, or who must not. */
export const collectorKinds = ['may', 'must_not'] as const
export type CollectorKind = (typeof collectorKinds)[number]

/** The days on which somebody may come. Of a child those are offered on which its level opens. */
export const collectingDays = [...schoolWeekdays, 'saturday', 'sunday'] as const
export type CollectingDay = (typeof collectingDays)[number]

/** So many people stand beside one child at most. */
export const mostCollectors = 20

/** When somebody may come, or must not: both days included, and all days where none is named. */
export type Collecting = {
  kind: CollectorKind
  name: string
  validFrom: LocalDate | null
  validUntil: LocalDate | null
  weekdays: readonly CollectingDay[]
}

export type Collector = Collecting & {
  id: CollectorId
  phone: string | null
  /** In the family's own words: grandmother, neighbour. */
  relation: string | null
  needsIdentityCheck: boolean
  identitySeenOn: LocalDate | null
  /** A picture of somebody who may come, to compare with at the door. */
  portraitMediaId: MediaId | null
  paperMediaId: MediaId | null
  note: string | null
  version: number
}

export type CollectorWish = {
  kind: string
  name: string
  phone?: Sent
  relation?: Sent
  validFrom?: Sent
  validUntil?: Sent
  weekdays: readonly string[]
  needsIdentityCheck: boolean
  identitySeenOn?: Sent
  note?: Sent
}

export type CollectorWords = Omit<Collector, 'id' | 'version' | 'paperMediaId' | 'portraitMediaId'>

function dateOf(typed: Sent, field: string): Result<LocalDate | null, FamilyRefusal> {
  const date = readDay(typed)
  return date === undefined ? familyRefusal('families.malformed-date', { field }) : accept(date)
}

/**
 * Reads a person as typed. Of one who must not come nobody checks an identity. Who is named on each day on which the
 * child's level opens is named always: also on a day that it opens later. Tablet and server run it.
 */
export function parseCollector(
  typed: CollectorWish,
  { today, openDays }: { today: LocalDate; openDays: readonly Weekday[] },
): Result<CollectorWords, FamilyRefusal> {
  const read = allRead({
    kind: readChoice(typed.kind, collectorKinds, 'kind'),
    name: readLine(typed.name, 'name'),
    phone: readPhone(typed.phone, 'phone'),
    relation: readLine(typed.relation, 'relation'),
    validFrom: dateOf(typed.validFrom, 'validFrom'),
    validUntil: dateOf(typed.validUntil, 'validUntil'),
    identitySeenOn: dateOf(typed.identitySeenOn, 'identitySeenOn'),
    note: readNote(typed.note, 'note'),
  })
  if (!read.ok) return read
  const { kind, name, identitySeenOn, ...words } = read.value
  if (!kind) return familyRefusal('families.unknown-choice', { field: 'kind' })
  if (!name) return familyRefusal('families.name-missing')
  if (typed.weekdays.some((day) => !collectingDays.some((known) => known === day)))
    return familyRefusal('families.unknown-choice', { field: 'weekdays' })
  const { validFrom, validUntil } = words
  if (validFrom && validUntil && validUntil < validFrom)
    return familyRefusal('families.ends-before-it-starts')
  if (identitySeenOn && identitySeenOn > today)
    return familyRefusal('families.date-to-come', { field: 'identitySeenOn' })
  const mayCome = kind === 'may'
  const weekdays = collectingDays.filter((day) => typed.weekdays.includes(day))
  const days: readonly Weekday[] = openDays.length > 0 ? openDays : collectingDays
  const isAlways = days.every((day) => typed.weekdays.includes(day))
  return accept({
    ...words,
    kind,
    name,
    weekdays: isAlways ? [] : weekdays,
    needsIdentityCheck: mayCome && typed.needsIdentityCheck,
    identitySeenOn: mayCome ? identitySeenOn : null,
  })
}

/** Whether what is said of somebody holds on that day. */
export const holdsOn = (
  {
    validFrom,
    validUntil,
    weekdays,
  }: {
    validFrom: LocalDate | null
    validUntil: LocalDate | null
    weekdays: readonly Weekday[]
  },
  date: LocalDate,
): boolean =>
  (validFrom === null || validFrom <= date) &&
  (validUntil === null || date <= validUntil) &&
  (weekdays.length === 0 || weekdays.includes(weekdayOf(date)))

/** Whether somebody has to show who they are, because nobody has seen it yet. */
export const isIdentityOpen = ({
  kind,
  needsIdentityCheck,
  identitySeenOn,
}: Pick<Collector, 'kind' | 'needsIdentityCheck' | 'identitySeenOn'>): boolean =>
  kind === 'may' && needsIdentityCheck && identitySeenOn === null

const wordsOf = (name: string): string[] =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Whether a name that was typed is that of a person: accents, capitals, hyphens and the order of the names aside. More
 * words than the name has, such as “grandfather”, change nothing.
 */
export function isNameOf(typed: string, name: string): boolean {
  const said = wordsOf(typed)
  const known = wordsOf(name)
  return known.length > 0 && known.every((word) => said.includes(word))
}

/** Whether a name that was typed, or begun, may be that of a person: one of its words begins a word of theirs. */
export const mayBeNameOf = (typed: string, name: string): boolean =>
  wordsOf(typed).some((word) => wordsOf(name).some((known) => known.startsWith(word)))

/** Who of these people must not collect the child on that day although the name was typed. */
export const forbiddenAmong = <Of extends Collecting>(
  typed: string,
  people: readonly Of[],
  date: LocalDate,
): Of | undefined =>
  people.find((it) => it.kind === 'must_not' && holdsOn(it, date) && isNameOf(typed, it.name))

/** Whether this very person must not collect the child on that day. It wins over what is said of a guardian of that name. */
export const isForbidden = (
  name: string,
  people: readonly Collecting[],
  date: LocalDate,
): boolean =>
  people.some(
    (it) =>
      it.kind === 'must_not' &&
      holdsOn(it, date) &&
      isNameOf(name, it.name) &&
      isNameOf(it.name, name),
  )
