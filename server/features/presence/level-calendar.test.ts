import { beforeEach, describe, expect, test } from 'vitest'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  type SmallChild,
  type SmallClass,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'
import { aTablet } from '#tests/support/tablets/register-tablet.ts'

const test$ = await createTestDatabase()
const clock = new HandClock('2026-10-21T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = () => smallWorld(test$.owner)

let school: SmallSchool
let creche: SmallClass
let maternelle: SmallClass
let director: Visitor

beforeEach(async () => {
  school = await world().aSchool({
    holidays: [
      { name: 'Toussaint', kind: 'holiday', firstDay: '2026-10-17', lastDay: '2026-11-01' },
    ],
  })
  creche = await world().aClass({ of: school, name: 'Hérissons' })
  maternelle = await world().aClass({ of: school, name: 'Petite section' })
  await test$.owner.query(
    `insert into standard_calendar (school_id, standard_id, open_half_days, opens_in_holidays)
     values ($1, $2, '{wednesday-am,wednesday-pm}', true)`,
    [school.schoolId, creche.standardId],
  )
  director = await aVisitor(preau, { of: await world().aDirector({ of: school }) })
})

type Day = { date: string; am: boolean; pm: boolean; closedName: string | null }

async function dayOf({ classId }: SmallClass, work = 'presence'): Promise<Day | undefined> {
  const { data } = await director.ask(`{
    classDay(classId: "${classId}", from: "2026-10-21", to: "2026-10-21", work: "${work}") {
      days { date am pm closedName } } }`)
  return (data as { classDay: { days: Day[] } }).classDay.days[0]
}

describe('a crèche that stays open in the school holidays', () => {
  test('has its day while the class beside it is closed', async () => {
    expect(await dayOf(creche)).toMatchObject({ am: true, pm: true, closedName: null })
    expect(await dayOf(maternelle)).toMatchObject({ am: false, pm: false, closedName: 'Toussaint' })
  })

  test('expects its children on its own half-days', async () => {
    await world().aChild({ in: creche })
    const { data } = await director.ask(`{
      register(classId: "${creche.classId}", from: "2026-10-21", to: "2026-10-21") {
        days { am pm } children { schedules { firstDay } } } }`)
    // Without a schedule of its own a child is expected on each half-day that is open.
    expect(data).toEqual({
      register: { days: [{ am: true, pm: true }], children: [{ schedules: [] }] },
    })
  })

  test('takes marks, and the closed class beside it refuses them with its reason', async () => {
    const teacher = { of: school, classes: [creche, maternelle] }
    const tablet = await aTablet(test$, { of: await world().aTeacher(teacher), clock })
    const here = (child: SmallChild) => tablet.mark(child, { state: 'present' })
    const inCreche = await here(await world().aChild({ in: creche }))
    expect(inCreche).toMatchObject({ __typename: 'EntryAccepted' })
    const inSchool = await here(await world().aChild({ in: maternelle }))
    expect(inSchool).toMatchObject({ __typename: 'EntryRefused', code: 'presence.closed-day' })
  })
})
