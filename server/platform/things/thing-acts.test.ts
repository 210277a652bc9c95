import { beforeEach, describe, expect, test } from 'vitest'
import type { Brand } from '#domain/kernel/brand.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { file, flag, line, note } from '#domain/kernel/fields/kinds.ts'
import { thing } from '#domain/kernel/fields/thing.ts'
import type { MediaId } from '#domain/kernel/ids.ts'
import { requireSchoolViewer } from '#server/platform/request/refusals.ts'
import { nextId } from '#tests/support/server/small-world.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aDiaryScene } from '#tests/support/tablets/diary-scene.ts'
import { thingActs } from './thing-acts.ts'
import { thingTable } from './thing-table.sql.ts'

const label = { id: 'test', message: 'Test' }
const hook = thing(
  'TestHook',
  {
    name: line({ label, required: true, unique: true, longest: 10 }),
    isEnabled: flag({ label, begin: true }),
    picture: file<MediaId>()({ label }),
    secret: note({ label, history: 'hidden' }),
  },
  { most: 3, isVersioned: true },
)
type HookId = Brand<string, 'HookId'>
type Beside = { wallId: string; position: number }

const hooks = thingTable<typeof hook, HookId, Beside>(hook, {
  ...{ table: 'test_hook', key: 'hook_id', isOrdered: true },
  owner: { field: 'wallId', column: 'wall_id' },
})
const [wall, otherWall, arrived] = [nextId('wall'), nextId('wall'), nextId('picture')] as const
const walls: readonly string[] = [wall, otherWall]
const described = {
  ...{ of: hook, table: hooks, policy: requireSchoolViewer, id: 'hookId' },
  owner: {
    argument: 'wallId' as const,
    find: async (_: unknown, id: string) => (walls.includes(id) ? { id } : null),
  },
  files: { picture: async (_: unknown, sent: string) => sent === arrived },
  whyKept: async (_: unknown, { name }: { name: string }) =>
    name === 'Used' ? fieldRefusal('thing.used', { count: '1' }).refusal : null,
}
const acts = thingActs<typeof hook, HookId, Beside, { id: string }, null, 'wallId'>({
  ...{ ...described, logs: 'names' },
})
const byName = {
  add: acts.add('addHook'),
  change: acts.change('changeHook'),
  remove: acts.remove('removeHook'),
  switch: acts.switch('switchHook'),
  order: acts.order('orderHooks'),
}

const db = await createTestDatabase()
const scene = await aDiaryScene(db)
const director = await scene.director.request()
const stranger = await (await aDiaryScene(db)).director.request()
await db.owner.query(`
  create table test_hook (school_id uuid, hook_id uuid, wall_id uuid, name text, is_enabled boolean, picture uuid,
    secret text, version int, position int, primary key (school_id, hook_id));
  grant select, insert, update, delete on test_hook to preau_app`)

beforeEach(async () => {
  await db.owner.query('delete from change; delete from test_hook')
})

const perform = (name: keyof typeof byName, wish: object, by = director) =>
  byName[name](by, { actId: nextId('act'), wallId: wall, ...wish })
const listed = (ownerId = wall) =>
  db.database.inSchool(scene.school.schoolId, (tx) => hooks.list(tx, ownerId))
const names = async () => (await listed()).map(({ name }) => name)
const refused = (code: string, facts?: object) => ({
  ok: false,
  refusal: { code, ...(facts ? { facts } : {}) },
})
const done = { ok: true, value: null }

async function aHook(wish: object = {}): Promise<string> {
  const hookId = nextId('hook')
  expect(await perform('add', { hookId, name: 'Red', isEnabled: true, ...wish })).toEqual(done)
  return hookId
}

