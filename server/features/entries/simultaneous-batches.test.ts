import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import {
  type SmallAccount,
  type SmallChild,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { aTablet, type RegisterTablet } from '#tests/support/tablets/register-tablet.ts'
import type { EntryAnswer } from './entry-answer.ts'

const clock = new HandClock('2026-11-17T07:40:00Z')
const crowd = 20

let db: TestDatabase
let wide: Pick<TestDatabase, 'database' | 'owner'>
let teachers: SmallAccount[]
let children: () => Promise<SmallChild[]>

beforeAll(async () => {
  db = await createTestDatabase()
  wide = { owner: db.owner, database: openDatabase({ url: db.url, size: crowd }) }
  const world = smallWorld(db.owner)
  const of = await world.aSchool()
  const schoolClass = await world.aClass({ of })
  const classes = [schoolClass]
  teachers = []
  for (let n = 0; n < crowd; n += 1) {
    teachers.push(await world.aTeacher({ of, classes, name: `Enseignante ${n}` }))
  }
  children = async () => {
    const made: SmallChild[] = []
    for (let n = 0; n < 6; n += 1) made.push(await world.aChild({ in: schoolClass }))
    return made
  }
})

afterAll(async () => {
  await wide.database.close()
})

const tabletsOf = (accounts: readonly SmallAccount[]): Promise<RegisterTablet[]> =>
  Promise.all(accounts.map((of) => aTablet(wide, { of, clock })))

const historyOf = async ({ childId }: SmallChild) => {
  const { rows } = await db.owner.query(
    `select (after ->> 'version')::int as version from entry
     where subject_id = $1 and decision = 'accepted' and before::jsonb is distinct from after::jsonb order by 1`,
    [childId],
  )
  return rows.map(({ version }) => version)
}

const versionOf = async ({ childId }: SmallChild) => {
  const { rows } = await db.owner.query('select version from presence_day where child_id = $1', [
    childId,
  ])
  return rows[0]?.version
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

describe('twenty tablets that send the same children at the same moment', () => {
  test('of one mind: each child is marked once', async () => {
    const [class30, tablets] = [await children(), await tabletsOf(teachers)]
    const batches = tablets.map((tablet, n) => {
      const order = n % 2 ? class30 : class30.toReversed()
      return tablet.send(...order.map((child) => tablet.tap(child, { state: 'present' })))
    })
    const answers = (await Promise.all(batches)).flat()
    expect(answers.every((answer) => answer.__typename === 'EntryAccepted')).toBe(true)
    for (const child of class30) expect(await historyOf(child)).toEqual([1])
  })

  test('of two minds: one mark stands, everybody else of the other mind is asked', async () => {
    const [class30, tablets] = [await children(), await tabletsOf(teachers)]
    const batches = tablets.map((tablet, n) => {
      const mark = { state: n % 2 ? 'present' : 'absent' }
      const order = n % 3 ? class30 : class30.toReversed()
      return tablet.send(...order.map((child) => tablet.tap(child, mark)))
    })
    const answers = (await Promise.all(batches)).flat()
    const conflicts = answers.filter((answer) => answer.__typename === 'EntryConflict')
    expect(conflicts).toHaveLength((answers.length / crowd) * (crowd / 2))
    for (const child of class30) expect(await versionOf(child)).toBe(1)
  })

  test('each having seen the day: the versions have no gap and no double', async () => {
    const [child] = (await children()) as [SmallChild]
    const tablets = await tabletsOf(teachers)
    const insist = async (tablet: RegisterTablet, n: number) => {
      let baseVersion = 0
      for (;;) {
        const note = `avis ${n}`
        const answer = await tablet.mark(child, { state: 'absent', note }, { baseVersion })
        if (answer.__typename !== 'EntryConflict') return answer
        baseVersion = answer.version
      }
    }
    await Promise.all(tablets.map(insist))
    expect(await historyOf(child)).toEqual(upTo(crowd))
    expect(await versionOf(child)).toBe(crowd)
  })
})

describe('one batch that arrives many times at once', () => {
  test('takes effect once and gets one answer', async () => {
    const class30 = await children()
    const [tablet] = (await tabletsOf(teachers)) as [RegisterTablet]
    const batch = class30.map((child) => tablet.tap(child, { state: 'absent' }))
    const copies = Array.from({ length: 8 }, (_, n) =>
      tablet.send(...(n % 2 ? batch : batch.toReversed())),
    )
    const byId = (answers: EntryAnswer[]) =>
      answers.toSorted((a, b) => (a.entryId < b.entryId ? -1 : 1))
    const [first, ...others] = (await Promise.all(copies)).map(byId)
    for (const other of others) expect(other).toEqual(first)
    for (const child of class30) expect(await historyOf(child)).toEqual([1])
  })

  test('of ids that came with two contents lets one content win and refuses the other', async () => {
    const [child] = (await children()) as [SmallChild]
    const [tablet] = (await tabletsOf(teachers)) as [RegisterTablet]
    const tap = tablet.tap(child, { state: 'present' })
    const other = { ...tablet.tap(child, { state: 'absent' }), entryId: tap.entryId }
    const answers = (await Promise.all([tablet.send(tap), tablet.send(other)])).flat()
    const refused = { code: 'entry.repeated-with-other-content' }
    expect(answers).toContainEqual(expect.objectContaining(refused))
    expect(answers).toContainEqual(expect.objectContaining({ version: 1 }))
    expect(await historyOf(child)).toEqual([1])
  })
})
