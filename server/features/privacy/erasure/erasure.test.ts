import { beforeAll, describe, expect, test } from 'vitest'
import { registerYears } from '#domain/privacy/fixed-terms.ts'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { seedDemoWorld } from '#server/seed/demo-world.ts'
import { demoPassword } from '#server/seed/sign-ins.ts'
import { performAct } from '#tests/support/screens/kept-acts.ts'
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

type Column = { table: string; column: string; type: string }

const columns = () =>
  rows<Column>(`
    select c.table_name as "table", c.column_name as "column", c.udt_name as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`)

const tablesWith = async (column: string): Promise<string[]> =>
  (await columns()).filter((it) => it.column === column).map(({ table }) => table)

/** Every column of the database in which the words still stand. */
async function placesOf(words: string): Promise<string[]> {
  const found: string[] = []
  for (const { table, column, type } of await columns()) {
    if (!/text|json|varchar/.test(type)) continue
    const [row] = await rows<{ count: number }>(
      `select count(*)::int as count from ${table} where "${column}"::text ~* $1`,
      [words],
    )
    if (row && row.count > 0) found.push(`${table}.${column}`)
  }
  return found
}

/** The rows that speak of other children and other guardians, table by table. */
async function ofOthers(): Promise<Record<string, string>> {
  const seen: Record<string, string> = {}
  for (const table of await tablesWith('child_id')) {
    const [row] = await rows<{ digest: string }>(
      `select count(*) || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as digest
       from ${table} t where child_id <> $1`,
      [childId],
    )
    seen[table] = row?.digest ?? ''
  }
  return seen
}

/** Writes the name into everything that is kept of the child and of its family, whatever table it is. */
async function writeEverywhere(guardianIds: string[]): Promise<void> {
  const all = await columns()
  const fixed = await rows<{ table: string; column: string }>(`
    select r.relname as "table", a.attname as "column" from pg_constraint k join pg_class r on r.oid = k.conrelid
      join pg_attribute a on a.attrelid = r.oid and (a.attnum = any(k.conkey) or a.attgenerated <> '')
    where k.contype in ('c', 'f', 'p') or a.attgenerated <> ''`)
  const isFixed = (it: Column) => fixed.some((f) => f.table === it.table && f.column === it.column)
  for (const [column, ids] of [
    ['child_id', [childId]],
    ['guardian_id', guardianIds],
  ] as const)
    for (const table of await tablesWith(column))
      for (const it of all.filter((c) => c.table === table && !isFixed(c))) {
        const isLetter = it.column === 'letter'
        const value = isLetter
          ? `replace("${it.column}", '"firstName":"', '"firstName":"${mark} ')`
          : {
              text: `'${mark} ' || coalesce("${it.column}", '')`,
              jsonb: `jsonb_build_object('note', '${mark}')`,
            }[it.type]
        if (value)
          await rows(`update ${table} set "${it.column}" = ${value} where ${column} = any($1)`, [
            ids,
          ])
      }
  await rows(
    `update presence_day set am = '{"mark": {"state": "absent", "reason": "ill", "note": "${mark}", "justified": "yes"}}'
     where child_id = $1`,
    [childId],
  )
  await rows(
    `update entry set after = jsonb_build_object('note', '${mark}'), before = jsonb_build_object('note', '${mark}')
     where after::text like '%' || $1 || '%' or subject_id::text = $1`,
    [childId],
  )
  await rows(
    `insert into entry (school_id, entry_id, kind, format, content_hash, subject_id, account_id, device_id, made_at,
       clock_offset_ms, received_at, decision, answer, after)
     select school_id, gen_random_uuid(), 'writeItem', 1, '', item_id, account_id, device_id, now(), 0, now(), 'accepted',
       '{"version":1}', json_build_object('text', text) from diary_item where child_id = $1`,
    [childId],
  )
  await rows(
    `insert into change (school_id, change_id, act, account_id, actor_account_id, at, after)
     select school_id, gen_random_uuid(), 'changeGuardian', account_id, account_id, now(),
       jsonb_build_object('childId', $1::text, 'name', '${mark}', 'changed', '["phone"]'::jsonb)
     from account where school_id = $2 and user_type = 'director' limit 1`,
    [childId, schoolId],
  )
  await rows(
    `with import as (
       insert into child_import (school_id, import_id, kind, account_id, at, undo_until, counts, kept_child_ids)
       select school_id, gen_random_uuid(), 'children', account_id, now(), now(), '{}', array[$1::uuid]
       from account where school_id = $2 limit 1 returning *)
     insert into child_import_thing (school_id, import_id, made, thing_id, stood, forget_at)
     select school_id, import_id, 'change', $1::uuid, '{"firstName": "${mark}"}', now() from import`,
    [childId, schoolId],
  )
}

