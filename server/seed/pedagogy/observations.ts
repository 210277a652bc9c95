import type { Language } from '#domain/accounts/identity.ts'
import type { DemoClass } from '../demo-school.ts'
import { afterSchool, daysSoFar, isApprovedBy } from './evaluations.ts'
import type { FollowedSchool } from './scale.ts'

type Seen = { code: string; text: (first: string, second: string) => string; isOfTwo?: true }

const seen: Record<Language, readonly Seen[]> = {
  fr: [
    {
      code: 'M1.4',
      text: (a) =>
        `${a} a mis la table de la dînette : six assiettes, six verres, en comptant tout haut.`,
    },
    {
      code: 'L1.4',
      text: (a) =>
        `${a} a raconté la sortie au parc à la maîtresse de l’autre classe, dans l’ordre.`,
    },
    {
      code: 'V.3',
      text: (a, b) =>
        `${a} et ${b} se sont partagé les briques sans dispute pour construire un pont.`,
      isOfTwo: true,
    },
    {
      code: 'P.5',
      text: (a) => `${a} a franchi tout le parcours de motricité, même la poutre, sans la main.`,
    },
    {
      code: 'L3.3',
      text: (a) => `${a} a retrouvé son prénom parmi toutes les étiquettes en script.`,
    },
    {
      code: 'E.6',
      text: (a) => `${a} a vu que le haricot avait poussé de « deux doigts » depuis lundi.`,
    },
    {
      code: 'A.5',
      text: (a) => `${a} a dessiné un bonhomme avec des bras, des mains et… des lacets.`,
    },
    {
      code: 'M5.2',
      text: (a, b) => `${a} a montré à ${b} comment continuer le collier : rouge, rouge, bleu.`,
      isOfTwo: true,
    },
    {
      code: 'V.6',
      text: (a) =>
        `${a} a dit : « je suis triste parce que maman est partie », puis est allé jouer.`,
    },
  ],
  en: [
    { code: 'M.4', text: (a) => `${a} counted the snails out loud: one, two, three, four, five!` },
    { code: 'CL.4', text: (a) => `${a} put three words together: “more apple please”.` },
    {
      code: 'PSED.5',
      text: (a, b) => `${a} and ${b} both wanted the digger and agreed to take turns.`,
      isOfTwo: true,
    },
    { code: 'PD.3', text: (a) => `${a} climbed to the top of the frame and jumped down, twice.` },
    { code: 'UW.3', text: (a) => `${a} watered the beans and noticed the first leaf.` },
    {
      code: 'EAD.3',
      text: (a, b) => `${a} cooked soup in the mud kitchen and served it to ${b}.`,
      isOfTwo: true,
    },
    {
      code: 'L.2',
      text: (a) => `${a} knew every verse of “The wheels on the bus” with its gestures.`,
    },
  ],
}

/** Two lines a week that a teacher jotted down, most of one child, some of two. */
export function observeChildren(school: FollowedSchool, of: DemoClass): void {
  const { building, dice, language, copied } = school
  const { add, schoolId, ids } = building
  const days = daysSoFar(building).slice(-40)
  for (const date of days) {
    if (!dice.happens(0.42)) continue
    const { code, text, isOfTwo } = dice.pick(seen[language])
    const there = of.children.filter(
      (it) => it.firstDay <= date && (it.lastDay === null || date <= it.lastDay),
    )
    const [first, second] = dice.shuffled(there)
    if (!first || !second) continue
    const observationId = ids.next()
    const milestone = copied.milestones.find((it) => it.code === code)
    add('observation', {
      school_id: schoolId,
      observation_id: observationId,
      version: 1,
      date,
      text: text(first.firstName, second.firstName),
      milestone_ids: milestone ? [milestone.id] : [],
      media_ids: [],
      account_id: of.teacher.userId,
      first_account_id: of.teacher.userId,
      device_id: of.tablet.deviceId,
      written_at: afterSchool(building, date),
      is_removed: false,
      is_approved: isApprovedBy(school, date),
    })
    for (const { childId } of isOfTwo ? [first, second] : [first]) {
      const row = { observation_id: observationId, child_id: childId }
      add('observation_child', { school_id: schoolId, ...row })
    }
  }
}
