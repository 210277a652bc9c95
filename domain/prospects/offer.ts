import { addDays, type LocalDate, readDay } from '../kernel/local-date.ts'
import { accept, type Result } from '../kernel/result.ts'
import type { WeeklyHalfDay } from '../school/calendar.ts'
import { type KeptProspect, readHalfDays, wishedHalfDays } from './prospect.ts'
import { type ProspectRefusal, prospectRefusal } from './prospect-codes.ts'
import type { WaitingRules } from './waiting.ts'

/** Days after which an offer ends at the latest. */
export const longestOffer = 60

export type Offered = Pick<KeptProspect, 'offeredHalfDays' | 'offerUntil' | 'acceptedHalfDays'>

export const offerStates = ['open', 'lapsed'] as const
export type OfferState = (typeof offerStates)[number]

/** The state of an offer on a day; null where there is none. It holds through its last day. */
export function offerStateOn(
  { offeredHalfDays, offerUntil }: Pick<KeptProspect, 'offeredHalfDays' | 'offerUntil'>,
  today: LocalDate,
): OfferState | null {
  if (!offeredHalfDays || !offerUntil) return null
  return offerUntil < today ? 'lapsed' : 'open'
}

/** The half-days that a family still waits for: those it wants and has not accepted. */
export const waitingHalfDays = ({
  halfDays,
  acceptedHalfDays,
}: Pick<KeptProspect, 'halfDays' | 'acceptedHalfDays'>): WeeklyHalfDay[] =>
  (halfDays.length > 0 ? halfDays : wishedHalfDays).filter((it) => !acceptedHalfDays.includes(it))

/** Judges an offer of some half-days. Without an end it lapses after the days that the school states. */
export function decideOffer(
  wish: { halfDays: readonly string[]; until?: string | null | undefined },
  { standing, rules, today }: { standing: KeptProspect; rules: WaitingRules; today: LocalDate },
): Result<Offered, ProspectRefusal> {
  if (standing.status === 'blacklisted') return prospectRefusal('prospect.blacklisted')
  if (standing.childId) return prospectRefusal('prospect.enrolled')
  const halfDays = readHalfDays(wish.halfDays)
  if (!halfDays.ok) return halfDays
  if (halfDays.value.length === 0)
    return prospectRefusal('prospect.no-half-day', { field: 'halfDays' })
  const usual = addDays(today, rules.offerDays)
  const until = wish.until ? readDay(wish.until) : usual
  if (!until || until < today) return prospectRefusal('prospect.end-missing', { field: 'until' })
  if (until > addDays(today, longestOffer))
    return prospectRefusal('prospect.end-too-far', { field: 'until' })
  return accept({
    offeredHalfDays: halfDays.value,
    offerUntil: until,
    acceptedHalfDays: standing.acceptedHalfDays,
  })
}

/**
 * Judges an answer of the family. What it accepts is its own; for the rest it waits on. A lapsed offer is not accepted,
 * nor is one of a family that is not to be contacted.
 */
export function decideOfferAnswer(
  { isAccepted }: { isAccepted: boolean },
  { standing, today }: { standing: KeptProspect; today: LocalDate },
): Result<Offered, ProspectRefusal> {
  if (isAccepted && standing.status === 'blacklisted')
    return prospectRefusal('prospect.blacklisted')
  const state = offerStateOn(standing, today)
  if (!state) return prospectRefusal('prospect.offer-not-open')
  if (state === 'lapsed' && isAccepted)
    return prospectRefusal('prospect.offer-lapsed', { until: standing.offerUntil ?? '' })
  const { acceptedHalfDays, offeredHalfDays } = standing
  const accepted = isAccepted ? [...acceptedHalfDays, ...(offeredHalfDays ?? [])] : acceptedHalfDays
  return accept({
    offeredHalfDays: null,
    offerUntil: null,
    acceptedHalfDays: wishedHalfDays.filter((it) => accepted.includes(it)),
  })
}
