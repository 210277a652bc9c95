import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aDiaryScene } from '#tests/support/tablets/diary-scene.ts'

const db = await createTestDatabase()
const scene = await aDiaryScene(db)

const ofOthers =
  'from pg_stat_activity where datname = current_database() and usename is not null and pid <> pg_backend_pid()'

/** PostgreSQL counts what happened on a connection at the latest when the connection ends. */
async function endAllConnections(): Promise<void> {
  await db.owner.query(`select pg_terminate_backend(pid) ${ofOthers}`)
  const left = async () => (await db.owner.query(`select pid ${ofOthers}`)).rows
  await expect.poll(left, { timeout: 10_000 }).toEqual([])
}

const deadlocks = async (): Promise<number> => {
  const { rows } = await db.owner.query(
    'select deadlocks::int as count from pg_stat_database where datname = current_database()',
  )
  return rows[0].count
}

test('tablets that come back together with lines, removals and submissions of the same children wait for each other, and never crosswise', async () => {
  const children = await Promise.all(Array.from({ length: 8 }, () => scene.newChild()))
  const before = await deadlocks()
  const batches = Array.from({ length: 8 }, (_, n) => {
    const tablet = n % 2 ? scene.marie : scene.paul
    const order = n % 2 ? children : children.toReversed()
    const gone = order.map((child) => ({ child, itemId: randomUUID() }))
    return tablet.send(
      ...order.slice(0, 4).map((child) => tablet.line({ child })),
      ...gone.slice(4).flatMap((line) => [tablet.line(line), tablet.removal(line)]),
      ...order.slice(4).map((child) => tablet.submission({ child: { ...child } })),
    )
  })
  const answers = (await Promise.all(batches)).flat()
  const outcomes = new Set(
    answers.map((it) => ('code' in it ? String(it.code) : String(it.__typename))),
  )
  expect([...outcomes].filter((it) => it !== 'EntryAccepted')).toEqual(
    outcomes.has('diary.nothing-to-submit') ? ['diary.nothing-to-submit'] : [],
  )
  await endAllConnections()
  expect(await deadlocks()).toBe(before)
})
