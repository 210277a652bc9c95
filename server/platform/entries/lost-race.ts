const racing = new Set([
  '23505', // unique_violation: the same entry id arrived twice at once
  '40001', // serialization_failure: lost_race() says that what was read was overtaken
  '40P01', // deadlock_detected
])

/** Somebody else wrote the same rows first. Nothing of this batch was written; it is decided again on what stands now. */
export function isLostRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && racing.has(String(error.code))
}
