import type { LocalDate } from '../kernel/local-date.ts'
import { type Said, saysTheSame } from './approval.ts'

/** A judgement as a history holds it: who wrote it down, and on which day. */
export type Recorded = Said & {
  observationId: string | null
  byUserId: string
  writtenOn: LocalDate
  isApproved: boolean
}

/** A step of a history: the judgement as it was said first, and the latest one that says the same again. */
export type Step<Version> = { said: Version; latest: Version }

/** True if the latter puts right what the former said: the next tap, an exception from the whole group, or an undo. */
function replaces<Version extends Recorded>(
  later: Version,
  { version, earlier }: { version: Version; earlier: readonly Version[] },
): boolean {
  const isWayBack = earlier.some((it) => saysTheSame(it, later))
  return (
    later.byUserId === version.byUserId &&
    later.writtenOn === version.writtenOn &&
    (later.date === version.date || isWayBack) &&
    (later.isApproved || !version.isApproved)
  )
}

/**
 * The steps of one child on one milestone, out of everything that was ever recorded of it, oldest first. What somebody
 * wrote down and put right on the same day, without a comment or an observation, was never meant; it stays only while the
 * direction has approved it and not what took its place. What says again what stood is no new step: so three taps to A+
 * are one, and a tap and its undo leave nothing.
 */
export function stepsOf<Version extends Recorded>(versions: readonly Version[]): Step<Version>[] {
  const meant = versions.filter(
    (version, index) =>
      version.comment !== null ||
      version.observationId !== null ||
      !versions
        .slice(index + 1)
        .some((later) => replaces(later, { version, earlier: versions.slice(0, index) })),
  )
  const steps: Step<Version>[] = []
  for (const version of meant) {
    const before = steps.at(-1)
    const isStillNothing = version.level === null && version.comment === null
    const isAgain = before
      ? saysTheSame(version, before.said) || (isStillNothing && before.said.level === null)
      : isStillNothing
    if (!isAgain) steps.push({ said: version, latest: version })
    else if (before) before.latest = version
  }
  return steps
}
