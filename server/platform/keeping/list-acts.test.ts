import { beforeEach, describe, expect, test } from 'vitest'
import type { Brand } from '#domain/kernel/brand.ts'
import { accept, refuse } from '#domain/kernel/result.ts'
import { execute, rowsOf, statement } from '#server/platform/database/statement.ts'
import { requireSchoolViewer } from '#server/platform/request/refusals.ts'
import { nextId } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aDiaryScene } from '#tests/support/tablets/diary-scene.ts'
import { listLock, orderWriter, thingWriter } from './kept-things.sql.ts'
import { listActs } from './list-acts.ts'

type ShelfId = Brand<string, 'ShelfId'>
type Shelf = { id: ShelfId; name: string; position: number; isEnabled: boolean }

const shelves = statement<Shelf>(
  'test_shelves',
  `
    select shelf_id as id, name, position, is_enabled as "isEnabled" from test_shelf
    where school_id = app_school() order by position`,
)
const shelfRemoved = statement(
  'test_shelf_removed',
  'delete from test_shelf where school_id = app_school() and shelf_id = $1',
)
const writeShelf = thingWriter<Shelf>('test_shelf', {
  key: { id: 'shelf_id uuid' },
  once: { position: 'position int' },
  each: { name: 'name text', isEnabled: 'is_enabled boolean' },
})
const ofShelves = listActs<Shelf, ShelfId>({
  policy: requireSchoolViewer,
  lock: listLock('test_shelves'),
  list: (tx) => rowsOf(tx, shelves),
  write: writeShelf,
  idOf: ({ id }) => id,
  logged: ({ name, isEnabled }) => ({ name, isEnabled }),
})
const keepShelf = ofShelves.keepAct({
  wished: ({ shelf }: { shelf: string; name: string }) => shelf,
  unknown: { code: 'thing.unknown' },
  readBeside: async (_, { name }) => `${name} one`,
  decide: ({ id, beside: name }) => accept({ id, name, position: 2, isEnabled: true }),
})
const addShelf = keepShelf('addShelf', 'new')
const changeShelf = keepShelf('changeShelf', 'known')
const switchShelf = ofShelves.switchAct('switchShelf', 'shelf', ({ id, isEnabled }, standing) => {
  const known = standing.find((it) => it.id === id)
  return known ? accept({ ...known, isEnabled }) : refuse({ code: 'thing.unknown' })
})
const orderShelves = ofShelves.orderAct('orderShelves', 'shelves', {
  outdated: { code: 'thing.order-outdated' },
  nameOf: ({ name }) => name,
  order: orderWriter('test_shelf', 'shelf_id'),
})

const orderAlike = ofShelves.orderAct('orderAlike', 'shelves', {
  outdated: { code: 'thing.order-outdated' },
  nameOf: ({ name }) => name,
  groupOf: ({ isEnabled }) => String(isEnabled),
  order: orderWriter('test_shelf', 'shelf_id'),
})
const removeShelf = ofShelves.removeAct('removeShelf', 'shelf', (tx, { id }) =>
  execute(tx, shelfRemoved, [id]),
)

const db = await createTestDatabase()
const scene = await aDiaryScene(db)
const director = await scene.director.request()
const { schoolId } = scene.school
const [high, low] = [nextId<ShelfId>('shelf'), nextId<ShelfId>('shelf')]
await db.owner.query(`
  create table test_shelf (school_id uuid, shelf_id uuid, name text, position int, is_enabled boolean,
    primary key (school_id, shelf_id));
  grant select, insert, update, delete on test_shelf to preau_app`)

const inSchool = <Answer>(work: Parameters<typeof db.database.inSchool<Answer>>[1]) =>
  db.database.inSchool(schoolId, work)
const kept = () => inSchool((tx) => rowsOf(tx, shelves))
const logged = async () =>
  (await db.owner.query('select act, before, after from change order by at, act')).rows

beforeEach(async () => {
  await db.owner.query('delete from change; delete from test_shelf')
  for (const [position, id] of [high, low].entries())
    await inSchool((tx) =>
      writeShelf(tx, { id, name: `Shelf ${position}`, position, isEnabled: true }),
    )
})

