import { beforeAll, expect, test } from 'vitest'
import { localDate } from '#domain/kernel/local-date.ts'
import { type SmallClass, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { listChildrenByName, listChildrenOf } from './children.sql.ts'

const day = localDate('2026-11-17')
let db: TestDatabase
let schoolClass: SmallClass

beforeAll(async () => {
  db = await createTestDatabase()
  const world = smallWorld(db.owner)
  schoolClass = await world.aClass({ of: await world.aSchool() })
  for (const [place, [firstName, lastName]] of (
    [
      ['Noé', 'Zidi'],
      ['Ana', 'Élie'],
      ['Bo', 'fabre'],
      ['Zoé', 'Elie'],
    ] as const
  ).entries())
    await world.aChild({ in: schoolClass, firstName, lastName, classOrder: place })
  await db.owner.query(`update child set usage_name = 'Abadie' where first_name = 'Zoé'`)
})

const names = async (list: typeof listChildrenOf, childOrder: string): Promise<string[]> => {
  const { schoolId, classId } = schoolClass
  await db.owner.query('update class set child_order = $2 where class_id = $1', [
    classId,
    childOrder,
  ])
  const window = { classIds: [classId], from: day, to: day }
  const children = await db.database.inSchool(schoolId, (tx) => list(tx, window))
  return children.map(({ firstName }) => firstName)
}

test('a class stands in the order of the family names in use, or in the one that it has made', async () => {
  expect(await names(listChildrenOf, 'name')).toEqual(['Zoé', 'Ana', 'Bo', 'Noé'])
  expect(await names(listChildrenOf, 'own')).toEqual(['Noé', 'Ana', 'Bo', 'Zoé'])
})

test('on paper every class stands in the order of the family names in use', async () => {
  for (const order of ['name', 'own'])
    expect(await names(listChildrenByName, order)).toEqual(['Zoé', 'Ana', 'Bo', 'Noé'])
})
