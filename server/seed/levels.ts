import type { StandardId } from '#domain/kernel/ids.ts'
import type { Building, DemoClass } from './demo-school.ts'

type LevelFacts = {
  code: string
  cycle: 'nursery' | 'cycle1'
  /** In months: from this age, and before that one. */
  ages: readonly [number, number]
  childrenPerAdult: number | null
  next: string | null
}

const level = (
  code: string,
  ages: LevelFacts['ages'],
  { cycle = 'cycle1', childrenPerAdult = null, next = null }: Partial<LevelFacts> = {},
): LevelFacts => ({ code, cycle, ages, childrenPerAdult, next })

const nursery = (next: string | null, childrenPerAdult: number) =>
  ({ cycle: 'nursery', childrenPerAdult, next }) as const

/** The demo schools' facts about their levels. A crèche has 5 children per adult that do not walk, and 8 that do. */
const facts: Readonly<Record<string, LevelFacts>> = {
  Bébés: level('BB', [2, 15], nursery('Moyens', 5)),
  Moyens: level('MOY', [12, 27], nursery('Grands', 8)),
  Grands: level('GR', [21, 39], nursery('Petite section', 8)),
  'Petite section': level('PS', [32, 48], { next: 'Moyenne section' }),
  'Moyenne section': level('MS', [44, 60], { next: 'Grande section' }),
  'Grande section': level('GS', [56, 72]),
  Babies: level('B', [2, 18], nursery('Toddlers', 3)),
  Toddlers: level('T', [18, 39], nursery('Pre-school', 5)),
  'Pre-school': level('PRE', [36, 60], nursery(null, 8)),
}

/** Gives the school the levels of its classes, and answers their ids by name. */
export function openLevels({ plan, schoolId, ids, add }: Building): Map<string, StandardId> {
  const names = [...new Set(plan.classes.map((it) => it.level))]
  const standards = new Map(names.map((name) => [name, ids.next() as StandardId]))
  for (const [name, standardId] of standards) {
    const { code, cycle, ages, childrenPerAdult, next } = facts[name] ?? level(name, [0, 72])
    add('standard', {
      school_id: schoolId,
      standard_id: standardId,
      name,
      position: plan.classes.findIndex((it) => it.level === name),
      code,
      cycle,
      age_from: ages[0],
      age_to: ages[1],
      children_per_adult: childrenPerAdult,
      next_standard_id: (next && standards.get(next)) || null,
      version: 1,
    })
    if (plan.openings?.levels.includes(name))
      add('standard_calendar', {
        school_id: schoolId,
        standard_id: standardId,
        open_half_days: [...plan.openings.halfDays],
        opens_in_holidays: true,
      })
  }
  return standards
}

const furtherLevels: Readonly<Record<string, string>> = {
  'Moyenne section B': 'Grande section',
  Owls: 'Toddlers',
}

/** One class of each school has a second level. */
export function mixLevels(
  { schoolId, add }: Building,
  { classes, standards }: { classes: readonly DemoClass[]; standards: Map<string, StandardId> },
): void {
  for (const { classId, plan } of classes) {
    const further = standards.get(furtherLevels[plan.name] ?? '')
    if (!further) continue
    add('class_standard', { school_id: schoolId, class_id: classId, standard_id: further })
  }
}

const groups: Readonly<Record<string, readonly (readonly [name: string, colour: string])[]>> = {
  'Moyenne section A': [
    ['Les lunes', 'blue'],
    ['Les soleils', 'gold'],
  ],
  Hérissons: [['Sieste longue', 'olive']],
  Robins: [
    ['Red group', 'clay'],
    ['Green group', 'pine'],
  ],
}

/** Some classes have groups. Every other child of the class is in the first one. */
export function formGroups({ schoolId, ids, add }: Building, classes: readonly DemoClass[]): void {
  for (const { classId, plan, children } of classes) {
    for (const [index, [name, colour]] of (groups[plan.name] ?? []).entries()) {
      const group = { school_id: schoolId, group_id: ids.next() }
      add('class_group', { ...group, class_id: classId, name, colour, position: index, version: 1 })
      for (const child of children.filter((_, at) => at % 2 === index)) {
        const { childId, firstDay, lastDay } = child
        const stay = { first_day: firstDay, last_day: lastDay }
        add('class_group_child', { ...group, child_id: childId, ...stay })
      }
    }
  }
}