describe('a thing that is a list of fields', () => {
  test('is added once, however often it is sent, and never with other words', async () => {
    const hookId = await aHook()
    const again = { hookId, name: ' Red ', isEnabled: true }
    expect(await perform('add', again)).toEqual(done)
    expect(await perform('add', { ...again, name: 'Blue' })).toMatchObject(
      refused('request.known-id-with-other-content'),
    )
    expect(await listed()).toMatchObject([{ id: hookId, name: 'Red', version: 1 }])
  })

  test.each([
    [{}, 'field.missing', { field: 'name' }],
    [{ name: 'x'.repeat(11) }, 'field.too-long', { field: 'name', longest: '10' }],
    [{ name: ' réd' }, 'field.taken', { field: 'name' }],
    [{ name: 'Blue', picture: nextId('lost') }, 'field.not-arrived', { field: 'picture' }],
  ])('is refused at its field with %j', async (wish, code, facts) => {
    await aHook()
    expect(await perform('add', { hookId: nextId('hook'), ...wish })).toMatchObject(
      refused(code, facts),
    )
    expect(await names()).toEqual(['Red'])
  })

  test('is changed over the version that was seen, and keeps what was not sent', async () => {
    const hookId = await aHook({ picture: arrived })
    const change = (name: string, version: number) => perform('change', { hookId, name, version })
    expect(await change('Blue', 1)).toEqual(done)
    expect(await change('Green', 1)).toMatchObject(refused('thing.changed-meanwhile'))
    // What stands there already is no change, whatever was seen.
    expect(await change('Blue', 1)).toEqual(done)
    expect(await listed()).toMatchObject([{ name: 'Blue', picture: arrived, version: 2 }])
  })

  test('is one of a few', async () => {
    for (const name of ['One', 'Two', 'Three']) await aHook({ name })
    expect(await perform('add', { hookId: nextId('hook'), name: 'Four' })).toMatchObject(
      refused('thing.too-many', { most: '3' }),
    )
    expect(await names()).toEqual(['One', 'Two', 'Three'])
  })

  test('is unknown beside another owner, and stands beside none that is not there', async () => {
    const hookId = await aHook()
    const elsewhere = { hookId, name: 'Blue', wallId: otherWall }
    expect(await perform('change', elsewhere)).toMatchObject(refused('thing.unknown'))
    expect(await perform('remove', elsewhere)).toEqual(done)
    expect(await perform('add', elsewhere)).toMatchObject(
      refused('request.known-id-with-other-content'),
    )
    expect(await perform('add', { ...elsewhere, wallId: nextId('wall') })).toMatchObject(
      refused('thing.unknown-owner'),
    )
    expect(await names()).toEqual(['Red'])
  })

  test('of another school is unknown there', async () => {
    const hookId = await aHook()
    expect(await perform('change', { hookId, name: 'Blue' }, stranger)).toMatchObject(
      refused('thing.unknown'),
    )
    expect(await perform('remove', { hookId }, stranger)).toEqual(done)
    expect(await names()).toEqual(['Red'])
  })

  test('is removed once, unless something holds it', async () => {
    const [hookId, used] = [await aHook(), await aHook({ name: 'Used' })]
    expect(await perform('remove', { hookId: hookId.toUpperCase() })).toEqual(done)
    expect(await perform('remove', { hookId })).toEqual(done)
    expect(await perform('remove', { hookId: used })).toMatchObject(
      refused('thing.used', { count: '1' }),
    )
    expect(await names()).toEqual(['Used'])
  })

  test('is put into an order that names each of them', async () => {
    const [one, two] = [await aHook({ name: 'One' }), await aHook({ name: 'Two' })]
    expect(await perform('order', { hookIds: [two] })).toMatchObject(
      refused('thing.order-outdated'),
    )
    expect(await perform('order', { hookIds: [two, one] })).toEqual(done)
    expect(await names()).toEqual(['Two', 'One'])
  })

  test('is taken out of use, and comes back where its name is free', async () => {
    const hookId = await aHook()
    const put = (isEnabled: boolean) => perform('switch', { hookId, isEnabled })
    expect(await put(false)).toEqual(done)
    await aHook()
    expect(await put(true)).toMatchObject(refused('field.taken', { field: 'name' }))
    expect(await listed()).toMatchObject([{ isEnabled: false }, { isEnabled: true }])
  })

  test('leaves the names of its fields in the log, and nothing that they say', async () => {
    const hookId = await aHook()
    await perform('change', { hookId, secret: 'Nobody reads this.', version: 1 })
    await perform('remove', { hookId })
    const about = { wallId: wall, hookId }
    const { rows } = await db.owner.query('select act, before, after from change order by at, act')
    expect(rows).toEqual([
      { act: 'addHook', before: null, after: { ...about, changed: ['name', 'isEnabled'] } },
      { act: 'changeHook', before: null, after: { ...about, changed: ['secret'] } },
      { act: 'removeHook', before: about, after: null },
    ])
  })
})

test('a log of values keeps what the fields say, without those that the history hides', async () => {
  const open = thingActs<typeof hook, HookId, Beside, { id: string }, null, 'wallId'>({
    ...{ ...described, logs: 'values' },
  })
  await open.add('addOpenHook')(director, {
    ...{ actId: nextId('act'), wallId: wall, hookId: nextId('hook'), name: 'Red', secret: 'Hush' },
  })
  const { rows } = await db.owner.query('select after from change')
  expect(rows).toEqual([{ after: { name: 'Red', isEnabled: false, picture: null } }])
})
