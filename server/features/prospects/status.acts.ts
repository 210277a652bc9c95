import { isDirection } from '#domain/accounts/roles.ts'
import { accept } from '#domain/kernel/result.ts'
import { decideOffer, decideOfferAnswer } from '#domain/prospects/offer.ts'
import { decideStatus, filterOf, type StatusWish } from '#domain/prospects/status.ts'
import { prospectAct } from './one-prospect.ts'

/**
 * Gives a prospect another status, or none. Of a family that is not to be contacted any more, the reason stands in the
 * prospect alone: neither its history nor the log repeats it.
 */
export const setProspectStatus = prospectAct<StatusWish & { prospectId: string }>(
  'setProspectStatus',
  (standing, { wish, today, by }) => {
    const decided = decideStatus(wish, {
      ...{ standing, today, isDirection: isDirection(by.userType) },
    })
    if (!decided.ok || decided.value === null) return decided.ok ? accept(null) : decided
    const { status, offeredHalfDays } = decided.value
    // Only a withdrawal writes null here. The other statuses leave the offer as it is.
    const isWithdrawn = offeredHalfDays === null
    return accept({
      // A status is the school's own word: nobody was in touch with the family.
      change: { ...decided.value, contactOn: standing.contactOn },
      left: [
        ...(isWithdrawn ? [{ kind: 'offer' } as const] : []),
        { kind: 'status', text: filterOf(status) },
      ],
    })
  },
)

type OfferWish = {
  prospectId: string
  halfDays: readonly string[]
  until?: string | null | undefined
}

/** Offers a place on some half-days, until the end of a day. A new offer takes the place of the last one. */
export const offerPlace = prospectAct<OfferWish>(
  'offerPlace',
  (standing, { wish, rules, today }) => {
    const offered = decideOffer(wish, { standing, rules, today })
    if (!offered.ok) return offered
    const text = (offered.value.offeredHalfDays ?? []).join(' ')
    return accept({
      change: { ...offered.value, status: standing.status ?? 'waitinglist' },
      left: [{ kind: 'offer', text }],
    })
  },
)

/** Notes what a family says to an offer. It waits on for the half-days that it has not accepted. */
export const answerOffer = prospectAct<{ prospectId: string; isAccepted: boolean }>(
  'answerOffer',
  (standing, { wish, today }) => {
    const answered = decideOfferAnswer(wish, { standing, today })
    if (!answered.ok) return answered
    const text = (standing.offeredHalfDays ?? []).join(' ')
    return accept({
      change: answered.value,
      left: [{ kind: wish.isAccepted ? 'accepted' : 'declined', text }],
    })
  },
)
