import { beforeEach, expect, test } from 'vitest'
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

beforeEach(async () => {
  school = await world.aSchool()
  director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
})

const row = (line: number, change: object = {}) => ({
  ...{ line, firstName: 'Salomé', lastName: 'Aubry', birthDate: '2025-01-22' },
  ...{ askedOn: '2026-10-01', halfDays: ['monday-am'], isAnother: false },
  guardians: [{ lastName: 'Aubry', email: `family${line}@small.test` }],
  ...change,
})
const twoRows = [row(2), row(3, { firstName: 'Léo', lastName: 'Roy', birthDate: '2025-02-01' })]

// Rows are sent as variables: written into the text, 500 of them have too many words for a request.
const bringing = `mutation Bring($actId: ID!, $importId: ID!, $rows: [ImportedProspectInput!]!) {
  answer: importProspects(actId: $actId, importId: $importId, rows: $rows) {
    ... on Refused { code }
    ... on Done { query { prospects { prospects { id lastName source askedOn halfDays } } } }
  }
}`
type Brought = {
  answer: { code?: string; query?: { prospects: { prospects: { lastName: string }[] } } }
}

async function bring(rows: object[], importId = nextId('import'), by = director) {
  const { data } = await preau.ask(bringing, {
    ...{ bearer: by.accessToken, variables: { actId: nextId('act'), importId, rows } },
  })
  const { answer } = data as Brought
  return { code: answer.code, list: answer.query?.prospects.prospects ?? [] }
}

test('a list of requests comes in, each with the day on which the family asked', async () => {
  const { code, list } = await bring(twoRows)
  expect(code).toBeUndefined()
  expect(list).toHaveLength(2)
  expect(list.find(({ lastName }) => lastName === 'Aubry')).toMatchObject({
    ...{ source: 'import', askedOn: '2026-10-01', halfDays: ['monday-am'] },
  })
})

test('what is sent twice comes in once, by the id of its file or by what it looks like', async () => {
  const importId = nextId('import')
  await bring(twoRows, importId)
  expect((await bring(twoRows, importId)).list).toHaveLength(2)
  expect((await bring(twoRows)).code).toBe('prospect.import-alike')
  const another = await bring([row(2, { isAnother: true })])
  expect(another.list).toHaveLength(3)
})

test.each([
  ['a fault', [row(2), row(3, { birthDate: 'spring' })], 'prospect.import-fault'],
  ['two rows for one child', [row(2), row(3)], 'prospect.import-alike'],
  ['no row', [], 'prospect.import-empty'],
  ['too many rows', Array.from({ length: 501 }, (_, at) => row(at)), 'prospect.import-too-long'],
])('a list with %s comes in not at all', async (_, rows, code) => {
  expect((await bring(rows)).code).toBe(code)
  expect((await bring([row(9)])).list).toHaveLength(1)
})

test('a teacher with the page brings no list in', async () => {
  const own = await world.aClass({ of: school, name: 'Owls' })
  const of = await world.aTeacher({ of: school, classes: [own], permissions: { prospects: true } })
  const teacher = await aVisitor(preau, { of })
  expect((await bring(twoRows, nextId('import'), teacher)).code).toBe('prospect.direction-only')
})
