import { beforeAll, describe, expect, test } from 'vitest'
import type { SchoolId } from '#domain/kernel/ids.ts'
import { smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import type { Glance } from './database.ts'
import { rowsOf, type Statement } from './statement.ts'
import { together } from './together.ts'

let db: TestDatabase
let school: SchoolId
let other: SchoolId

beforeAll(async () => {
  db = await createTestDatabase()
  const world = smallWorld(db.owner)
  const [one, two] = [await world.aSchool(), await world.aSchool()]
  await world.aClass({ of: one, name: 'Petits' })
  await world.aClass({ of: two, name: 'Nursery' })
  school = one.schoolId
  other = two.schoolId
})

const classNamed: Statement = {
  name: 'test-class-named',
  text: 'select name, null::text as nothing from class where name = $1',
}
const sum: Statement = { name: 'test-sum', text: 'select $1::int + $2::int as sum' }
const broken: Statement = { name: 'test-broken', text: 'select 1 / $1::int as broken' }

const inSchool = <Result>(id: SchoolId, ask: (asking: Glance) => Promise<Result>) =>
  db.database.glanceInSchool(id, (tx) => together(tx, ask))

describe('statements sent together', () => {
  test('are answered each with its own rows and its own values, again and again', async () => {
    for (const [a, b] of [
      [1, 2],
      [3, 4],
    ]) {
      const answers = await inSchool(school, (asking) =>
        Promise.all([
          rowsOf(asking, classNamed, ['Petits']),
          rowsOf(asking, sum, [a, b]),
          rowsOf(asking, classNamed, ['Nobody']),
        ]),
      )
      expect(answers).toEqual([
        [{ name: 'Petits', nothing: null }],
        [{ sum: (a ?? 0) + (b ?? 0) }],
        [],
      ])
    }
  })

  test('see no other school than the transaction they are part of', async () => {
    const names = ['Petits', 'Nursery']
    const seen = await inSchool(other, (asking) =>
      Promise.all(names.map((name) => rowsOf(asking, classNamed, [name]))),
    )
    expect(seen.flat()).toEqual([{ name: 'Nursery', nothing: null }])
  })

  test('fail together when one of them fails', async () => {
    const asked: Promise<unknown>[] = []
    const looking = inSchool(school, async (asking) => {
      asked.push(rowsOf(asking, sum, [1, 1]), rowsOf(asking, broken, [0]))
      return Promise.all(asked)
    })
    await expect(looking).rejects.toMatchObject({ code: '22012' })
    for (const answer of asked) await expect(answer).rejects.toThrow('division by zero')
  })

  test('do not take one that waited for an answer first', async () => {
    const looking = inSchool(school, async (asking) => {
      await rowsOf(asking, sum, [1, 1])
      return rowsOf(asking, sum, [2, 2])
    })
    await expect(looking).rejects.toThrow('already sent')
  })
})
