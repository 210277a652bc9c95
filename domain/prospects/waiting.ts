import { amount, line } from '../kernel/fields/kinds.ts'
import { thing, type ValuesOf } from '../kernel/fields/thing.ts'
import {
  addDays,
  addMonths,
  firstOfMonth,
  type LocalDate,
  monthContaining,
} from '../kernel/local-date.ts'
import { foldText } from '../kernel/text.ts'
import type { KeptProspect } from './prospect.ts'

/** The rules of a waiting list, as its school states them: points, and times in days and months. */
export const waitingRules = thing(
  'WaitingRules',
  {
    siblingPoints: amount({
      label: /*i18n*/ { id: 'waiting.sibling', message: 'Brother or sister here' },
      ...{ required: true, least: 0, most: 100, begin: 40 },
    }),
    staffPoints: amount({
      label: /*i18n*/ { id: 'waiting.staff', message: 'Parent works here' },
      ...{ required: true, least: 0, most: 100, begin: 30 },
    }),
    townPoints: amount({
      label: /*i18n*/ { id: 'waiting.town', message: 'Lives in the town' },
      ...{ required: true, least: 0, most: 100, begin: 20 },
    }),
    monthPoints: amount({
      label: /*i18n*/ { id: 'waiting.month', message: 'For each month of waiting' },
      ...{ required: true, least: 0, most: 10, begin: 1 },
    }),
    mostMonthPoints: amount({
      label: /*i18n*/ { id: 'waiting.most-month', message: 'For waiting, at most' },
      ...{ required: true, least: 0, most: 100, begin: 12 },
    }),
    towns: line({
      label: /*i18n*/ { id: 'waiting.towns', message: 'Postcodes and towns that count' },
      help: /*i18n*/ {
        id: 'waiting.towns.help',
        message: 'With commas between them. Left empty: the postcode of the school.',
      },
    }),
    offerDays: amount({
      label: /*i18n*/ { id: 'waiting.offer-days', message: 'Days until an offer lapses' },
      ...{ required: true, least: 1, most: 60, begin: 5 },
    }),
    keptMonths: amount({
      label: /*i18n*/ {
        id: 'waiting.kept-months',
        message: 'Months after the last contact until a family is made anonymous',
      },
      ...{ required: true, least: 1, most: 36, begin: 12 },
    }),
  },
  { most: 1, isVersioned: true },
)

export type WaitingRules = ValuesOf<typeof waitingRules>

/** The rules of a school that has said nothing else. */
export const usualRules: WaitingRules = {
  siblingPoints: 40,
  staffPoints: 30,
  townPoints: 20,
  monthPoints: 1,
  mostMonthPoints: 12,
  towns: null,
  offerDays: 5,
  keptMonths: 12,
}

export const waitingCriteria = ['sibling', 'staff', 'town', 'waiting'] as const
export type WaitingCriterion = (typeof waitingCriteria)[number]
export type CriterionPoints = { criterion: WaitingCriterion; points: number }

/** Whole months from one day to another; none where the other one comes first. */
export function monthsSince(from: LocalDate, today: LocalDate): number {
  const months = (date: LocalDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  const whole = months(today) - months(from) - (today.slice(8) < from.slice(8) ? 1 : 0)
  return Math.max(0, whole)
}

const isOfTown = (
  { postcode, city }: Pick<KeptProspect, 'postcode' | 'city'>,
  towns: readonly string[],
) => {
  const lives = [postcode, city].map((it) => foldText(it ?? '').trim()).filter(Boolean)
  return towns.some((town) => lives.includes(foldText(town).trim()))
}

type Ranked = Pick<
  KeptProspect,
  'id' | 'status' | 'hasSibling' | 'isOfStaff' | 'postcode' | 'city' | 'askedOn' | 'createdAt'
>

/** Points of one prospect by criterion, without those that give none. */
export function criteriaOf(
  one: Ranked,
  { rules, postcode, today }: { rules: WaitingRules; postcode: string | null; today: LocalDate },
): CriterionPoints[] {
  const towns = rules.towns?.split(',') ?? (postcode ? [postcode] : [])
  const waited = monthsSince(one.askedOn, today) * rules.monthPoints
  const points: Record<WaitingCriterion, number> = {
    sibling: one.hasSibling ? rules.siblingPoints : 0,
    staff: one.isOfStaff ? rules.staffPoints : 0,
    town: isOfTown(one, towns) ? rules.townPoints : 0,
    waiting: Math.min(waited, rules.mostMonthPoints),
  }
  return waitingCriteria
    .map((criterion) => ({ criterion, points: points[criterion] }))
    .filter((it) => it.points > 0)
}

export type WithRank<Of> = Of & {
  criteria: CriterionPoints[]
  points: number
  /** The place on the waiting list, 1 first; null for whom does not wait. */
  rank: number | null
}

/** Gives each prospect its points, and its place where it waits: most points first, of equal ones who asked first. */
export function rankProspects<Of extends Ranked>(
  all: readonly Of[],
  by: { rules: WaitingRules; postcode: string | null; today: LocalDate },
): WithRank<Of>[] {
  const counted = all.map((one) => {
    const criteria = criteriaOf(one, by)
    return { ...one, criteria, points: criteria.reduce((sum, it) => sum + it.points, 0) }
  })
  const order = counted
    .filter(({ status }) => status === 'waitinglist')
    .toSorted(
      (a, b) =>
        b.points - a.points ||
        a.askedOn.localeCompare(b.askedOn) ||
        a.createdAt.localeCompare(b.createdAt) ||
        a.id.localeCompare(b.id),
    )
  const places = new Map(order.map(({ id }, place) => [id, place + 1]))
  return counted.map((one) => ({ ...one, rank: places.get(one.id) ?? null }))
}

/** Adds months to a day; a day that the month lacks is its first following one. */
export function monthsLater(date: LocalDate, months: number): LocalDate {
  const month = addMonths(monthContaining(date), months)
  const day = addDays(firstOfMonth(month), Number(date.slice(8)) - 1)
  const following = firstOfMonth(addMonths(month, 1))
  return day < following ? day : following
}

/** Months after the last contact until even a family on the waiting list is made anonymous. */
const longestWait = 36

/**
 * The day on which what names a family goes. It is counted from the last contact. Families on the waiting list are kept
 * for three years. A family that is not to be contacted is kept until its restriction ends. Nobody goes while an offer runs.
 */
export function anonymiseOn(
  one: Pick<KeptProspect, 'status' | 'contactOn' | 'restrictedUntil' | 'offerUntil'>,
  { keptMonths }: Pick<WaitingRules, 'keptMonths'>,
): LocalDate {
  if (one.status === 'blacklisted' && one.restrictedUntil) return one.restrictedUntil
  const day = monthsLater(one.contactOn, one.status === 'waitinglist' ? longestWait : keptMonths)
  return one.offerUntil && one.offerUntil >= day ? addDays(one.offerUntil, 1) : day
}
