import { createHmac } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets.ts'

export type Limit = { subject: string; tries: number; withinMs: number }

const minutes = (count: number) => count * 60_000

/**
 * Three counters. One tablet that mistypes waits five minutes at most; guesses from many addresses meet the
 * account's own counter; a whole school behind one address is not stopped by one colleague.
 */
export function limitsOf(
  secrets: Secrets,
  { name, address }: { name: string; address: string },
): { here: Limit; account: Limit; address: Limit } {
  const key = secrets.keyFor('sign-in failures')
  const keyed = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const typed = name.trim().toLowerCase()
  return {
    here: { subject: keyed(`here:${address}:${typed}`), tries: 5, withinMs: minutes(5) },
    account: { subject: keyed(`account:${typed}`), tries: 30, withinMs: minutes(15) },
    address: { subject: keyed(`address:${address}`), tries: 100, withinMs: minutes(15) },
  }
}

/**
 * Seconds to wait before the next try, 0 for now. `failures` are moments in milliseconds, oldest first. It
 * always ends: tries that were turned away are not counted, so nobody can be locked out for good.
 */
export function waitAfter(
  failures: readonly number[],
  { limit, now }: { limit: Limit; now: number },
): number {
  const recent = failures.filter((at) => at > now - limit.withinMs)
  const freeing = recent[recent.length - limit.tries]
  return freeing === undefined ? 0 : Math.ceil((freeing + limit.withinMs - now) / 1000)
}
