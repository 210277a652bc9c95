import { addDays } from '#domain/kernel/local-date.ts'
import type { Building, DemoClass, DemoPerson } from './demo-school.ts'
import { diceFrom } from './dice.ts'

const words = {
  fr: {
    women: ['grand-mère', 'tante', 'nounou', 'voisine'],
    men: ['grand-père', 'oncle', 'voisin'],
    court: 'Jugement du tribunal au bureau. Appeler la direction avant tout.',
  },
  en: {
    women: ['grandmother', 'aunt', 'childminder', 'neighbour'],
    men: ['grandfather', 'uncle', 'neighbour'],
    court: 'Court order in the office. Call the head first.',
  },
}

/** Names who collects a child beside its guardians: about every third has somebody. In two classes one must not come. */
export function nameCollectors(
  { plan, schoolId, ids, referenceDay, add }: Building,
  { classes, director }: { classes: readonly DemoClass[]; director: DemoPerson | undefined },
): void {
  if (!director) return
  const dice = diceFrom(plan.seed + 54)
  const { women, men, court } = words[plan.settings.language === 'fr' ? 'fr' : 'en']
  let phones = 900
  for (const [place, { children }] of classes.entries()) {
    for (const [index, { childId, lastName }] of children.entries()) {
      const isForbidden = place < 2 && index === 3
      if (!isForbidden && !dice.happens(0.33)) continue
      phones += 1
      const isWoman = dice.happens(0.6)
      const firstName = dice.pick(isWoman ? plan.names.women : plan.names.men)
      const isSeen = !isForbidden && dice.happens(0.6)
      add('collector', {
        school_id: schoolId,
        collector_id: ids.next(),
        child_id: childId,
        kind: isForbidden ? 'must_not' : 'may',
        name: `${firstName} ${lastName}`,
        phone: isForbidden ? null : plan.phone(phones % 1000),
        relation: isForbidden ? null : dice.pick(isWoman ? women : men),
        weekdays: !isForbidden && index % 7 === 1 ? ['monday', 'thursday'] : [],
        valid_from: isForbidden ? addDays(referenceDay, -40) : null,
        identity_seen_on: isSeen ? addDays(referenceDay, -30) : null,
        identity_seen_by: isSeen ? director.userId : null,
        note: isForbidden ? court : null,
      })
    }
  }
}
