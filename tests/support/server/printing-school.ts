import { aPedagogyTablet, type PedagogyTablet } from '../tablets/pedagogy-tablet.ts'
import { aMilestone } from '../tablets/pedagogy-world.ts'
import { askFile } from './ask-file.ts'
import { HandClock } from './request-context.ts'
import { smallWorld } from './small-world.ts'
import { createTestApp } from './test-app.ts'
import { createTestDatabase } from './test-database.ts'
import { aVisitor, type Visitor } from './visitor.ts'

/** Nour's class in November on a server of its own: what was judged and seen of her, and who comes for the papers. */
export async function aPrintingSchool() {
  const clock = new HandClock('2026-11-17T07:40:00Z')
  const db = await createTestDatabase()
  const server = await createTestApp({ database: db.database, clock })
  const world = smallWorld(db.owner)
  const of = await world.aSchool({ name: 'Les Tilleuls' })
  await db.owner.query('insert into pedagogy_setting values ($1, true)', [of.schoolId])
  const schoolClass = await world.aClass({ of, name: 'Moyenne section' })
  const other = await world.aClass({ of, name: 'Grande section' })
  const nour = await world.aChild({
    in: schoolClass,
    firstName: 'Nour',
    lastName: 'Benali',
    gender: 'girl',
    classOrder: 1,
  })
  await world.aChild({ in: schoolClass, firstName: 'Léo', lastName: '=1+1', classOrder: 2 })
  const numbers = await aMilestone(db.owner, { of, text: 'Compter jusqu’à six' })
  const sharing = await aMilestone(db.owner, { of, text: 'Partager un jeu' })
  const jumping = await aMilestone(db.owner, { of, text: 'Sauter à cloche-pied' })
  await db.owner.query(
    `update milestone set domain_id = $1, position = array_position($2::uuid[], milestone_id)
     where milestone_id = any($2::uuid[])`,
    [numbers.domainId, [sharing.milestoneId, jumping.milestoneId]],
  )
  const milestoneIds = {
    counting: numbers.milestoneId,
    sharing: sharing.milestoneId,
    jumping: jumping.milestoneId,
  }
  const rights = { permissions: { milestone: true }, levelFeatures: ['milestone'] } as const
  const teacher = await world.aTeacher({ of, classes: [schoolClass], name: 'Marie', ...rights })
  const director = await world.aDirector({ of, name: 'Hélène' })
  const marie = await aPedagogyTablet(db, { of: teacher, clock })
  const helene = await aPedagogyTablet(db, { of: director, clock })
  const stranger = await world.aTeacher({ of, classes: [other], ...rights })
  const elsewhere = await world.aSchool({ name: 'Oakfield' })
  const people = {
    teacher: await aVisitor(server, { of: teacher }),
    director: await aVisitor(server, { of: director }),
    stranger: await aVisitor(server, { of: stranger }),
    neighbour: await aVisitor(server, { of: await world.aDirector({ of: elsewhere }) }),
  }
  const childId = nour.childId
  const judge = (tablet: PedagogyTablet, wish: object) => tablet.evaluate({ childId, ...wish })
  // Seen in two versions: the approved one is older.
  await judge(helene, { milestoneId: milestoneIds.counting, level: 'B', date: '2026-10-05' })
  await judge(helene, { milestoneId: milestoneIds.counting, level: 'A+', date: '2026-11-10' })
  await judge(helene, { milestoneId: milestoneIds.sharing, level: 'B', date: '2026-11-09' })
  await judge(marie, { milestoneId: milestoneIds.jumping, level: 'A', date: '2026-11-16' })
  await helene.observe({ childIds: [childId], text: 'A mis la table pour six.' })
  await marie.observe({ childIds: [childId], text: 'Encore un brouillon.' })

  /** Fetches what somebody, or nobody, gets at this address; in French, unless asked otherwise. */
  async function file(by: Visitor | null, path: string, query: Record<string, string>) {
    const asked = { lang: 'fr', ...query }
    const answer = await askFile(server, { by, path: `/files/${path}`, query: asked })
    const { statusCode, headers, rawPayload } = answer
    return { statusCode, headers, bytes: rawPayload }
  }

  return { db, server, schoolClass, nour, marie, milestoneIds, people, file }
}
