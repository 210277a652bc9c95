import { beforeAll, expect, test } from 'vitest'
import { documentOf } from '#tests/access/document-of.ts'
import { fillLongYears, longYears } from '#tests/support/server/long-years.ts'
import { logPlans, type RanStatement } from '#tests/support/server/plan-log.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { type SmallClass, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

// A school after a long time. A question about one child, one class or one page reads what is about it. It does not read
// all that the school has written since.

const test$ = await createTestDatabase()
const plans = await logPlans(test$)
const clock = new HandClock('2026-07-06T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const { children, others, days, readings, observations } = longYears

let owls: SmallClass
let childId: string
let director: Visitor

beforeAll(async () => {
  const world = smallWorld(test$.owner)
  const school = await world.aSchool()
  owls = await world.aClass({ of: school })
  const by = await world.aDirector({ of: school })
  await fillLongYears(test$.owner, { class: owls, by })
  director = await aVisitor(preau, { of: by })
  const { rows } = await test$.owner.query<{ id: string }>(
    'select child_id as id from enrolment where class_id = $1 limit 1',
    [owls.classId],
  )
  childId = rows[0]?.id ?? ''
}, 120_000)

async function ranOf(operation: string, variables: Record<string, unknown>) {
  const query = documentOf(operation, Object.keys(variables))
  plans.take()
  const { data, errors } = await preau.ask(query, { variables, bearer: director.accessToken })
  expect(errors).toBeUndefined()
  expect(data).not.toBeNull()
  return plans.take()
}

/** Counts of a whole log are read from its index, and answer one row. */
const isCount = ({ text }: RanStatement) => /^\s*select \(*select count|^\s*select count/.test(text)

const tooBusy = (ran: readonly RanStatement[], most: number): string[] =>
  ran
    .filter((it) => it.work > most && !isCount(it))
    .map(({ work, busiest, text }) => `${work} (${busiest}) of ${text.trim().slice(0, 120)}`)

const ofChild = (): Record<string, unknown> => ({ childId })

test.each<[operation: string, asked: () => Record<string, unknown>, most: number]>([
  ['Query.calendarYear', () => ({ startYear: 2025 }), (children + others) * 52],
  ['Query.listChanges', () => ({ first: 20, offset: 0 }), 200],
  ['Query.healthReads', ofChild, 2 * (readings / children)],
  ['Query.shownPictures', () => ({ childId, use: 'own-family' }), days * (children + others)],
  [
    'Query.observations',
    () => ({ classId: owls.classId, from: '2026-01-01', to: '2026-07-06' }),
    observations,
  ],
  [
    'Query.listPrivateReadings',
    () => ({ first: 20, offset: 0, from: '2026-01-12', until: '2026-01-13' }),
    200,
  ],
])('%s reads what it is about', async (operation, asked, most) => {
  expect(tooBusy(await ranOf(operation, asked()), most)).toEqual([])
})

test('an opened class counts what is about it by an index', async () => {
  const ran = await ranOf('Query.classroomInside', { classId: owls.classId })
  const uses = ran.filter(({ text }) => text.includes('health_read'))
  expect(uses).toHaveLength(1)
  expect(uses[0]?.busiest).toContain('of_class')
})

test('the log of readings by name asks for the name of each person once', async () => {
  const ran = await ranOf('Query.listPrivateReadings', { first: 20, offset: 0, order: 'by-name' })
  const named = ran.filter(({ text }) => text.startsWith('select name from account'))
  // One for each line of the page, and one for each person.
  expect(named.length).toBeLessThan(40)
})

test('the export of a family looks for the pictures of the child alone', async () => {
  plans.take()
  const answered = await preau.app.inject({
    url: `/files/family.zip?child=${childId}`,
    headers: { authorization: `Bearer ${director.accessToken}` },
  })
  expect(answered.statusCode).toBe(200)
  expect(tooBusy(plans.take(), 2 * readings)).toEqual([])
})
