import type { ChildChargeId, ChildId, ClassId, GuardianId, StandardId } from '../../kernel/ids.ts'
import type { LocalDate, YearMonth } from '../../kernel/local-date.ts'
import type { HalfDay } from '../../presence/presence.ts'
import type { Addon } from '../prices/addon.ts'
import type { BillingSetting } from '../prices/billing-setting.ts'
import type { ChildCharge, PayerItem } from '../prices/child-charge.ts'
import type { Deduction } from '../prices/deduction.ts'
import type { PlanPrice, PricePlan } from '../prices/price-plan.ts'
import type { EventCharge } from './event-charges.ts'

/** A month of billing, `2027-03`. */
export type BillingMonth = YearMonth

/** One day of one child, as the register, the contract and the calendar tell it. */
export type DayFacts = {
  date: LocalDate
  standardId: StandardId
  classId: ClassId
  /** Half-days of the week that was agreed, whether holidays close them or not. Outside of the stay too. */
  agreed: readonly HalfDay[]
  /** Half-days on which the school is open and the contract expects the child: `agreed` without what holidays close. */
  booked: readonly HalfDay[]
  /** Minutes of the contract on this day, closed or not; null for a week by half-days. */
  bookedMinutes: number | null
  /** Half-days with the child in the house. */
  attended: readonly HalfDay[]
  /** Minutes between arrival and departure; null where one of them is not written down. */
  attendedMinutes: number | null
  /** It came and nobody wrote down when it left, where hours are billed. */
  isDepartureMissing: boolean
  /** The day has ended. Until then who is in the house has hours that are open, and none that are missing. */
  isOver: boolean
  /** Minutes after the agreed end; 0 where there is none. */
  lateMinutes: number
  isMealBooked: boolean
  isMealTaken: boolean
  /** Away for the whole day it was booked, with a justified reason. */
  isAbsenceCertified: boolean
  /** The school is closed, and what that does to the bill. Null: open. */
  closed: 'billed' | 'deducted' | 'credit' | null
}

export type Payer = {
  guardianId: GuardianId
  /** Whole percent of what no item gives to one payer. */
  share: number
}

/** The units booked of one charge from September to August. Its price is spread over equal months. */
export type SpreadFacts = {
  chargeId: ChildChargeId
  /** First and last day of that year on which the child is at the school and the charge runs. */
  firstDay: LocalDate
  lastDay: LocalDate
  /** In the smallest steps of its unit: days, half-days, half-minutes, meals. */
  steps: number
}

/** Everything that one month of one child is billed by. The engine asks for nothing else. */
export type MonthFacts = {
  month: BillingMonth
  childId: ChildId
  birthDate: LocalDate
  /** First and last day at the school within the month; null outside of any stay. */
  firstDay: LocalDate | null
  lastDay: LocalDate | null
  /** 1 for the first child of the family; by age or entry, as the school says. */
  siblingRank: number
  isChildOfStaff: boolean
  /** Every day of the month, those outside of the stay too. */
  days: readonly DayFacts[]
  /** One for each charge whose price is spread. */
  yearBooked: readonly SpreadFacts[]
  charges: readonly ChildCharge[]
  payers: readonly Payer[]
  payerItems: readonly PayerItem[]
  /** Events with a price that the child takes part in. */
  events: readonly EventCharge[]
}

/** The price lists of a school. */
export type PriceLists = {
  plans: readonly PricePlan[]
  planPrices: readonly PlanPrice[]
  addons: readonly Addon[]
  /** In the order of application. */
  deductions: readonly Deduction[]
  setting: BillingSetting
}
