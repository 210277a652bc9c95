import type { HourRounding } from '../prices/billing-setting.ts'

const stepOf: Readonly<Record<HourRounding, number>> = { none: 1, quarter: 15, half: 30 }

/** Minutes of a day as the school rounds them: as they are, or up to the next quarter-hour or half-hour begun. */
export const roundedMinutes = (minutes: number, rounding: HourRounding): number =>
  Math.ceil(minutes / stepOf[rounding]) * stepOf[rounding]
