import { beforeAll, describe, expect, test } from 'vitest'
import { registerYears } from '#domain/privacy/fixed-terms.ts'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { seedDemoWorld } from '#server/seed/demo-world.ts'
import { demoPassword } from '#server/seed/sign-ins.ts'
import { performAct } from '#tests/support/screens/kept-acts.ts'
import {
  columnsOf,
  ofOthers,
  placesOf,
  rowsInEveryTable,
  tablesWith,
  writeEverywhere,
} from '#tests/support/server/child-in-every-table.ts'
import { memoryFiles } from '#tests/support/server/memory-files.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import { nextId } from '#tests/support/server/small-world.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'
import { eraseDueChildren } from './erase-due-children.ts'

const files = memoryFiles()
const server = serverForTests({ files })
const mark = 'Zéphyrine'
let director: Visitor
let schoolId: string
let childId: string

const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.database.owner.query<Row & Record<string, unknown>>(text, values)).rows

const about = () => ({ rows, childId, schoolId })

/** A picture of the school's store that is shown there. */
async function aPicture(shownIn: string[], place: string): Promise<string> {
  const id = nextId('media')
  await rows(
    `insert into media (school_id, media_id, kind, account_id, total_bytes, sha256, received_bytes, state, created_at,
       ready_at)
     select school_id, $2, 'photo', account_id, 10, repeat('0', 64), 10, 'ready', now(), now()
     from account where school_id = $1 limit 1`,
    [schoolId, id],
  )
  for (const by of shownIn)
    await rows('insert into media_use values ($1, $2, $3, $4)', [schoolId, id, place, by])
  await files.write(`media/${schoolId}/${id}/whole.jpg`, Buffer.from('a picture'))
  return id
}

const erase = (wish: Record<string, unknown> = {}) =>
  performAct<object>(server.preau, {
    ...{ by: director, act: 'eraseChild', after: 'serverTime', childId },
    ...{ typedName: 'Zephyrine Quatrevaux', reason: 'family-asked', ...wish },
  })

const doHourWork = () =>
  eraseDueChildren({
    ...{ database: server.database.database, clock: server.clock },
    ...{ ids: timeOrderedIds(server.clock), files },
  })

beforeAll(async () => {
  const client = await server.database.owner.connect()
  const { clock } = server
  await seedDemoWorld({ owner: client, clock, ids: timeOrderedIds(clock) })
  client.release()
  director = await aVisitor(server.preau, {
    ...{ of: { email: 'director@tilleuls.test' }, password: demoPassword },
  })
  // The child of whom the demo keeps most, with guardians of its own.
  const [child] = await rows<{ childId: string; schoolId: string }>(`
    select c.child_id as "childId", c.school_id as "schoolId" from child c join school s using (school_id)
    where s.city = 'Lyon'
    order by exists (select from prescription p where p.child_id = c.child_id) desc,
      exists (select from collector p where p.child_id = c.child_id) desc,
      exists (select from diary_mail_report r where r.child_id = c.child_id) desc, c.child_id limit 1`)
  ;({ childId, schoolId } = child as { childId: string; schoolId: string })
}, 120_000)

