import { type LocalDate, type Weekday, weekdayOf } from '../../kernel/local-date.ts'
import { foldText } from '../../kernel/text.ts'

/** Somebody beside the guardians who may collect a child, or who must not. */
export const collectorKinds = ['may', 'must_not'] as const
export type CollectorKind = (typeof collectorKinds)[number]

/** The days when somebody may come, or must not: first and last included, and all where none is named. */
export type Collecting = {
  kind: CollectorKind
  name: string
  validFrom: LocalDate | null
  validUntil: LocalDate | null
  weekdays: readonly Weekday[]
}

/** True if what is said of somebody holds on that day. */
export const holdsOn = (
  { validFrom, validUntil, weekdays }: Omit<Collecting, 'kind' | 'name'>,
  date: LocalDate,
): boolean =>
  (validFrom === null || validFrom <= date) &&
  (validUntil === null || date <= validUntil) &&
  (weekdays.length === 0 || weekdays.includes(weekdayOf(date)))

const wordsOf = (name: string): string[] =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * True if a typed name is that of a person: accents, capitals, hyphens and the order of the names aside. More words than
 * the name has, such as “grandfather”, change nothing.
 */
export function isNameOf(typed: string, name: string): boolean {
  const said = wordsOf(typed)
  const known = wordsOf(name)
  return known.length > 0 && known.every((word) => said.includes(word))
}

/** True if a name that was typed, or begun, may be that of a person: one of its words begins a word of theirs. */
export const mayBeNameOf = (typed: string, name: string): boolean =>
  wordsOf(typed).some((word) => wordsOf(name).some((known) => known.startsWith(word)))

/** Finds the person of this typed name who must not collect the child on that day. */
export const forbiddenAmong = <Of extends Collecting>(
  typed: string,
  people: readonly Of[],
  date: LocalDate,
): Of | undefined =>
  people.find((it) => it.kind === 'must_not' && holdsOn(it, date) && isNameOf(typed, it.name))

/** True if this very person must not collect the child on that day. It wins over what is said of a guardian of that name. */
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
