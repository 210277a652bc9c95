/** Things seen on this page until now: nothing is taken for sent that was never seen waiting. */
export type Seen = ReadonlySet<string>

export const withSeen = (seen: Seen, unsettled: readonly string[]): Seen =>
  unsettled.every((id) => seen.has(id)) ? seen : new Set([...seen, ...unsettled])

/** The part of what waited here that has reached the school, and whether nothing is left to do. */
export type Sending = { readonly sent: number; readonly total: number; readonly isDone: boolean }

/** Counts what was refused or is in conflict as having reached the school, and not as settled. */
export function sendingOf(
  seen: Seen,
  { unsettled, onTheWay }: { unsettled: readonly string[]; onTheWay: readonly string[] },
): Sending {
  const total = withSeen(seen, unsettled).size
  return { sent: total - onTheWay.length, total, isDone: unsettled.length === 0 }
}
