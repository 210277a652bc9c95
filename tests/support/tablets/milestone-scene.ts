import { HandClock } from '../server/request-context.ts'
import { type SmallChild, type SmallClass, smallWorld } from '../server/small-world.ts'
import type { TestDatabase } from '../server/test-database.ts'
import { aPedagogyTablet, type PedagogyTablet } from './pedagogy-tablet.ts'
import { aMilestone } from './pedagogy-world.ts'

export const milestoneDate = '2026-11-17'

type ChildWishes = { in?: SmallClass; firstDay?: string; lastDay?: string }

/** Two classes on a Tuesday at 8:40, one milestone, their teachers with a tablet each, the direction, and strangers. */
export type MilestoneScene = {
  world: ReturnType<typeof smallWorld>
  classA: SmallClass
  classB: SmallClass
  marie: PedagogyTablet
  paul: PedagogyTablet
  ofClassB: PedagogyTablet
  director: PedagogyTablet
  /** The direction of another school. */
  neighbour: PedagogyTablet
  /** Who taught the first class and does not any more. */
  leaver: PedagogyTablet
  newChild(wishes?: ChildWishes): Promise<SmallChild>
  /** What a teacher says of a child and the milestone, or takes back with `null`. */
  wish(child: SmallChild, level: string | null, more?: object): Record<string, unknown>
}

const rights = { permissions: { milestone: true }, levelFeatures: ['milestone'] } as const

/** The school of this scene has what its teachers write approved. */
export async function aMilestoneScene(db: TestDatabase): Promise<MilestoneScene> {
  const clock = new HandClock(`${milestoneDate}T07:40:00Z`)
  const world = smallWorld(db.owner)
  const of = await world.aSchool()
  await db.owner.query('insert into pedagogy_setting values ($1, true)', [of.schoolId])
  const classA = await world.aClass({ of, name: 'Moyenne section A' })
  const classB = await world.aClass({ of, name: 'Grande section' })
  const { milestoneId } = await aMilestone(db.owner, { of })
  const tabletOf = async (name: string, classes: SmallClass[]) =>
    aPedagogyTablet(db, {
      of: await world.aTeacher({ of, classes, name, ...rights }),
      clock,
      name: `Tablette ${name}`,
    })
  const elsewhere = await world.aSchool({ name: 'Oakfield' })
  const left = await world.aTeacher({ of, classes: [classA], ...rights })
  const leaver = await aPedagogyTablet(db, { of: left, clock })
  await db.owner.query('delete from class_teacher where account_id = $1', [left.userId])
  return {
    world,
    classA,
    classB,
    marie: await tabletOf('Marie', [classA]),
    paul: await tabletOf('Paul', [classA]),
    ofClassB: await tabletOf('Julien', [classB]),
    director: await aPedagogyTablet(db, { of: await world.aDirector({ of }), clock }),
    neighbour: await aPedagogyTablet(db, { of: await world.aDirector({ of: elsewhere }), clock }),
    leaver,
    newChild: (wishes = {}) => world.aChild({ in: classA, ...wishes }),
    wish: ({ childId }, level, more = {}) => ({
      childId,
      milestoneId,
      level,
      ...more,
    }),
  }
}
