import { type Cents, sumOf } from '../money.ts'

/** The ages by which an office looks at what is late: days since the due day, to the end or without one. */
export const dueAges = [
  { from: 0, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: null },
] as const

type Late = { daysLate: number; remaining: Cents; payerId: string }

export type DueAge = { from: number; to: number | null; amount: Cents; families: number }

const familiesOf = (papers: readonly Late[]): number =>
  new Set(papers.map(({ payerId }) => payerId)).size

/** Sums that are still owed of late papers, by their age and in all. */
export function duesByAge(papers: readonly Late[]): {
  amount: Cents
  families: number
  ages: DueAge[]
} {
  const owed = papers.filter(({ remaining }) => remaining > 0)
  const sum = (of: readonly Late[]) => sumOf(of.map(({ remaining }) => remaining))
  const ages = dueAges.map(({ from, to }) => {
    const ofAge = owed.filter(({ daysLate }) => daysLate >= from && (to === null || daysLate <= to))
    return { from, to, amount: sum(ofAge), families: familiesOf(ofAge) }
  })
  return { amount: sum(owed), families: familiesOf(owed), ages }
}
