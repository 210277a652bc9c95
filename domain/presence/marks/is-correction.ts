import type { PresenceMark } from '../presence.ts'

/**
 * True if a change of a submitted register is a correction, which the register has to show
 * (no hidden corrections: local inspection instruction on registers). A child who goes home is not one:
 * the day goes on, and what was said of the arrival stands.
 */
export function isCorrection(before: PresenceMark | null, after: PresenceMark | null): boolean {
  if (before === null) return false
  if (after?.state !== 'left' || (before.state !== 'present' && before.state !== 'late'))
    return true
  return before.arrivedAt !== after.arrivedAt || (before.state === 'late') !== after.wasLate
}
