const second = 1_000
const minute = 60 * second

export const longestBackoffMs = 5 * minute
export const longestRetryAfterMs = 15 * minute
/** Between two tries of an entry that the server answers with an unknown error again and again. */
export const flaggedRetryMs = 60 * minute
/** Until a server or an app that is too old is asked again. */
export const outdatedRetryMs = 5 * minute

/**
 * Says how long to leave a silent server alone. The tablets of a school lost the same wifi at the same second. The random
 * part keeps them from coming back in the same second.
 */
export function backoffMs(failures: number, random: () => number): number {
  const longest = Math.min(longestBackoffMs, second * 2 ** Math.min(failures, 20))
  return longest * (0.5 + random() / 2)
}

/** Says how soon a silent server is asked for a sign of life: more often than it is sent entries. */
export function probeMs(failures: number, random: () => number): number {
  return Math.min(40 * second, 5 * second * 2 ** Math.min(failures, 3)) * (0.5 + random() / 2)
}

/** Reads `Retry-After`, in seconds or as a date, by the server's own `Date` where it gave one. */
export function retryAfterMs(header: string | null, serverNow: number): number | null {
  if (header === null) return null
  const text = header.trim()
  const ms = /^\d+$/.test(text) ? Number(text) * second : Date.parse(text) - serverNow
  if (Number.isNaN(ms)) return null
  return Math.min(longestRetryAfterMs, Math.max(0, ms))
}
