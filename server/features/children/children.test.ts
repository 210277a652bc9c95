import { beforeAll, describe, expect, test } from 'vitest'
import { HandClock } from '#tests/support/server/request-context.ts'
import { type SmallClass, type SmallSchool, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

let test$: TestDatabase
let preau: TestApp
let school: SmallSchool
let robins: SmallClass
let owls: SmallClass

const clock = new HandClock('2026-11-17T07:40:00Z')
const world = () => smallWorld(test$.owner)
const visit = (account: Parameters<typeof aVisitor>[1]['of']): Promise<Visitor> =>
  aVisitor(preau, { of: account })

beforeAll(async () => {
  test$ = await createTestDatabase()
  preau = await createTestApp({ database: test$.database, clock })
  school = await world().aSchool()
  owls = await world().aClass({ of: school, name: 'Hiboux', position: 2 })
  robins = await world().aClass({ of: school, name: 'Rouges-gorges', position: 1 })
  const guardians = [
    { name: 'Ana Silva', relation: 'Mom', phone: '06 39 98 12 34' },
    { name: 'João Silva', relation: 'Dad' },
  ] as const
  await world().aChild({ in: robins, firstName: 'Tiago', guardians })
  await world().aChild({ in: robins, firstName: 'Gone', lastDay: '2026-11-16' })
  await world().aChild({ in: robins, firstName: 'Coming', firstDay: '2026-11-18' })
  await world().aChild({ in: robins, firstName: 'Last day', lastDay: '2026-11-17' })
})

describe('the list of classes', () => {
  const classes = '{ listClasses { name childCount standardId } }'

  test('holds every class for the direction, in the school’s order, with the children of today', async () => {
    const director = await visit(await world().aDirector({ of: school, as: 'subdirector' }))
    expect((await director.ask(classes)).data).toEqual({
      listClasses: [
        { name: 'Rouges-gorges', childCount: 2, standardId: robins.standardId },
        { name: 'Hiboux', childCount: 0, standardId: owls.standardId },
      ],
    })
  })

  test('holds a teacher’s own classes only', async () => {
    const teacher = await visit(await world().aTeacher({ of: school, classes: [owls] }))
    expect((await teacher.ask('{ listClasses { name } }')).data).toEqual({
      listClasses: [{ name: 'Hiboux' }],
    })
  })

  test('tells another day after midnight at the school, not after midnight in UTC', async () => {
    const director = await visit(await world().aDirector({ of: school }))
    clock.set('2026-11-17T23:30:00Z')
    const { data } = await aVisitorAgain(director)
    clock.set('2026-11-17T07:40:00Z')
    expect(data).toEqual({ listClasses: [{ childCount: 2 }, { childCount: 0 }] })
  })

  // The access token has expired by then; the refreshed one is asked with.
  async function aVisitorAgain({ accessToken, refreshToken }: Visitor) {
    const refreshed = await preau.ask(
      `mutation { refreshTokens(accessToken: "${accessToken}", refreshToken: "${refreshToken}") { tokens { accessToken } } }`,
    )
    const { refreshTokens } = refreshed.data as {
      refreshTokens: { tokens: { accessToken: string } }
    }
    return preau.ask('{ listClasses { childCount } }', {
      bearer: refreshTokens.tokens.accessToken,
    })
  }
})

describe('the telephone numbers of a family', () => {
  const register = (id: string) =>
    `{ register(classId: "${id}", from: "2026-11-17", to: "2026-11-17") {
      children { firstName guardians { name relation phone } } } }`

  const familyOfTiago = async (visitor: Visitor, of: SmallClass) => {
    const { data } = await visitor.ask(register(of.classId))
    const { children } = (data as { register: { children: { guardians: unknown[] }[] } }).register
    return children[0]?.guardians
  }

  test('are told to the direction, who to call first first', async () => {
    const director = await visit(await world().aDirector({ of: school }))
    expect(await familyOfTiago(director, robins)).toEqual([
      { name: 'Ana Silva', relation: 'Mom', phone: '06 39 98 12 34' },
      { name: 'João Silva', relation: 'Dad', phone: null },
    ])
  })

  test('are kept from teachers', async () => {
    const teacher = await visit(await world().aTeacher({ of: school, classes: [robins] }))
    expect(await familyOfTiago(teacher, robins)).toEqual([])
  })

  test('are told to teachers where the school decided so', async () => {
    const open = await world().aSchool({ showGuardianInfo: true })
    const wrens = await world().aClass({ of: open })
    await world().aChild({ in: wrens, guardians: [{ name: 'Eva', relation: 'Other' }] })
    const teacher = await visit(await world().aTeacher({ of: open, classes: [wrens] }))
    expect(await familyOfTiago(teacher, wrens)).toEqual([
      { name: 'Eva', relation: 'Other', phone: null },
    ])
  })
})
