import { isDirection, type UserType } from '../accounts/roles.ts'
import { type FieldRefusal, fieldRefusal } from '../kernel/fields/field-codes.ts'
import { tooLongAt } from '../kernel/fields/typed-text.ts'
import { addDays, type LocalDate, readDay } from '../kernel/local-date.ts'
import { accept, type Result } from '../kernel/result.ts'
import { tidyText } from '../kernel/text.ts'
import { offerStateOn } from './offer.ts'
import type { KeptProspect, ProspectStatus } from './prospect.ts'
import { prospectStatuses } from './prospect.ts'
import { type ProspectRefusal, prospectRefusal } from './prospect-codes.ts'

/** Characters of the reason for which a family is not contacted any more. */
export const longestProspectReason = 300

/** Days for which a family can be left out at most: two years. A longer restriction is judged anew. */
export const longestRestriction = 730

export type StatusWish = {
  status?: string | null | undefined
  reason?: string | null | undefined
  until?: string | null | undefined
}

/** A status with what follows from it. An open offer is withdrawn from a family that is not to be contacted. */
export type StatusChange = Pick<KeptProspect, 'status' | 'statusReason' | 'restrictedUntil'> &
  Partial<Pick<KeptProspect, 'offeredHalfDays' | 'offerUntil'>>

const withdrawn = { offeredHalfDays: null, offerUntil: null }

/**
 * Judges another status. To be left out needs a reason and an end, and somebody of the direction. Who was enrolled stays
 * so while the file of the child is there. `null`: it is so already.
 */
export function decideStatus(
  wish: StatusWish,
  {
    standing,
    isDirection,
    today,
  }: { standing: KeptProspect; isDirection: boolean; today: LocalDate },
): Result<StatusChange | null, ProspectRefusal | FieldRefusal> {
  const status = prospectStatuses.find((it) => it === wish.status) ?? null
  // A word that is no status would put the request back to process without a sound.
  if (wish.status && !status) return fieldRefusal('field.unknown', { field: 'status' })
  const isRestricting = status === 'blacklisted' || standing.status === 'blacklisted'
  if (isRestricting && !isDirection) return prospectRefusal('prospect.direction-only')
  if (standing.childId && status !== 'customer') return prospectRefusal('prospect.enrolled')
  if (status === 'customer' && !standing.childId) return prospectRefusal('prospect.not-enrolled')
  if (status !== 'blacklisted')
    return accept(
      status === standing.status ? null : { status, statusReason: null, restrictedUntil: null },
    )
  return decideRestriction(wish, { standing, today })
}

function decideRestriction(
  wish: StatusWish,
  { standing, today }: { standing: KeptProspect; today: LocalDate },
): Result<StatusChange | null, ProspectRefusal | FieldRefusal> {
  const reason = tidyText(wish.reason ?? '')
  if (!reason) return prospectRefusal('prospect.reason-missing', { field: 'reason' })
  const tooLong = tooLongAt({ reason }, longestProspectReason)
  if (tooLong) return tooLong
  const until = readDay(wish.until)
  if (!until || until <= today) return prospectRefusal('prospect.end-missing', { field: 'until' })
  if (until > addDays(today, longestRestriction))
    return prospectRefusal('prospect.end-too-far', { field: 'until' })
  const isSame =
    standing.status === 'blacklisted' &&
    standing.statusReason === reason &&
    standing.restrictedUntil === until
  if (isSame) return accept(null)
  return accept({
    ...{ status: 'blacklisted', statusReason: reason, restrictedUntil: until },
    ...(offerStateOn(standing, today) === 'open' ? withdrawn : {}),
  })
}

/** Says of a status that somebody may know of it: families that are not to be contacted exist for the direction alone. */
export const maySeeProspect = (
  { userType }: { userType: UserType },
  { status }: Pick<KeptProspect, 'status'>,
): boolean => status !== 'blacklisted' || isDirection(userType)

/** A choice among the prospects. `toprocess` are those without a status. */
export const prospectFilters = ['toprocess', ...prospectStatuses] as const
export type ProspectFilter = (typeof prospectFilters)[number]

/** The filter under which a prospect stands. */
export const filterOf = (status: ProspectStatus | null): ProspectFilter => status ?? 'toprocess'

export type ProspectCounts = Record<ProspectFilter, number>

/** Counts the prospects by status. */
export function countsOf(all: readonly { status: ProspectStatus | null }[]): ProspectCounts {
  const counts: ProspectCounts = {
    ...{ toprocess: 0, customer: 0, nonews: 0, blacklisted: 0, waitinglist: 0 },
  }
  for (const { status } of all) counts[filterOf(status)] += 1
  return counts
}
