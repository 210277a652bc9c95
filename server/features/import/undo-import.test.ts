import { describe, expect, test } from 'vitest'
import {
  fixtureTable,
  importInput,
  listOfChildren,
  writtenTable,
} from '#tests/support/examples/import-examples.ts'
import { aSchoolOfLists } from '#tests/support/server/school-of-lists.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import { nextId } from '#tests/support/server/small-world.ts'
import { forgetImports } from './forget-imports.ts'

const server = serverForTests()
const { clock } = server
const lists = aSchoolOfLists(server)
const { bringIn, takeBack, rows, count } = lists

const pupils = fixtureTable('onde-eleves-windows-1252.csv')
const guardians = fixtureTable('onde-responsables-utf-8.csv')

describe('an import that is undone', () => {
  test('leaves the school as it was', async () => {
    const tables = [
      'child',
      'enrolment',
      'address',
      'child_address',
      'photo_consent_event',
      'class',
      'class_standard',
      'standard',
      'guardian',
      'child_guardian',
      'child_import_thing',
    ]
    const first = await bringIn(importInput('children', pupils))
    const second = await bringIn(importInput('guardians', guardians))
    expect((await takeBack(second.importId)).code).toBeUndefined()
    expect(await count('guardian')).toBe(0)
    expect((await takeBack(first.importId)).code).toBeUndefined()
    for (const table of tables) expect([table, await count(table)]).toEqual([table, 0])
  })

  test('keeps and names a child about whom something was written since, with its class and family', async () => {
    const { importId } = await bringIn(
      listOfChildren('Roy;Léo;1/9/2019;;CP;CP A', 'Petit;Mia;1/9/2019;;CP;CP B'),
    )
    const [leo] = await rows<{ child_id: string }>(
      `select child_id from child where first_name = 'Léo' and school_id = $school`,
    )
    await server.database.owner.query(
      `insert into collector (school_id, collector_id, child_id, kind, name) values ($1, $2, $2, 'may', 'Mamie')`,
      [lists.school.schoolId, leo?.child_id],
    )
    await takeBack(importId)
    expect([await count('child'), await count('class'), await count('enrolment')]).toEqual([
      1, 1, 1,
    ])
    const { data } = await lists.director.ask(
      '{ listImports { undoneAt kept { firstName lastName } } }',
    )
    expect(data).toMatchObject({ listImports: [{ kept: [{ firstName: 'Léo', lastName: 'Roy' }] }] })
  })

  test.each([
    ['has a private note', `note = 'calls his aunt', note_version = 2`],
    ['was put away', `archived_at = '2026-11-17T08:00:00Z'`],
  ])('keeps a child who %s', async (_, change) => {
    const { importId } = await bringIn(listOfChildren('Roy;Léo;1/9/2019;;CP;CP A'))
    await server.database.owner.query(`update child set ${change} where school_id = $1`, [
      lists.school.schoolId,
    ])
    await takeBack(importId)
    expect(await rows('select first_name from child where school_id = $school')).toEqual([
      { first_name: 'Léo' },
    ])
  })

  test('gives a changed child back what stood, unless it was changed again', async () => {
    await bringIn(listOfChildren('Roy;Léo;1/9/2019;;CP;CP A', 'Petit;Mia;1/9/2019;;CP;CP A'))
    const { importId } = await bringIn(
      listOfChildren('ROY;Léo;1/9/2019;012345678AX;CP;CP A', 'PETIT;Mia;1/9/2019;;CP;CP A'),
    )
    await server.database.owner.query(
      `update child set version = version + 1 where first_name = 'Mia' and school_id = $1`,
      [lists.school.schoolId],
    )
    await takeBack(importId)
    expect(
      await rows('select last_name, ine from child where school_id = $school order by last_name'),
    ).toEqual([
      { last_name: 'PETIT', ine: null },
      { last_name: 'Roy', ine: null },
    ])
  })

  test('takes back what it noted about photos of children that the school had, unless said anew', async () => {
    const about = (photo: string) =>
      importInput(
        'children',
        writtenTable(
          'Nom;Prénom;Né le;Droit à l’image',
          `Roy;Léo;1/9/2019;${photo}`,
          `Petit;Mia;1/9/2019;${photo}`,
        ),
      )
    await bringIn(about(''))
    const { importId } = await bringIn(about('oui'))
    expect(await count('photo_consent')).toBe(2)
    await server.database.owner.query(
      `insert into photo_consent_event (school_id, event_id, child_id, use, answer, said_on, account_id, actor_account_id,
          recorded_at)
        select school_id, child_id, child_id, use, 'withdrawn', said_on, account_id, actor_account_id,
          recorded_at + interval '1 hour'
        from photo_consent_event e join child c using (school_id, child_id)
        where school_id = $1 and c.first_name = 'Mia'`,
      [lists.school.schoolId],
    )
    await takeBack(importId)
    expect(
      await rows(`select c.first_name from photo_consent join child c using (school_id, child_id)
        where school_id = $school`),
    ).toEqual([{ first_name: 'Mia' }])
    expect(await count('photo_consent_event')).toBe(2)
  })

  test('puts a child that came out of the archive back there', async () => {
    await bringIn(listOfChildren('Roy;Léo;1/9/2019;;CP;CP A'))
    await server.database.owner.query('update enrolment set last_day = $2 where school_id = $1', [
      lists.school.schoolId,
      '2026-09-30',
    ])
    await server.database.owner.query('update child set archived_at = $2 where school_id = $1', [
      lists.school.schoolId,
      '2026-10-01T08:00:00Z',
    ])
    const input = listOfChildren('Roy;Léo;1/9/2019;;CP;CP A')
    const { importId } = await bringIn({ ...input, entryDay: '2026-11-01' })
    expect(await count('child', 'archived_at is null')).toBe(1)
    await takeBack(importId)
    expect(await count('child', `archived_at = '2026-10-01T08:00:00Z'`)).toBe(1)
    expect(await count('enrolment')).toBe(1)
  })

  test('unlinks a level of the school from the level that goes', async () => {
    await bringIn(listOfChildren('Roy;Léo;1/9/2021;;GS;GS A'))
    const leading = `select s.code, n.code as next from standard s
      left join standard n on n.school_id = s.school_id and n.standard_id = s.next_standard_id
      where s.school_id = $school order by s.position`
    const { importId } = await bringIn(listOfChildren('Petit;Mia;1/9/2019;;CP;CP A'))
    expect(await rows(leading)).toEqual([
      { code: 'GS', next: 'CP' },
      { code: 'CP', next: null },
    ])
    await takeBack(importId)
    expect(await rows(leading)).toEqual([{ code: 'GS', next: null }])
  })

  test('cannot be undone after a day, when nothing of it is kept', async () => {
    const { importId } = await bringIn(listOfChildren('Roy;Léo;1/9/2019;;CP;CP A'))
    clock.set('2026-11-24T07:41:00Z')
    await lists.signIn()
    expect((await takeBack(importId)).code).toBe('import.undo-too-late')
    await forgetImports({ database: server.database.database, clock })
    expect([await count('child_import_thing'), await count('child')]).toEqual([0, 1])
  })

  test('of another school is unknown', async () => {
    expect((await takeBack(nextId('import'))).code).toBe('thing.unknown')
  })
})
