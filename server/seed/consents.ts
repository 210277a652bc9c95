import { instantOf } from '#domain/kernel/instant.ts'
import type { Building, DemoClass, DemoPerson } from './demo-school.ts'
import { diceFrom } from './dice.ts'

const uses = [
  ['own-family', 0.98],
  ['other-families', 0.85],
  ['display', 0.9],
  ['website', 0.5],
  ['press', 0.35],
  ['class-photo', 0.96],
] as const

/** Records what families said about pictures when they came; some said nothing. */
export function askForConsents(
  { plan, schoolId, ids, referenceDay, now, add }: Building,
  { classes, director }: { classes: readonly DemoClass[]; director: DemoPerson | undefined },
): void {
  if (!director) return
  const dice = diceFrom(plan.seed + 1)
  for (const { childId, firstDay } of classes.flatMap(({ children }) => children)) {
    if (dice.happens(0.04)) continue
    for (const [use, share] of uses) {
      const isGiven = dice.happens(share)
      const saidOn = firstDay < referenceDay ? firstDay : referenceDay
      const said = { school_id: schoolId, child_id: childId, use, said_on: saidOn }
      add('photo_consent', { ...said, is_given: isGiven })
      add('photo_consent_event', {
        ...said,
        event_id: ids.next(),
        answer: isGiven ? 'given' : 'refused',
        account_id: director.userId,
        actor_account_id: director.userId,
        recorded_at: instantOf(now - 60 * 86_400_000),
      })
    }
  }
}
