import { type LocalDate, monthContaining } from '../../kernel/local-date.ts'
import type { Addon, AddonRule } from '../prices/addon.ts'
import type { ChildCharge } from '../prices/child-charge.ts'
import { coversDay, isInStay, isOfferedOn, runsOn } from './charge-days.ts'
import type { DayFacts, MonthFacts, PriceLists } from './month-facts.ts'
import { spanOf } from './plan-line.ts'
import type { LineUnit, PricedLine } from './priced-line.ts'

const unitOf: Readonly<Record<AddonRule, LineUnit>> = {
  month: 'month',
  once: 'once',
  'attended-day': 'day',
  meal: 'meal',
  'late-quarter': 'quarter-hour',
}

/** Counts a day, for the rules that count days. Each quarter-hour begun after the agreed end counts whole. */
const countOn: Readonly<Record<Exclude<AddonRule, 'month' | 'once'>, (day: DayFacts) => number>> = {
  'attended-day': ({ attended }) => Number(attended.length > 0),
  meal: ({ isMealTaken }) => Number(isMealTaken),
  'late-quarter': ({ lateMinutes }) => Math.ceil(lateMinutes / 15),
}

/**
 * A fixed add-on is due whole in a month in which it holds on any day. One that is due once is due in the month in which
 * the charge begins; one for all children, in the month from which it is valid.
 */
function countOf(
  addon: Addon,
  { days, begins, facts }: { days: DayFacts[]; begins: LocalDate | null; facts: MonthFacts },
): number {
  if (addon.rule === 'month') return Number(days.length > 0)
  if (addon.rule === 'once')
    return Number(
      begins !== null &&
        monthContaining(begins) === facts.month &&
        days.some((day) => day.date === begins),
    )
  const count = countOn[addon.rule]
  return days.reduce((sum, day) => sum + count(day), 0)
}

function addonLine(addon: Addon, charge: ChildCharge | null, facts: MonthFacts): PricedLine[] {
  const isOnce = addon.rule === 'once'
  const days = facts.days.filter(
    (day) =>
      isOfferedOn(addon, day) &&
      (charge ? runsOn(charge, day.date) : true) &&
      ((charge && isOnce) || isInStay(facts, day.date)),
  )
  const begins = charge ? charge.firstDay : addon.validFrom
  const count = countOf(addon, { days, begins, facts })
  const [first] = days
  if (count === 0 || !first) return []
  const unitPrice = charge?.customAmount ?? addon.amount
  const span = isOnce && begins ? { firstDay: begins, lastDay: begins } : spanOf(days, first.date)
  return [
    {
      key: `addon:${addon.id}:${charge?.id ?? 'all'}`,
      source: {
        kind: 'addon',
        id: addon.id,
        chargeId: charge?.id ?? null,
        ...((charge?.customAmount ?? null) === null && {
          price: { amount: addon.amount, from: null },
        }),
      },
      label: addon.label,
      ...span,
      quantity: count * 1000,
      unit: unitOf[addon.rule],
      unitPrice,
      percent: null,
      base: null,
      amount: count * unitPrice,
      taxRate: addon.taxRate ?? 0,
      isEligibleCare: addon.isEligibleCare,
      type: addon.type,
      group: 'addon',
    },
  ]
}

/**
 * The add-ons of a month: those charged to the child, and those for all. A charge of the child takes the place of what all
 * get, on any day of the month: so a paused one leaves the child out.
 */
export const addonLines = (facts: MonthFacts, { addons }: PriceLists): PricedLine[] =>
  addons.flatMap((addon) => {
    const charges = facts.charges.filter(({ addonId }) => addonId === addon.id)
    const isCharged = charges.some((charge) =>
      facts.days.some(({ date }) => coversDay(charge, date)),
    )
    if (isCharged) return charges.flatMap((charge) => addonLine(addon, charge, facts))
    return addon.isForAll ? addonLine(addon, null, facts) : []
  })
