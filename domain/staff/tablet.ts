import { accept, type Result, refuse } from '../kernel/result.ts'
import type { StaffRefusalCode } from './staff.ts'

const day = 24 * 60 * 60_000

/** A person makes so many tablets known in 24 hours at most: a stolen session must not fill the list. */
export const mostNewTablets = 20

/** The list keeps a tablet on which nothing waits for this many days after it was last heard of. */
export const listedDays = 60

/** After this many days of silence a tablet may be taken off the list, with all that waits on it. */
export const silentDays = 7

/** The last moment that is so many days before now, in milliseconds since 1970. */
export const daysAgo = (now: number, days: number): number => now - days * day

/** A tablet in use stays on the list. Taken off, it would come back with its next call, and be missed until then. */
export function decideTabletRemoval(
  tablet: { forgottenAt: string | null; lastReportedAt: string },
  now: number,
): Result<null, { code: StaffRefusalCode }> {
  const isSilent = Date.parse(tablet.lastReportedAt) <= daysAgo(now, silentDays)
  return tablet.forgottenAt !== null || isSilent
    ? accept(null)
    : refuse({ code: 'staff.tablet-in-use' })
}