/** Something about the child in every table that speaks of children: a row of another child, where the demo has none. */
async function rowsInEveryTable(): Promise<string[]> {
  await rows(
    `insert into court_paper_read (school_id, read_id, account_id, actor_account_id, child_id, media_id, at)
     select school_id, gen_random_uuid(), account_id, account_id, $1, gen_random_uuid(), now() from account
     where school_id = $2 limit 1`,
    [childId, schoolId],
  )
  await rows(
    `insert into child_kept_longer (school_id, child_id, keep_until, reason, account_id, at)
     select school_id, $1, '2031-01-01', 'A claim is open', account_id, now() from account where school_id = $2 limit 1`,
    [childId, schoolId],
  )
  await rows(
    `insert into child_due_erasure values ($2, $1, '2026-07-01', '2031-01-01') on conflict do nothing`,
    [childId, schoolId],
  )
  await rows(
    `insert into child_document (school_id, document_id, child_id, category_id, name, media_id, format, bytes, uploaded_by,
       uploaded_at, status, visibility)
     select school_id, gen_random_uuid(), $1, (select category_id from school_doc_category where school_id = $2 limit 1),
       'Vaccines', gen_random_uuid(), 'pdf', 10, account_id, now(), 'pending', 'direction'
     from account where school_id = $2 limit 1`,
    [childId, schoolId],
  )
  await rows(
    `with plan as (
       insert into transfer_plan (school_id, start_year, kept_child_ids) values ($2, 2031, array[$1::uuid]))
     insert into transfer_choice (school_id, start_year, child_id, kind, left_for, account_id, chosen_at, version)
     select school_id, 2031, $1, 'leaves', 'Oakfield', account_id, now(), 1 from account where school_id = $2 limit 1`,
    [childId, schoolId],
  )
  await rows(
    `insert into transfer_move (school_id, start_year, child_id, enrolment_id, ends_on, left_for)
     values ($2, 2031, $1, gen_random_uuid(), '2031-08-31', 'Oakfield')`,
    [childId, schoolId],
  )
  const empty: string[] = []
  for (const table of await tablesWith('child_id')) {
    const isThere = () => rows(`select 1 from ${table} where child_id = $1 limit 1`, [childId])
    if ((await isThere()).length > 0) continue
    await rows(
      `update ${table} set child_id = $1 where ctid = (
         select ctid from ${table} where school_id = $2 and child_id <> $1 order by ctid limit 1)`,
      [childId, schoolId],
    )
    if ((await isThere()).length === 0) empty.push(table)
  }
  return empty
}

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
  let before: Record<string, string>
  let untried: string[]

  beforeAll(async () => {
    untried = await rowsInEveryTable()
    const guardians = await rows<{ id: string }>(
      `select guardian_id as id from child_guardian l where child_id = $1 and not exists (
         select from child_guardian o where o.guardian_id = l.guardian_id and o.child_id <> $1)`,
      [childId],
    )
    await writeEverywhere(guardians.map(({ id }) => id))
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
    before = await ofOthers()
  })

  test('is refused without the name, and for a child that is here as one that has left', async () => {
    expect((await placesOf(`${mark}|Quatrevaux`)).length).toBeGreaterThan(15)
    expect(await erase({ typedName: 'Zéphyrine' })).toEqual({ code: 'erasure.typed-name-differs' })
    expect(await erase({ reason: 'left' })).toEqual({ code: 'erasure.not-left' })
    expect(await erase({ childId: nextId('child') })).toEqual({ code: 'erasure.unknown-child' })
  })

  test('leaves its name in no text and no JSON of any table, and nothing of its family', async () => {
    expect(await erase()).not.toHaveProperty('code')
    expect(await placesOf(`${mark}|Quatrevaux`)).toEqual([])
  })

  // A table that comes later needs rows in the demo, or one more insert above.
  test('was tried with something in every table that speaks of children', () => {
    expect(untried).toEqual(['child_erasure'])
  })

  test('leaves rows about it in those tables alone that the law keeps', async () => {
    const left: string[] = []
    for (const table of await tablesWith('child_id'))
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
    for (const { table, column, type } of await columns())
      if (type === '_uuid') {
        const inList = `select 1 from ${table} where "${column}" @> array[$1::uuid]`
        if ((await rows(inList, [childId])).length > 0) lists.push(`${table}.${column}`)
      }
    expect(lists.filter((it) => it !== 'export_record.subject_ids')).toEqual([])
  })

  test('touches no row of another child', async () => {
    const { health_read: _, ...others } = await ofOthers()
    expect(others).toEqual(before)
  })

  test('removes the pictures of this child alone from the store within the hour', async () => {
    await doHourWork()
    const left = files.keys().join(' ')
    expect(left).not.toContain(alone)
    expect(left).not.toContain(portrait)
    expect(left).toContain(shared)
    expect(await rows('select 1 from file_to_remove')).toEqual([])
    const [erasure] = await rows('select shared_picture_count, reason from child_erasure')
    expect(erasure).toEqual({ shared_picture_count: 1, reason: 'family-asked' })
  })

  test('stands in the list of the direction: who, when, why, what is kept and until when', async () => {
    const asked = 'reason byName bornIn className lastDay markCount sharedPictureCount keepUntil'
    const { data } = await director.ask(`{ listErasedChildren { ${asked} } }`)
    const [erased] = (data as { listErasedChildren: Record<string, string | number>[] })
      .listErasedChildren
    expect(erased).toMatchObject({ reason: 'family_asked', sharedPictureCount: 1 })
    expect(erased?.byName).toEqual(expect.any(String))
    expect(erased?.className).toEqual(expect.any(String))
    const years = (day: unknown) => Number(String(day).slice(0, 4))
    expect(years(erased?.keepUntil)).toBeGreaterThanOrEqual(years(erased?.lastDay) + registerYears)
  })

  test('is final: the file is unknown, and an entry that is sent again is answered by a sentence', async () => {
    expect(await erase()).toEqual({ code: 'erasure.unknown-child' })
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
    for (const table of await tablesWith('child_id'))
      expect(await rows(`select 1 from ${table} where child_id = $1`, [childId]), table).toEqual([])
  })
})

