import { expect, test } from 'vitest'
import { localDate } from '#domain/kernel/local-date.ts'
import { findPresenceDays } from '#server/records/presence/presence-days.sql.ts'
import { smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { openDatabase } from './database.ts'

const test$ = await createTestDatabase()
const world = smallWorld(test$.owner)
const today = localDate('2026-11-17')

test('no policy lets PostgreSQL look up the school at hand while it plans', async () => {
  const { rows } = await test$.owner.query<{ policy: string; says: string }>(
    `select tablename || '.' || policyname as policy, concat_ws(' ', qual, with_check) as says
     from pg_policies where schemaname = 'public'`,
  )
  const ofSchools = rows.filter(({ says }) => says.includes('app_school()'))
  expect(ofSchools.length).toBeGreaterThan(100)
  const looked = ofSchools.filter(({ says }) => /(?<!select )app_school\(\)/i.test(says))
  expect(looked.map(({ policy }) => policy)).toEqual([])
})

test('a statement that a new school was the first to ask reads no more of a full one than it asks for', async () => {
  const [empty, full] = [await world.aSchool(), await world.aSchool()]
  const room = await world.aClass({ of: full })
  const children = []
  for (let nth = 0; nth < 40; nth += 1) children.push(await world.aChild({ in: room }))
  await test$.owner.query(
    `insert into presence_day (school_id, child_id, date, version, am)
     select school_id, child_id, $1::date - nth, 1, '{"mark":{"state":"present"}}' from child, generate_series(0, 199) as nth`,
    [today],
  )
  await test$.owner.query('analyze')
  const database = openDatabase({ url: test$.url, size: 1 })
  const wanted = children.slice(0, 3).map(({ childId }) => ({ childId, date: today }))
  await database.inSchool(empty.schoolId, (tx) => findPresenceDays(tx, wanted))
  const rows = await database.inSchool(full.schoolId, async (tx) => {
    const ids = wanted.map(({ childId }) => childId).join(',')
    const days = wanted.map(({ date }) => date).join(',')
    const { rows: plan } = await tx.connection.query(
      `explain (analyze, format json) execute "presence-days-of-children" ('{${ids}}', '{${days}}')`,
    )
    return rowsOf(plan[0]['QUERY PLAN'][0].Plan)
  })
  await database.close()
  expect(rows).toBeLessThan(10)
})

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Plan[]
}

/** Rows that a plan has read, those included that it then left out. */
const rowsOf = (plan: Plan): number =>
  (plan['Relation Name'] ? plan['Actual Rows'] * plan['Actual Loops'] : 0) +
  (plan['Rows Removed by Filter'] ?? 0) +
  (plan['Rows Removed by Join Filter'] ?? 0) +
  (plan.Plans ?? []).reduce((sum, it) => sum + rowsOf(it), 0)
