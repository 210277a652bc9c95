/** So many in one question: its answer is a page of what was approved, and the bar is quick to count down. */
const most = 500

/** How many are approved, and the answer that ended it before its time; null when it was done to the end. */
type Approved<Stop> = { count: number; stop: Stop | null }

/**
 * Approves any number of levels, one part after the other, until all are approved or an answer is not "done". What was
 * approved before that stays so and is counted.
 */
export async function approveInParts<Stop>(
  ids: readonly string[],
  ask: (part: readonly string[]) => Promise<{ count: number } | { stop: Stop }>,
): Promise<Approved<Stop>> {
  let count = 0
  for (let from = 0; from < ids.length; from += most) {
    const answer = await ask(ids.slice(from, from + most))
    if ('stop' in answer) return { count, stop: answer.stop }
    count += answer.count
  }
  return { count, stop: null }
}
