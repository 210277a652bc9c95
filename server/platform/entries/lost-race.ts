/** Somebody else wrote the same rows first. Nothing of this batch was written; it is decided again on what stands now. */
export class LostRace extends Error {}

const racing = new Set([
  '23505', // unique_violation: the same entry id arrived twice at once
  '40001', // serialization_failure
  '40P01', // deadlock_detected
])

export function isLostRace(error: unknown): boolean {
  if (error instanceof LostRace) return true
  return error instanceof Error && 'code' in error && racing.has(String(error.code))
}
