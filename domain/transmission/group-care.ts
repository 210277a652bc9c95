import { type Instant, millisecondsOf, minutesBetween } from '../kernel/instant.ts'
import { type LineOfSheet, napOf } from './nap.ts'

/** For so long after a bottle a child is not expected at the table with the others. */
const bottleMinutes = 90

/** For so long after waking a child is not put back to bed with the others. */
const awakeMinutes = 90

/**
 * Says why a child does not sit at the table with the others; null for one who does. A child who sleeps is not fed, and
 * one who had a bottle a moment ago is not hungry.
 */
export function whyNotAtTable(
  lines: readonly LineOfSheet[],
  now: Instant,
): 'asleep' | 'bottle' | null {
  if (napOf(lines).state === 'asleep') return 'asleep'
  const bottle = lines.findLast(({ line }) => line === 'bottle')
  if (!bottle) return null
  return minutesBetween(bottle.at, millisecondsOf(now)) < bottleMinutes ? 'bottle' : null
}

/** Says why a child is not put to bed with the others; null for one who is. */
export function whyNotToBed(lines: readonly LineOfSheet[], now: Instant): 'asleep' | 'woke' | null {
  const nap = napOf(lines)
  if (nap.state === 'asleep') return 'asleep'
  if (nap.state === 'none') return null
  return minutesBetween(nap.wokeAt, millisecondsOf(now)) < awakeMinutes ? 'woke' : null
}

/** True if a meal feeds a child who sleeps: a plate does now, a new bottle does at an hour of this sleep. */
export function isFedAsleep(
  lines: readonly LineOfSheet[],
  fed: { with: 'plate' } | { with: 'bottle'; at: Instant },
): boolean {
  const nap = napOf(lines)
  if (nap.state !== 'asleep') return false
  return fed.with === 'plate' || nap.sleep.details.startedAt <= fed.at
}
