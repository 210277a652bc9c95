import { type Instant, instantOf } from '../kernel/instant.ts'

/** An account that is switched off stays open for sending this many days. */
export const sendingDays = 7

const day = 24 * 60 * 60_000

/** Answers when an account that is opened for sending now is shut again. */
export const sendsUntilFrom = (now: number): Instant => instantOf(now + sendingDays * day)

export type Openness = { isActive: boolean; sendsUntil: Instant | null }

/**
 * Until when an account that is switched off is open for sending. Its owner signs in, sends what waits on a tablet, and
 * does nothing else. Null when the account is on, and when it is shut.
 */
export function openForSendingUntil(
  { isActive, sendsUntil }: Openness,
  now: number,
): Instant | null {
  if (isActive || sendsUntil === null) return null
  return Date.parse(sendsUntil) > now ? sendsUntil : null
}

/** True if the owner may sign in: to do everything, or to send only. */
export const mayEnter = (account: Openness, now: number): boolean =>
  account.isActive || openForSendingUntil(account, now) !== null
