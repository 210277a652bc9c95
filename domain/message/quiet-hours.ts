import type { Weekday } from '../kernel/local-date.ts'
import { accept, type Result, refuseBy } from '../kernel/result.ts'
import type { MessageRefusal, MessageRefusalCode } from './message-codes.ts'

/** Hours in which nobody is disturbed, on the school's clock, as 19:00. */
export type QuietHours = { quietFrom: string; quietTo: string; isWeekendQuiet: boolean }

/** The hours of a school that has chosen none. */
export const usualQuietHours: QuietHours = {
  quietFrom: '19:00',
  quietTo: '07:00',
  isWeekendQuiet: true,
}

const refused = refuseBy<MessageRefusalCode>()
const hour = /^([01]\d|2[0-3]):[0-5]\d$/

/** Reads hours that came from outside. */
export const readQuietHours = (hours: QuietHours): Result<QuietHours, MessageRefusal> =>
  hour.test(hours.quietFrom) && hour.test(hours.quietTo)
    ? accept({
        quietFrom: hours.quietFrom,
        quietTo: hours.quietTo,
        isWeekendQuiet: hours.isWeekendQuiet,
      })
    : refused('message.hours-malformed')

/** Decides if the school is quiet at a time of its own clock. Equal hours make no hour quiet. */
export function isQuiet(
  { quietFrom, quietTo, isWeekendQuiet }: QuietHours,
  { time, weekday }: { time: string; weekday: Weekday },
): boolean {
  if (isWeekendQuiet && (weekday === 'saturday' || weekday === 'sunday')) return true
  return quietFrom <= quietTo
    ? time >= quietFrom && time < quietTo
    : time >= quietFrom || time < quietTo
}
