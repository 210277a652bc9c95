import { HandClock } from '../server/request-context.ts'
import { type SmallChild, type SmallClass, smallWorld } from '../server/small-world.ts'
import type { TestDatabase } from '../server/test-database.ts'
import { aPedagogyTablet } from './pedagogy-tablet.ts'
import { aMilestone } from './pedagogy-world.ts'

export const milestoneDate = '2026-11-17'

type ChildWishes = Omit<Parameters<ReturnType<typeof smallWorld>['aChild']>[0], 'in'> & {
  in?: SmallClass
}

const rights = { permissions: { milestone: true }, levelFeatures: ['milestone'] } as const

/**
 * Two classes on a Tuesday at 8:40, one milestone, and a tablet for each of their teachers and the direction. Strangers
 * have one too: the direction of another school, and a teacher who has left the first class. The direction approves what
 * teachers write.
 */
export async function aMilestoneScene(db: TestDatabase) {
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
    milestoneId,
    marie: await tabletOf('Marie', [classA]),
    paul: await tabletOf('Paul', [classA]),
    ofClassB: await tabletOf('Julien', [classB]),
    director: await aPedagogyTablet(db, { of: await world.aDirector({ of }), clock }),
    neighbour: await aPedagogyTablet(db, { of: await world.aDirector({ of: elsewhere }), clock }),
    leaver,
    newChild: (wishes: ChildWishes = {}) => world.aChild({ in: classA, ...wishes }),
    /** Builds what a teacher says of a child and the milestone, or takes back with `null`. */
    wish: ({ childId }: SmallChild, level: string | null, more = {}): Record<string, unknown> => ({
      childId,
      milestoneId,
      level,
      ...more,
    }),
  }
}