describe('a term that is over', () => {
  test('erases by itself three years after the last day, and not a day before', async () => {
    const school = await server.world.aSchool()
    const owls = await server.world.aClass({ of: school })
    const left = await server.world.aChild({
      in: owls,
      lastDay: '2023-11-16',
      firstDay: '2023-09-01',
    })
    const later = await server.world.aChild({
      in: owls,
      lastDay: '2023-11-18',
      firstDay: '2023-09-01',
    })
    await doHourWork()
    const named = await rows(
      'select child_id from child where school_id = $1 and erased_at is null',
      [school.schoolId],
    )
    expect(named).toEqual([{ child_id: later.childId }])
    expect(
      await rows('select reason, account_id from child_erasure where child_id = $1', [
        left.childId,
      ]),
    ).toEqual([{ reason: 'term', account_id: null }])
  })

  test('waits for a child who comes back', async () => {
    const school = await server.world.aSchool()
    const owls = await server.world.aClass({ of: school })
    const { childId: back } = await server.world.aChild({
      ...{ in: owls, lastDay: '2023-07-04', firstDay: '2022-09-01' },
    })
    await rows(
      `insert into enrolment (school_id, enrolment_id, child_id, class_id, first_day, class_order)
       values ($1, gen_random_uuid(), $2, $3, '2026-09-01', 1)`,
      [school.schoolId, back, owls.classId],
    )
    expect(await rows('select 1 from child_due_erasure where child_id = $1', [back])).toEqual([])
  })
})
