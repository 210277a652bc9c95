import type { Building, DemoClass } from './demo-school.ts'
import { diceFrom } from './dice.ts'

const uses = [
  ['own-family', 0.98],
  ['other-families', 0.85],
  ['display', 0.9],
  ['website', 0.5],
  ['press', 0.35],
  ['class-photo', 0.96],
] as const

/** What families said about pictures when they came; some said nothing. */
export function askForConsents(
  { plan, schoolId, referenceDay, add }: Building,
  classes: readonly DemoClass[],
): void {
  const dice = diceFrom(plan.seed + 1)
  for (const { childId, firstDay } of classes.flatMap(({ children }) => children)) {
    if (dice.happens(0.04)) continue
    for (const [use, share] of uses) {
      add('photo_consent', {
        school_id: schoolId,
        child_id: childId,
        use,
        is_given: dice.happens(share),
        said_on: firstDay < referenceDay ? firstDay : referenceDay,
      })
    }
  }
}
