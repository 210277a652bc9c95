import { beforeAll, describe, expect, test } from 'vitest'
import { aHealthRecord, peanuts } from '#tests/support/examples/health-examples.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  type SmallAccount,
  type SmallClass,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { actingFor, aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = smallWorld(test$.owner)

let school: SmallSchool
let robins: SmallClass
let owls: SmallClass
let head: SmallAccount
let teacher: Visitor
let director: Visitor
let newcomer: Visitor

beforeAll(async () => {
  school = await world.aSchool({ name: 'Les Tilleuls' })
  const of = school
  robins = await world.aClass({ of, name: 'Robins' })
  owls = await world.aClass({ of, name: 'Owls' })
  const nour = await world.aChild({ in: owls, firstName: 'Nour' })
  head = await world.aDirector({ of })
  await aHealthRecord(test$.owner, { of: nour, by: head, allergies: [peanuts] })
  teacher = await aVisitor(preau, { of: await world.aTeacher({ of, classes: [owls] }) })
  director = await aVisitor(preau, { of: head })
  newcomer = await aVisitor(preau, { of: await world.aTeacher({ of, classes: [] }) })
})

const day = 'from: "2026-11-16", to: "2026-11-29", work: "presence"'
const register = '{ id class { id } children { firstName } health { childId } }'

/** The first question of a first visit, in short. */
const question = (wish = '') =>
  `{ getUser { id } getSchool { name } listClasses(work: "presence") { id }
     classDay: openingDay(${wish} ${day}) ${register} }`

async function start(by: Visitor, wish = '') {
  const { data } = await by.ask(question(wish))
  return data as Start
}

type Class = { id: string }
type Start = {
  getUser: { id: string }
  getSchool: { name: string }
  listClasses: Class[]
  classDay: { class: Class; children: { firstName: string }[] } | null
}

const tellings = async () => {
  const { rows } = await test$.owner.query('select read_id from health_read')
  return rows.length
}

describe('the first question of a first visit', () => {
  test('brings person, school, classes and the day of the first class in one answer', async () => {
    const { getUser, getSchool, listClasses, classDay } = await start(director)
    expect([getUser.id, getSchool.name]).toEqual([head.userId, 'Les Tilleuls'])
    expect(classDay?.class.id).toBe(listClasses[0]?.id)
    expect(listClasses).toHaveLength(2)
  })

  test('opens the first class of the person, and the one that an address names', async () => {
    expect((await start(teacher)).classDay).toMatchObject({ class: { id: owls.classId } })
    const named = await start(director, `classId: "${owls.classId}"`)
    expect(named.classDay?.children).toEqual([{ firstName: 'Nour' }])
  })

  test('says of that day what the register says', async () => {
    const { classDay } = await start(teacher)
    const { data } = await teacher.ask(
      `{ classDay(classId: "${owls.classId}" ${day}) ${register} }`,
    )
    expect(classDay).toEqual((data as Start).classDay)
  })

  test('opens no class of another, and none where the person has none', async () => {
    expect((await start(teacher, `classId: "${robins.classId}"`)).classDay).toBeNull()
    const { listClasses, classDay } = await start(newcomer)
    expect({ listClasses, classDay }).toEqual({ listClasses: [], classDay: null })
  })

  test('is one telling of health, with the register that is asked for after it', async () => {
    const colleague = await world.aTeacher({ of: school, classes: [owls] })
    const by = await aVisitor(preau, { of: colleague })
    const before = await tellings()
    await start(by)
    expect(await tellings()).toBe(before + 1)
    await by.ask(`{ classDay(classId: "${owls.classId}" ${day}) ${register} }`)
    expect(await tellings()).toBe(before + 1)
  })
})

describe('the first question of a first visit gets no answer', () => {
  const change = (text: string, id: string) => test$.owner.query(text, [id])
  const switchOff = ({ userId }: SmallAccount) =>
    change('update account set is_active = false where account_id = $1', userId)

  test.each<[string, (by: Visitor, account: SmallAccount, of: SmallSchool) => Promise<unknown>]>([
    ['once its person has signed out', (by) => by.ask('mutation { logout }')],
    ['once its person is switched off', (_, account) => switchOff(account)],
    [
      'once its school is switched off',
      (_, __, { schoolId }) =>
        change('update school set is_enabled = false where school_id = $1', schoolId),
    ],
  ])('%s', async (_, happens) => {
    const of = await world.aSchool({ name: 'Les Saules' })
    const wrens = await world.aClass({ of, name: 'Wrens' })
    await world.aChild({ in: wrens, firstName: 'Alix' })
    const account = await world.aTeacher({ of, classes: [wrens] })
    const by = await aVisitor(preau, { of: account })
    expect((await start(by)).classDay?.children).toEqual([{ firstName: 'Alix' }])
    await happens(by, account, of)
    const answer = await by.ask(question())
    expect(answer.data?.classDay ?? null).toBeNull()
    expect(JSON.stringify(answer)).not.toMatch(/Alix|Saules/)
  })

  test('beyond what the person sees whose place is taken', async () => {
    const colleague = await world.aTeacher({ of: school, classes: [] })
    const bearer = await actingFor(preau, { by: director, of: colleague })
    const named = question(`classId: "${owls.classId}"`)
    const { data } = await preau.ask(named, { bearer })
    expect(data).toMatchObject({
      getUser: { id: colleague.userId },
      listClasses: [],
      classDay: null,
    })
  })

  test('where it comes from another school', async () => {
    const of = await world.aSchool({ name: 'Les Saules' })
    const by = await aVisitor(preau, { of: await world.aDirector({ of }) })
    const { getSchool, classDay } = await start(by, `classId: "${owls.classId}"`)
    expect([getSchool.name, classDay]).toEqual(['Les Saules', null])
  })

  test('by the log, which names its operation and nobody', async () => {
    const named = `query Start ${question(`classId: "${owls.classId}"`)}`
    preau.log.splice(0)
    expect((await preau.ask(named, { bearer: teacher.accessToken })).status).toBe(200)
    const log = preau.log.join()
    expect(log).toContain('"operation":"Start"')
    for (const secret of ['Nour', 'Tilleuls', owls.classId, teacher.accessToken, head.email])
      expect(log).not.toContain(secret)
  })
})
