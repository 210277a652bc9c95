import { beforeAll, describe, expect, test } from 'vitest'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { seedDemoWorld } from '#server/seed/demo-world.ts'
import { askFile } from '#tests/support/server/ask-file.ts'
import { textOf } from '#tests/support/server/pdf-text.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'

let test$: TestDatabase
let preau: TestApp
const clock = new HandClock('2026-11-17T10:40:00Z')

beforeAll(async () => {
  test$ = await createTestDatabase()
  const client = await test$.owner.connect()
  await seedDemoWorld({ owner: client, clock, ids: timeOrderedIds(clock) })
  client.release()
  preau = await createTestApp({ database: test$.database, clock })
}, 120_000)

async function print(who: string, path: string) {
  const of = { email: who }
  return askFile(preau, { by: await aVisitor(preau, { of, password: 'preau-demo-2026' }), path })
}

describe('on paper', () => {
  test('the menu of a French week names its dishes with their allergens', async () => {
    const response = await print(
      'director@tilleuls.test',
      '/files/menu.pdf?week=2026-11-18&lang=fr',
    )
    expect(response.statusCode).toBe(200)
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain(
      'Menu 17-11-2026.pdf',
    )
    const text = textOf(response.rawPayload)
    expect(text).toContain('Semaine du lundi 16 novembre 2026')
    expect(text).toContain('Déjeuner')
    expect(text).toMatch(/\(.*lait/)
    expect(text).not.toContain('Brouillon')
  })

  test('the kitchen of the day counts every class and sets plates apart by name', async () => {
    const response = await print(
      'director@oakfield.test',
      '/files/kitchen.pdf?date=2026-11-17&lang=en',
    )
    const text = textOf(response.rawPayload)
    for (const className of ['Wrens', 'Robins', 'Owls', 'All classes'])
      expect(text).toContain(className)
    expect(text).toContain('Plates set apart, by name')
    const { rows } = await test$.owner.query<{ kind: string; children: number }>(
      `select kind, cardinality(subject_ids) as children from export_record order by kind`,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['kitchen-day', 'menu'])
    expect(rows[0]?.children).toBeGreaterThan(0)
  })

  test('nobody without the page of meals prints them, and no day that does not exist', async () => {
    const teacher = await print('teacher@tilleuls.test', '/files/menu.pdf?week=2026-11-18')
    expect(teacher.statusCode).toBe(403)
    const wrong = await print('director@tilleuls.test', '/files/kitchen.pdf?date=2026-02-31')
    expect(wrong.json()).toMatchObject({ code: 'meals.malformed-date' })
  })
})