describe('the erasure of a child', () => {
  let alone: string
  let shared: string
  let portrait: string
  /** Pictures of albums that show it with others. */
  let inAlbums: number
  let before: Record<string, string>
  let untried: string[]

  beforeAll(async () => {
    untried = await rowsInEveryTable(about())
    const guardians = await rows<{ id: string }>(
      `select guardian_id as id from child_guardian l where child_id = $1 and not exists (
         select from child_guardian o where o.guardian_id = l.guardian_id and o.child_id <> $1)`,
      [childId],
    )
    await writeEverywhere(about(), { guardianIds: guardians.map(({ id }) => id), mark })
    await rows(
      `update child set first_name = $2, last_name = 'Quatrevaux', usage_name = null, ine = null, pic = $2 where child_id = $1`,
      [childId, mark],
    )
    const ids = [guardians.map(({ id }) => id)]
    await rows(
      `update guardian set last_name = 'Quatrevaux', email = 'z@quatrevaux.test' where guardian_id = any($1)`,
      ids,
    )
    await rows(`update collector set name = 'Nana Quatrevaux' where child_id = $1`, [childId])
    const [own] = await rows<{ id: string }>(
      'select item_id as id from diary_item where child_id = $1',
      [childId],
    )
    const [other] = await rows<{ id: string }>(
      'select item_id as id from diary_item where child_id <> $1 and school_id = $2',
      [childId, schoolId],
    )
    alone = await aPicture([own?.id ?? ''], 'diary')
    shared = await aPicture([own?.id ?? '', other?.id ?? ''], 'diary')
    portrait = await aPicture([], 'portrait')
    await rows('update child set portrait_media_id = $2 where child_id = $1', [childId, portrait])
    const [albums] = await rows<{ count: number }>(
      `select count(distinct media_id)::int as count from album_picture p
       where exists (select from album_picture_child s where s.picture_id = p.picture_id and s.child_id = $1)
         and exists (select from album_picture_child o where o.picture_id = p.picture_id and o.child_id <> $1)`,
      [childId],
    )
    inAlbums = albums?.count ?? 0
    before = await ofOthers(about())
  })

  test('is refused without the name, and for a child that is here as one that has left', async () => {
    expect((await placesOf(about(), `${mark}|Quatrevaux`)).length).toBeGreaterThan(15)
    expect(await erase({ typedName: 'Zéphyrine' })).toEqual({ code: 'erasure.typed-name-differs' })
    expect(await erase({ reason: 'left' })).toEqual({ code: 'erasure.not-left' })
    expect(await erase({ childId: nextId('child') })).toEqual({ code: 'thing.unknown' })
  })

  test('leaves its name in no text and no JSON of any table, and nothing of its family', async () => {
    expect(await erase()).not.toHaveProperty('code')
    expect(await placesOf(about(), `${mark}|Quatrevaux`)).toEqual([])
  })

  // A table that comes later needs rows in the demo, or one more insert above.
  test('was tried with something in every table that speaks of children', () => {
    expect(untried).toEqual(['child_erasure'])
  })

  test('leaves rows about it in those tables alone that the law keeps', async () => {
    const left: string[] = []
    for (const table of await tablesWith(about(), 'child_id'))
      if ((await rows(`select 1 from ${table} where child_id = $1`, [childId])).length > 0)
        left.push(table)
    expect(left).toEqual(['child', 'child_erasure', 'enrolment', 'presence_day'])
    const [kept] = await rows(
      'select first_name, last_name, ine, note, birth_date::text from child where child_id = $1',
      [childId],
    )
    expect(kept).toMatchObject({ first_name: '', last_name: '—', ine: null, note: null })
    expect(kept).toMatchObject({ birth_date: expect.stringMatching(/-01-01$/) })
    const [day] = await rows<{ am: object }>('select am from presence_day where child_id = $1', [
      childId,
    ])
    const marked = { state: 'absent', reason: null, note: null, justified: 'yes' }
    expect(day?.am).toEqual({ mark: marked })
  })

  // The record of an export says of whom it was; the id leads to nobody any more.
  test('leaves its id in no list of ids, apart from the record of exports', async () => {
    const lists: string[] = []
    for (const { table, column, type } of await columnsOf(about()))
      if (type === '_uuid') {
        const inList = `select 1 from ${table} where "${column}" @> array[$1::uuid]`
        if ((await rows(inList, [childId])).length > 0) lists.push(`${table}.${column}`)
      }
    expect(lists.filter((it) => it !== 'export_record.subject_ids')).toEqual([])
  })

  test('touches no row of another child', async () => {
    const { health_read: _, ...others } = await ofOthers(about())
    expect(others).toEqual(before)
  })

  test('has removed the pictures of this child alone from the store', async () => {
    const left = files.keys().join(' ')
    expect(left).not.toContain(alone)
    expect(left).not.toContain(portrait)
    expect(left).toContain(shared)
    expect(await rows('select 1 from file_to_remove')).toEqual([])
    const [erasure] = await rows('select shared_picture_count, reason from child_erasure')
    expect(inAlbums).toBeGreaterThan(0)
    expect(erasure).toEqual({ shared_picture_count: 1 + inAlbums, reason: 'family-asked' })
  })

  test('stands in the list of the direction: who, when, why, what is kept and until when', async () => {
    const asked = 'reason byName bornIn className lastDay markCount sharedPictureCount keepUntil'
    const { data } = await director.ask(`{ listErasedChildren { ${asked} } }`)
    const [erased] = (data as { listErasedChildren: Record<string, string | number>[] })
      .listErasedChildren
    expect(erased).toMatchObject({ reason: 'family_asked', sharedPictureCount: 1 + inAlbums })
    expect(erased?.byName).toEqual(expect.any(String))
    expect(erased?.className).toEqual(expect.any(String))
    const years = (day: unknown) => Number(String(day).slice(0, 4))
    expect(years(erased?.keepUntil)).toBeGreaterThanOrEqual(years(erased?.lastDay) + registerYears)
  })

  test('is final: the file is unknown, and an entry that is sent again is answered by a sentence', async () => {
    expect(await erase()).toEqual({ code: 'thing.unknown' })
    const { data } = await director.ask(`{ childFile(childId: "${childId}") { id } }`)
    expect(data).toEqual({ childFile: null })
    const answers = await rows(
      `select distinct decision, answer::text, after::text from entry where subject_id = $1`,
      [childId],
    )
    const answer = '{"code":"entry.child-erased","facts":{}}'
    expect(answers).toEqual([{ decision: 'refused', answer, after: null }])
  })

  test('ends with the register: after ten years nothing is left', async () => {
    const [erasure] = await rows<{ until: string }>(
      'select keep_until::text as until from child_erasure',
    )
    const now = server.clock.now()
    server.clock.set(`${erasure?.until}T12:00:00Z`)
    await doHourWork()
    server.clock.set(new Date(now).toISOString())
    for (const table of await tablesWith(about(), 'child_id'))
      expect(await rows(`select 1 from ${table} where child_id = $1`, [childId]), table).toEqual([])
  })
})
