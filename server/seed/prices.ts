import type { ChildId } from '#domain/kernel/ids.ts'
import { type LocalDate, localDate } from '#domain/kernel/local-date.ts'
import { academicYearOf, defaultAcademicYear } from '#domain/school/academic-year.ts'
import type { Building, DemoChild, DemoClass, DemoRows } from './demo-school.ts'
import type { Row } from './insert-rows.ts'
import { type PriceList, priceListOf } from './price-lists.ts'

/** The September in which the school year of a day began. */
const startYearOf = (day: LocalDate): number =>
  (academicYearOf(day) ?? defaultAcademicYear(day)).startYear

type Ids = Readonly<Record<string, string>>

/** Writes the list of one kind, and answers its ids by the words of the seed. */
function hang<Key extends string>(
  { schoolId, ids, add }: Building,
  table: 'price_plan' | 'addon' | 'deduction',
  key: string,
  rows: Readonly<Record<Key, Row>>,
): Ids {
  return Object.fromEntries(
    (Object.entries(rows) as [Key, Row][]).map(([word, row]) => {
      const id = ids.next()
      add(table, { school_id: schoolId, [key]: id, ...row })
      return [word, id]
    }),
  )
}

/** Counts the days of the week on which a child comes to a crèche. */
const daysOf = ({ schedules }: DemoChild): number =>
  new Set((schedules[0]?.halfDays ?? []).map((half) => half.split('-')[0])).size || 5

/** The payers of a child: two who share, two of whom one pays, or one alone. Here and there nobody has said. */
function sharesOf(count: number, at: number): readonly number[] {
  if (at % 23 === 19) return Array.from({ length: count }, () => 0)
  if (count < 2) return [100]
  const first = [60, 50, 100][at % 3] ?? 100
  return [first, 100 - first]
}

type Priced = { plans: Ids; addons: Ids; deductions: Ids; from: LocalDate }

/** Bills one child. Each seventeenth has no price: the month says so before it is issued. */
function bill(
  { schoolId, ids, add }: Building,
  { child, at, isCare }: { child: DemoChild; at: number; isCare: boolean },
  { plans, addons, deductions, from }: Priced,
): void {
  const first = child.firstDay > from ? child.firstDay : from
  if (child.lastDay !== null && child.lastDay < first) return
  const charge = (item: Row) =>
    add('child_charge', {
      ...{ school_id: schoolId, charge_id: ids.next(), child_id: child.childId },
      ...{ plan_id: null, addon_id: null, deduction_id: null, custom_amount: null },
      ...{ first_day: first, last_day: child.lastDay, ...item },
    })
  if (at % 17 !== 13) {
    const word = isCare ? (daysOf(child) === 5 ? 'full' : 'part') : 'school'
    const custom_amount = word === 'full' && at % 13 === 5 ? 90_000 : null
    charge({ plan_id: plans[word], custom_amount })
  }
  if (isCare) for (const word of ['meals', 'nappies', 'late']) charge({ addon_id: addons[word] })
  else if (at % 2 === 0) charge({ addon_id: addons.canteen })
  if (at % 29 === 11) charge({ deduction_id: deductions.staff })
}

/** Says who pays for a child, and sometimes that the second one pays all meals. */
function share(
  { schoolId, ids, add }: Building,
  { childId, at, links, addonId }: { childId: ChildId; at: number; links: Row[]; addonId: unknown },
): void {
  const shares = sharesOf(links.length, at)
  for (const [place, link] of links.entries())
    Object.assign(link, { payer_share: shares[place] ?? 0 })
  const second = links[1]
  if (at % 11 !== 3 || !second || !addonId) return
  add('payer_item', {
    ...{ school_id: schoolId, item_id: ids.next(), child_id: childId },
    ...{ guardian_id: second.guardian_id, addon_id: addonId },
  })
}

function hangLists(building: Building, list: PriceList, from: LocalDate): Priced {
  const { schoolId, ids, today, add } = building
  const plans = hang(building, 'price_plan', 'plan_id', list.plans(from))
  const addons = hang(building, 'addon', 'addon_id', list.addons)
  const deductions = hang(building, 'deduction', 'deduction_id', list.deductions)
  add('billing_setting', { school_id: schoolId, setting_id: schoolId, ...list.setting })
  add('plan_price', {
    ...{ school_id: schoolId, price_id: ids.next(), plan_id: plans.full },
    ...{ amount: list.fullNextYear, valid_from: `${startYearOf(today) + 1}-01-01` },
  })
  return { plans, addons, deductions, from }
}

/** The prices of a demo school, what its children are billed, and who pays. */
export function priceChildren(
  building: Building,
  { classes, rows }: { classes: readonly DemoClass[]; rows: DemoRows },
): void {
  const from = localDate(`${startYearOf(building.today) - 1}-09-01`)
  const list = priceListOf(String(building.plan.settings.language))
  const priced = hangLists(building, list, from)
  const links = Map.groupBy(rows.get('child_guardian') ?? [], ({ child_id }) => child_id)
  let at = 0
  for (const { children, plan } of classes)
    for (const child of children) {
      at += 1
      const isCare = plan.rhythm.departures !== null
      bill(building, { child, at, isCare }, priced)
      const addonId = isCare ? priced.addons.meals : undefined
      const of = links.get(child.childId) ?? []
      share(building, { childId: child.childId, at, links: of, addonId })
    }
}
