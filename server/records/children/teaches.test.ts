import { beforeEach, describe, expect, test } from 'vitest'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  type SmallAccount,
  type SmallClass,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = smallWorld(test$.owner)

let schoolClass: SmallClass
let account: SmallAccount
let teacher: Visitor

beforeEach(async () => {
  clock.set('2026-11-17T07:40:00Z')
  const school = await world.aSchool()
  schoolClass = await world.aClass({ of: school, name: 'Les lunes' })
  await world.aChild({ in: schoolClass })
  account = await world.aTeacher({ of: school, classes: [schoolClass] })
  teacher = await aVisitor(preau, { of: account })
})

const stay = (firstDay: string | null, lastDay: string | null) =>
  test$.owner.query('update class_teacher set first_day = $2, last_day = $3 where class_id = $1', [
    schoolClass.classId,
    firstDay,
    lastDay,
  ])

async function classes(): Promise<string[]> {
  const { data } = await teacher.ask('{ listClasses { name } }')
  return (data as { listClasses: { name: string }[] }).listClasses.map(({ name }) => name)
}

describe('the rights of a teacher on a class', () => {
  test.each<[string, string | null, string | null, boolean]>([
    ['without dates', null, null, true],
    ['that begins today', '2026-11-17', null, true],
    ['that begins tomorrow', '2026-11-18', null, false],
    ['that ends today', null, '2026-11-17', true],
    ['that ended yesterday', '2026-09-01', '2026-11-16', false],
  ])('of a stay %s', async (_, firstDay, lastDay, isOpen) => {
    await stay(firstDay, lastDay)
    expect(await classes()).toEqual(isOpen ? ['Les lunes'] : [])
  })

  test('begin at midnight of the school, and not of the server', async () => {
    await stay('2026-11-18', null)
    clock.set('2026-11-17T22:59:00Z')
    teacher = await aVisitor(preau, { of: account })
    expect(await classes()).toEqual([])
    clock.set('2026-11-17T23:01:00Z')
    expect(await classes()).toEqual(['Les lunes'])
  })

  test('are open when one of the levels of the class is open', async () => {
    const school = { schoolId: schoolClass.schoolId, name: '' }
    const other = await world.aClass({ of: school, name: 'Les soleils' })
    const keeper = await world.aTeacher({
      of: school,
      classes: [schoolClass],
      levels: [other.standardId],
    })
    teacher = await aVisitor(preau, { of: keeper })
    expect(await classes()).toEqual([])
    await test$.owner.query('insert into class_standard values ($1, $2, $3)', [
      schoolClass.schoolId,
      schoolClass.classId,
      other.standardId,
    ])
    expect(await classes()).toEqual(['Les lunes'])
  })

  test('end in the pickers when the class is archived', async () => {
    await test$.owner.query('update class set archived_at = now() where class_id = $1', [
      schoolClass.classId,
    ])
    expect(await classes()).toEqual([])
    const register = `{ register(classId: "${schoolClass.classId}", from: "2026-11-16", to: "2026-11-16") { children { id } } }`
    expect((await teacher.ask(register)).data).toMatchObject({ register: { children: [{}] } })
  })
})
