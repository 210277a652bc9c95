import type { Instant } from '../kernel/instant.ts'
import type { LineContent } from './line-content.ts'
import type { LineId } from './transmission.ts'

export type LineOfSheet = { id: LineId; at: Instant } & LineContent

/** The state of a child's nap at the moment. A check may be of any hour after the child fell asleep. */
export type Nap<Sleep> =
  | { state: 'none' }
  | { state: 'asleep'; sleep: Sleep; seenAt: Instant }
  | { state: 'woke'; sleep: Sleep; wokeAt: Instant }

type Sleep<Line extends LineOfSheet> = Extract<Line, { line: 'sleep' }>

/** The nap of a child by the lines of its sheet, in the order of their hours. */
export function napOf<Line extends LineOfSheet>(lines: readonly Line[]): Nap<Sleep<Line>> {
  const sleeps = lines.filter((line): line is Sleep<Line> => line.line === 'sleep')
  const open = sleeps.findLast(({ details }) => details.endedAt === null)
  if (open) {
    const { startedAt } = open.details
    const checks = lines.filter(
      (it) => it.line === 'sleep-check' && it.details.sleepId === open.id && it.at > startedAt,
    )
    return { state: 'asleep', sleep: open, seenAt: checks.at(-1)?.at ?? startedAt }
  }
  const ended = sleeps.flatMap((sleep) => {
    const { endedAt } = sleep.details
    return endedAt === null ? [] : [{ sleep, endedAt }]
  })
  const [last] = ended.toSorted((a, b) => (a.endedAt < b.endedAt ? 1 : -1))
  return last ? { state: 'woke', sleep: last.sleep, wokeAt: last.endedAt } : { state: 'none' }
}
