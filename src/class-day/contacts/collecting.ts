import {
  forbiddenAmong,
  holdsOn,
  isForbidden,
  mayBeNameOf,
} from '#domain/children/family/collecting.ts'
import type { LocalDate, Weekday } from '#domain/kernel/local-date.ts'
import type { ChildContacts } from '../class-day.operations.ts'

type Collector = ChildContacts['collectors'][number]

const timed = ({ validFrom, validUntil, weekdays, ...it }: Collector) => ({
  ...it,
  validFrom,
  validUntil,
  weekdays: weekdays as Weekday[],
})

/** Somebody who may collect a child on a day. */
export type MayCollect = {
  id: string
  name: string
  relation: string | null
  /** The address of a picture to compare with; null where there is none, and for guardians. */
  portrait: string | null
  isIdentityOpen: boolean
}

/**
 * Lists who may collect the child on that day: guardians first, in the order in which they are called. Nobody who must
 * not come is among them, even a guardian.
 */
export function whoMayCollect(contacts: ChildContacts | null, date: LocalDate): MayCollect[] {
  const { guardians = [], collectors = [] } = contacts ?? {}
  const isWelcome = ({ name }: { name: string }) => !isForbidden(name, collectors.map(timed), date)
  return [
    ...guardians
      .filter((it) => it.mayCollect && isWelcome(it))
      .map(({ guardianId: id, name }) => ({
        ...{ id, name, relation: null, portrait: null, isIdentityOpen: false },
      })),
    ...collectors
      .filter((it) => it.kind === 'may' && holdsOn(timed(it), date) && isWelcome(it))
      .map(({ collectorId: id, name, relation, portrait, isIdentityOpen }) => ({
        ...{ id, name, relation, portrait, isIdentityOpen },
      })),
  ]
}

/** Lists who must not collect the child on that day, by name. */
export const whoMustNot = (contacts: ChildContacts | null, date: LocalDate): string[] =>
  (contacts?.collectors ?? [])
    .filter((it) => it.kind === 'must_not' && holdsOn(timed(it), date))
    .map(({ name }) => name)

/** The name of somebody who must not collect the child, where it is the one that was typed. */
export const forbiddenName = (
  typed: string,
  contacts: ChildContacts | null,
  date: LocalDate,
): string | undefined => forbiddenAmong(typed, (contacts?.collectors ?? []).map(timed), date)?.name

/**
 * True if the name that was typed is that of nobody who may collect the child on that day. Where nobody is known who may,
 * no name is told from another.
 */
export const isUnlisted = (
  typed: string,
  contacts: ChildContacts | null,
  date: LocalDate,
): boolean => {
  const people = whoMayCollect(contacts, date)
  const isOf = ({ name, relation }: MayCollect) => mayBeNameOf(typed, `${name} ${relation ?? ''}`)
  return typed.trim().length > 2 && people.length > 0 && !people.some(isOf)
}
