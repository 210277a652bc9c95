import { beforeAll, describe, expect, test } from 'vitest'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, type SmallSchool, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = smallWorld(test$.owner)

let school: SmallSchool
let director: Visitor

const maud = {
  ...{ firstName: 'Maud', lastName: "D'Aubigné", relation: 'Mom', phone: '+33 6 98 76 54 32' },
}
const family = {
  ...{ firstName: 'Salomé', lastName: 'Aubry', birthDate: '2025-01-22', source: 'phone' },
  ...{ guardians: [maud], halfDays: [] },
}

async function ask(change: object = {}): Promise<string> {
  const prospectId = nextId('prospect')
  const input = { ...family, ...change }
  const after = 'serverTime'
  const wish = { by: director, act: 'addProspect', after, prospectId, input }
  expect((await performAct(preau, wish)).code).toBeUndefined()
  return prospectId
}

type Section = { section: string; count: number; found: Record<string, unknown>[] }

async function foundBy(by: Visitor, text: string): Promise<string[]> {
  const { data } = await by.ask(
    `{ search(text: ${JSON.stringify(text)}) { section count found { id name beside phone } } }`,
  )
  const sections = (data as { search: Section[] }).search
  const requests = sections.find(({ section }) => section === 'prospects')
  return (requests?.found ?? []).map(({ name }) => String(name))
}

beforeAll(async () => {
  school = await world.aSchool()
  director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
  const first = await ask()
  await test$.owner.query(
    `update prospect set request_number = 'TIL-2026-0003' where prospect_id = $1`,
    [first],
  )
  const nobody = { firstName: 'Iris', lastName: 'Salomon', relation: 'Dad', email: 'i@small.test' }
  await ask({
    firstName: null,
    lastName: 'Salomon',
    isExpected: true,
    birthDate: '2027-02-01',
    guardians: [nobody],
  })
  const shunned = await ask({ firstName: 'Salim', lastName: 'Orsini' })
  const wish = {
    prospectId: shunned,
    status: 'blacklisted',
    reason: 'Menaces',
    until: '2027-06-01',
  }
  const asked = { by: director, act: 'setProspectStatus', after: 'serverTime', ...wish }
  expect((await performAct(preau, asked)).code).toBeUndefined()
})

describe('a family that asks for a place', () => {
  test.each([
    ['salome', ['Salomé Aubry']],
    ['daubigne', ['Salim Orsini', 'Salomé Aubry']],
    ['maud sal', ['Salim Orsini', 'Salomé Aubry']],
    ['iris', ['Salomon']],
    ['06 98 76', ['Salim Orsini', 'Salomé Aubry']],
    ['til-2026-0003', ['Salomé Aubry']],
    ['sa', []],
    ['%%%', []],
  ])('is found by %j: by child, parent, phone and number', async (text, names) => {
    expect((await foundBy(director, text)).toSorted()).toEqual(names)
  })

  test('stands with its guardians and its number', async () => {
    const { data } = await director.ask(
      '{ search(text: "salome") { found { beside phone opens } } }',
    )
    expect((data as { search: Section[] }).search[0]?.found[0]).toEqual({
      ...{ beside: "Maud D'Aubigné, TIL-2026-0003", phone: maud.phone, opens: null },
    })
  })

  test('is found by a teacher with the page, unless it is not to be contacted', async () => {
    const own = await world.aClass({ of: school })
    const withPage = { of: school, classes: [own], permissions: { prospects: true } }
    const teacher = await aVisitor(preau, { of: await world.aTeacher(withPage) })
    expect(await foundBy(teacher, 'daubigne')).toEqual(['Salomé Aubry'])
    const other = await world.aTeacher({ of: school, classes: [own] })
    expect(await foundBy(await aVisitor(preau, { of: other }), 'daubigne')).toEqual([])
  })

  test('is found by no subdirector from whom the page is withheld, and in no other school', async () => {
    const without = await world.aDirector({
      ...{ of: school, as: 'subdirector', permissions: { prospects: false } },
    })
    expect(await foundBy(await aVisitor(preau, { of: without }), 'salome')).toEqual([])
    const elsewhere = await world.aDirector({ of: await world.aSchool({ name: 'Oakfield' }) })
    expect(await foundBy(await aVisitor(preau, { of: elsewhere }), 'salome')).toEqual([])
  })
})
