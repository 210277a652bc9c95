import { monthsOldOn } from '../children/child.ts'
import type { RatioRule } from '../classes/ratio-setting.ts'
import type { LocalDate } from '../kernel/local-date.ts'

/**
 * Children for one adult by each rule of the law.
 *
 * France: decree 2021-1131 of 30 August 2021. The manager of a crèche chooses. One adult is for five children who do
 * not walk, and for eight who do; or one is for six of all. England: the statutory framework of the early years, as it
 * stands since September 2023. One adult for three children under two, for five of two years, and for eight from three
 * years on.
 */
export const legalRatios = {
  france: { notWalking: 5, walking: 8, all: 6 },
  england: { underTwo: 3, two: 5, fromThree: 8 },
} as const

/** A child in the room, as the rules see it. */
export type CountedChild = {
  birthDate: LocalDate
  /** The day since which the child walks, as its file says; null where nobody has said it. */
  walksSince: LocalDate | null
  /** Children for one adult that the school's own table says of the level of the child; null where it says nothing. */
  ofLevel: number | null
}

export type Judging = {
  rule: RatioRule
  /** The age in months from which a child counts as walking whose file says nothing. */
  walksFrom: number
  date: LocalDate
}

/** Tells a child that walks on that day: its file comes first, both ways, and else the age that the school says. */
export const isWalking = (
  { birthDate, walksSince }: Pick<CountedChild, 'birthDate' | 'walksSince'>,
  { walksFrom, date }: Pick<Judging, 'walksFrom' | 'date'>,
): boolean => (walksSince === null ? monthsOldOn(birthDate, date) >= walksFrom : walksSince <= date)

/** Counts such children as one adult may look after; null for a child that no table names. */
export function childrenPerAdult(child: CountedChild, judging: Judging): number | null {
  const { france, england } = legalRatios
  const months = monthsOldOn(child.birthDate, judging.date)
  switch (judging.rule) {
    case 'walkers':
      return isWalking(child, judging) ? france.walking : france.notWalking
    case 'six':
      return france.all
    case 'england':
      return months < 24 ? england.underTwo : months < 36 ? england.two : england.fromThree
    case 'levels':
      return child.ofLevel
  }
}

const divisor = (one: number, other: number): number =>
  other === 0 ? one : divisor(other, one % other)

/**
 * Counts the adults that these children need together, rounded up once: three babies and four who walk share theirs.
 * Fractions are kept whole, since five fifths of an adult are exactly one.
 */
export function adultsFor(perAdult: readonly number[]): number {
  let [adults, parts] = [0, 1]
  for (const many of perAdult) {
    const sum = adults * many + parts
    const common = divisor(sum, parts * many)
    adults = sum / common
    parts = (parts * many) / common
  }
  return Math.ceil(adults / parts)
}

/** `limit`: one adult who leaves would break it. */
export const ratioStates = ['ok', 'limit', 'broken'] as const
export type RatioState = (typeof ratioStates)[number]

export type RoomRatio = { needed: number; adults: number; state: RatioState }

/**
 * Judges a room by the rule of the school: the adults that its children need, those who are there, and how they stand.
 * A room without children needs nobody. Null where no table names any child of the room.
 */
export function ratioOf(
  children: readonly CountedChild[],
  { adults, ...judging }: Judging & { adults: number },
): RoomRatio | null {
  const shares = children.map((child) => childrenPerAdult(child, judging))
  const named = shares.filter((it) => it !== null)
  if (children.length > 0 && named.length === 0) return null
  const needed = adultsFor(named)
  const state = adults < needed ? 'broken' : needed > 0 && adults === needed ? 'limit' : 'ok'
  return { needed, adults, state }
}