describe('a list that a school keeps', () => {
  test('has a thing once, which keeps its place when it is written again', async () => {
    const changed = { id: low, name: 'Low', position: 9, isEnabled: true }
    await inSchool((tx) => writeShelf(tx, changed))
    expect(await kept()).toMatchObject([{ id: high }, { ...changed, position: 1 }])
  })

  test('has a thing that was taken for new never written over one that is there', async () => {
    const other = { id: low, name: 'Low', position: 9, isEnabled: true }
    const tried = inSchool((tx) => writeShelf(tx, other, 'new'))
    await expect(tried).rejects.toMatchObject({
      refusal: { code: 'request.known-id-with-other-content' },
    })
    expect((await kept()).map(({ name }) => name)).toEqual(['Shelf 0', 'Shelf 1'])
    await inSchool((tx) => writeShelf(tx, other, 'known'))
    expect((await kept()).map(({ name }) => name)).toEqual(['Shelf 0', 'Low'])
  })

  test('has a thing added and changed by one rule, and the log keeps both', async () => {
    const wish = (shelf: string, name: string) => ({ actId: nextId('act'), shelf, name })
    const refused = { refusal: { code: 'thing.unknown' } }
    expect(await changeShelf(director, wish(nextId('red'), 'Red'))).toMatchObject(refused)
    expect(await addShelf(director, wish('no id', 'Red'))).toMatchObject(refused)
    await addShelf(director, wish(nextId('red'), 'Red'))
    await changeShelf(director, wish(low.toUpperCase(), 'Low'))
    expect((await kept()).map(({ name }) => name)).toEqual(['Shelf 0', 'Low one', 'Red one'])
    expect(await logged()).toMatchObject([
      { act: 'addShelf', before: null, after: { name: 'Red one' } },
      { act: 'changeShelf', before: { name: 'Shelf 1' }, after: { name: 'Low one' } },
    ])
  })

  test('has a thing that is added again as it stands, and refuses other words for it', async () => {
    const shelf = nextId<ShelfId>('red')
    const add = (name: string) => addShelf(director, { actId: nextId('act'), shelf, name })
    await add('Red')
    expect(await add('Red')).toEqual({ ok: true, value: null })
    const refusal = { code: 'request.known-id-with-other-content' }
    expect(await add('Blue')).toEqual({ ok: false, refusal })
    expect((await kept()).map(({ name }) => name)).toEqual(['Shelf 0', 'Shelf 1', 'Red one'])
    expect(await logged()).toHaveLength(1)
  })

  test('is put into an order that names each thing, and the log keeps their names', async () => {
    const order = (shelves: string[]) => orderShelves(director, { actId: nextId('act'), shelves })
    expect(await order([low])).toMatchObject({ refusal: { code: 'thing.order-outdated' } })
    await order([low, high.toUpperCase()])
    expect((await kept()).map(({ id }) => id)).toEqual([low, high])
    const [before, after] = [
      ['Shelf 0', 'Shelf 1'],
      ['Shelf 1', 'Shelf 0'],
    ]
    expect(await logged()).toEqual([{ act: 'orderShelves', before, after }])
  })

  test('that stands in the order which is wished writes nothing into the log', async () => {
    const shelves = [high, low]
    expect(await orderShelves(director, { actId: nextId('act'), shelves })).toMatchObject({
      ok: true,
    })
    expect(await logged()).toEqual([])
  })

  test('has a thing taken out of use, and the log keeps how it was', async () => {
    const put = (shelf: string) =>
      switchShelf(director, { actId: nextId('act'), shelf, isEnabled: false })
    expect(await put('no id')).toMatchObject({ refusal: { code: 'thing.unknown' } })
    await put(low)
    expect(await kept()).toMatchObject([{ isEnabled: true }, { id: low, isEnabled: false }])
    const [before, after] = [true, false].map((isEnabled) => ({ name: 'Shelf 1', isEnabled }))
    expect(await logged()).toEqual([{ act: 'switchShelf', before, after }])
  })
  test('has an order for each group, which names the things of that group alone', async () => {
    const order = (shelves: string[]) => orderAlike(director, { actId: nextId('act'), shelves })
    expect(await order([low, high])).toMatchObject({ ok: true })
    await switchShelf(director, { actId: nextId('act'), shelf: low, isEnabled: false })
    expect(await order([low, high])).toMatchObject({ refusal: { code: 'thing.order-outdated' } })
    expect(await order([high])).toMatchObject({ ok: true })
  })

  test('has a thing removed once, and the log keeps how it was', async () => {
    const remove = () => removeShelf(director, { actId: nextId('act'), shelf: low.toUpperCase() })
    expect(await remove()).toMatchObject({ ok: true })
    expect(await remove()).toMatchObject({ ok: true })
    expect(await kept()).toMatchObject([{ id: high }])
    const before = { name: 'Shelf 1', isEnabled: true }
    expect(await logged()).toEqual([{ act: 'removeShelf', before, after: null }])
  })
})
