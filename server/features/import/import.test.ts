import { beforeEach, describe, expect, test } from 'vitest'
import { fixtureTable, importInput, writtenTable } from '#tests/support/examples/import-examples.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, type SmallSchool, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'
import { forgetImports } from './forget-imports.ts'

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-23T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = () => smallWorld(test$.owner)

let school: SmallSchool
let director: Visitor

beforeEach(async () => {
  clock.set('2026-11-23T07:40:00Z')
  school = await world().aSchool()
  director = await aVisitor(preau, { of: await world().aDirector({ of: school }) })
})

type Answer = { code?: string; facts?: { value: string }[] }

async function bringIn(
  input: object,
  { by = director, importId = nextId('import') as string, actId = nextId('act') as string } = {},
): Promise<Answer & { importId: string }> {
  const { data, errors } = await preau.ask(
    `mutation($actId: ID!, $importId: ID!, $input: ImportInput!) {
      answer: importChildren(actId: $actId, importId: $importId, input: $input) {
        ... on Refused { code facts { name value } } } }`,
    { bearer: by.accessToken, variables: { actId, importId, input } },
  )
  const { answer } = (data ?? {}) as { answer?: Answer }
  if (!answer) throw new Error(JSON.stringify(errors))
  return { ...answer, importId }
}

async function takeBack(importId: string, by = director): Promise<Answer> {
  const { data, errors } = await preau.ask(
    `mutation($actId: ID!, $importId: ID!) {
      answer: undoImport(actId: $actId, importId: $importId) { ... on Refused { code } } }`,
    { bearer: by.accessToken, variables: { actId: nextId('act'), importId } },
  )
  const { answer } = (data ?? {}) as { answer?: Answer }
  if (!answer) throw new Error(JSON.stringify(errors))
  return answer
}

async function rows<Row = Record<string, unknown>>(text: string): Promise<Row[]> {
  const text$ = text.replaceAll('$school', `'${school.schoolId}'`)
  const { rows: found } = (await test$.owner.query(text$)) as unknown as { rows: Row[] }
  return found
}
const count = async (table: string, where = 'true'): Promise<number> => {
  const [row] = await rows<{ n: number }>(
    `select count(*)::int as n from ${table} where school_id = $school and ${where}`,
  )
  return row?.n ?? 0
}

const pupils = fixtureTable('onde-eleves-windows-1252.csv')
const guardians = fixtureTable('onde-responsables-utf-8.csv')
const heads = 'Nom;Prénom;Né le;INE;Niveau;Classe'
const list = (...written: string[]) => importInput('children', writtenTable(heads, ...written))

describe('ONDE’s lists of 180 pupils and of their guardians', () => {
  test('make levels, classes, children, homes, guardians and what was said about photos', async () => {
    expect((await bringIn(importInput('children', pupils))).code).toBeUndefined()
    expect(await count('child')).toBe(180)
    expect([await count('standard'), await count('class')]).toEqual([8, 7])
    expect(
      await rows('select code from standard where school_id = $school order by position'),
    ).toEqual(['PS', 'MS', 'GS', 'CP', 'CE1', 'CE2', 'CM1', 'CM2'].map((code) => ({ code })))
    expect(await count('enrolment', `first_day = '2026-09-01'`)).toBe(180)
    expect(await count('class_standard')).toBe(1)
    expect(await count('class', `child_order = 'name'`)).toBe(7)
    expect(await count('photo_consent', `use = 'class-photo'`)).toBe(180)
    expect(await count('photo_consent_event', 'proof_media_id is null')).toBe(180)

    expect((await bringIn(importInput('guardians', guardians))).code).toBeUndefined()
    expect(await count('guardian')).toBe(guardians.rows.length)
    const [most] = await rows<{ n: number }>(
      'select max(n)::int as n from (select count(*) as n from child_guardian where school_id = $school group by guardian_id) of',
    )
    expect(most?.n).toBe(3)
    const alone =
      'not exists (select from child_guardian l where l.school_id = c.school_id and l.child_id = c.child_id)'
    expect(await count('child c', alone)).toBe(0)
    // A guardian at home with the child has the child's address; parents who live apart have two.
    expect(await count('address')).toBe(await count('child_address'))
    const apart = `exists (select from child_guardian a join guardian g using (school_id, guardian_id)
      where a.school_id = c.school_id and a.child_id = c.child_id having count(distinct g.address_id) = 2)`
    expect(await count('child c', apart)).toBeGreaterThan(10)
  })

  test('a second time change nothing, and add nobody', async () => {
    await bringIn(importInput('children', pupils))
    await bringIn(importInput('guardians', guardians))
    const before = [await count('guardian'), await count('child_guardian'), await count('address')]
    await bringIn(importInput('children', pupils))
    await bringIn(importInput('guardians', guardians))
    expect(await count('child')).toBe(180)
    expect([
      await count('guardian'),
      await count('child_guardian'),
      await count('address'),
    ]).toEqual(before)
  })
})

describe('a list of children', () => {
  test('is refused whole where one row has a fault, with the number of the row', async () => {
    const answer = await bringIn(list('Roy;Léo;1/9/2019;;CP;CP A', 'Petit;Mia;1/9/2031;;CP;CP A'))
    expect(answer).toMatchObject({ code: 'import.row-with-fault', facts: [{ value: '3' }] })
    expect(await count('child')).toBe(0)
  })

  test('is refused while a row may be a child of the school and nobody has said so', async () => {
    await bringIn(list('Martin;Léa;31/8/2019;;CP;CP A'))
    const near = list('Martinn;Léa;31/8/2019;;CP;CP A')
    expect((await bringIn(near)).code).toBe('import.row-undecided')
    expect((await bringIn({ ...near, choices: [{ line: 2, choice: 'add' }] })).code).toBeUndefined()
    expect(await count('child')).toBe(2)
  })

  test('changes a child that the school has, and takes nothing away from it', async () => {
    await bringIn(list('Martin;Léa;31/8/2019;;CP;CP A'))
    await bringIn(list('MARTIN;Léa;31/8/2019;012345678AX;CE1;CE1 B'))
    expect(
      await rows('select last_name, ine, version from child where school_id = $school'),
    ).toEqual([{ last_name: 'MARTIN', ine: '012345678AX', version: 2 }])
    expect(await count('enrolment')).toBe(1)
    expect(
      await rows(
        'select field, before, after from child_history where school_id = $school order by field',
      ),
    ).toEqual([
      { field: 'ine', before: null, after: '012345678AX' },
      { field: 'lastName', before: 'Martin', after: 'MARTIN' },
    ])
  })

  test('is brought in once, however often it is sent', async () => {
    const sent = { importId: nextId('import') as string, actId: nextId('act') as string }
    await bringIn(list('Roy;Léo;1/9/2019;;CP;CP A'), sent)
    expect((await bringIn(list('Roy;Léo;1/9/2019;;CP;CP A'), sent)).code).toBeUndefined()
    expect([await count('child'), await count('child_import')]).toEqual([1, 1])
  })

  test('is the direction’s: a teacher who may add a child reads, brings in and undoes nothing', async () => {
    const permissions = {
      settings_addchild: true,
      settings_standards: true,
      settings_classroom: true,
    }
    const teacher = await aVisitor(preau, {
      of: await world().aTeacher({ of: school, permissions }),
    })
    const { importId } = await bringIn(list('Roy;Léo;1/9/2019;;CP;CP A'))
    const input = list('Petit;Mia;1/9/2019;;CP;CP A')
    await expect(bringIn(input, { by: teacher })).rejects.toThrow('FORBIDDEN')
    await expect(takeBack(importId, teacher)).rejects.toThrow('FORBIDDEN')
    for (const query of [
      'importGround { children { id } }',
      'listImports { id }',
      'importMappings { kind }',
    ])
      expect(JSON.stringify((await teacher.ask(`{ ${query} }`)).errors)).toContain('FORBIDDEN')
    expect(await count('child')).toBe(1)
  })

  test('gives guardians authority and the right to collect only where it was said', async () => {
    await bringIn(importInput('children', pupils))
    await bringIn(importInput('guardians', guardians, { mayCollect: false }))
    expect(await count('child_guardian', 'may_collect')).toBe(0)
    expect(await count('child_guardian', 'not has_legal_authority')).toBe(0)
    expect(await count('child_guardian')).toBeGreaterThan(180)
  })

  test('and the same child by hand at once are one child', async () => {
    await bringIn(list('Petit;Mia;1/9/2019;;CP;CP A'))
    const [room] = await rows<{ id: string }>(
      'select class_id as id from class where school_id = $school',
    )
    const input = {
      firstName: 'Léo',
      lastName: 'Roy',
      birthDate: '2019-09-01',
      firstDay: '2026-09-01',
    }
    const byHand = () =>
      preau.ask(
        `mutation($actId: ID!, $childId: ID!, $stayId: ID!, $guardianId: ID!, $classId: ID!, $input: NewChildInput!) {
          addChild(actId: $actId, childId: $childId, stayId: $stayId, guardianId: $guardianId, classId: $classId,
            input: $input, isAnother: false) { ... on Refused { code } } }`,
        {
          bearer: director.accessToken,
          variables: {
            actId: nextId('act'),
            childId: nextId('child'),
            stayId: nextId('stay'),
            guardianId: nextId('guardian'),
            classId: room?.id,
            input,
          },
        },
      )
    const [, { errors }] = await Promise.all([bringIn(list('Roy;Léo;1/9/2019;;CP;CP A')), byHand()])
    expect(errors).toBeUndefined()
    expect(await count('child', `last_name = 'Roy'`)).toBe(1)
  })

  test.each([
    ['a day that is none', { entryDay: '2026-02-30' }, 'import.entry-day-wrong'],
    ['a first day in 1999', { entryDay: '1999-09-01' }, 'import.entry-day-wrong'],
    ['a column of nobody', { columns: ['line', 'shoe-size'] }, 'import.columns-missing'],
    ['another kind', { kind: 'cats' }, 'import.columns-missing'],
    ['no row', { rows: '' }, 'import.nothing-to-import'],
    ['a choice of nobody', { choices: [{ line: 2, choice: 'eat' }] }, 'import.unknown-choice'],
    ['10,001 rows', { rows: '2\tRoy\n'.repeat(10_001).trim() }, 'import.too-many-rows'],
  ])('with %s is refused', async (_, wrong, code) => {
    expect((await bringIn({ ...list('Roy;Léo;1/9/2019;;;'), ...wrong })).code).toBe(code)
  })

  test('never sees the children of another school', async () => {
    await bringIn(list('Martin;Léa;31/8/2019;012345678AX;CP;CP A'))
    const other = await world().aSchool()
    const elsewhere = await aVisitor(preau, { of: await world().aDirector({ of: other }) })
    await bringIn(list('Martin;Léa;31/8/2019;012345678AX;CP;CP A'), { by: elsewhere })
    expect(
      await test$.owner.query('select 1 from child where school_id = $1', [other.schoolId]),
    ).toMatchObject({ rowCount: 1 })
  })
})

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
      list('Roy;Léo;1/9/2019;;CP;CP A', 'Petit;Mia;1/9/2019;;CP;CP B'),
    )
    const [leo] = await rows<{ child_id: string }>(
      `select child_id from child where first_name = 'Léo' and school_id = $school`,
    )
    await test$.owner.query(
      `insert into collector (school_id, collector_id, child_id, kind, name) values ($1, $2, $2, 'may', 'Mamie')`,
      [school.schoolId, leo?.child_id],
    )
    await takeBack(importId)
    expect([await count('child'), await count('class'), await count('enrolment')]).toEqual([
      1, 1, 1,
    ])
    const { data } = await director.ask('{ listImports { undoneAt kept { firstName lastName } } }')
    expect(data).toMatchObject({ listImports: [{ kept: [{ firstName: 'Léo', lastName: 'Roy' }] }] })
  })

  test('gives a changed child back what stood, unless it was changed again', async () => {
    await bringIn(list('Roy;Léo;1/9/2019;;CP;CP A', 'Petit;Mia;1/9/2019;;CP;CP A'))
    const { importId } = await bringIn(
      list('ROY;Léo;1/9/2019;012345678AX;CP;CP A', 'PETIT;Mia;1/9/2019;;CP;CP A'),
    )
    await test$.owner.query(
      `update child set version = version + 1 where first_name = 'Mia' and school_id = $1`,
      [school.schoolId],
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
    await test$.owner.query(
      `insert into photo_consent_event (school_id, event_id, child_id, use, answer, said_on, account_id, actor_account_id,
          recorded_at)
        select school_id, child_id, child_id, use, 'withdrawn', said_on, account_id, actor_account_id,
          recorded_at + interval '1 hour'
        from photo_consent_event e join child c using (school_id, child_id)
        where school_id = $1 and c.first_name = 'Mia'`,
      [school.schoolId],
    )
    await takeBack(importId)
    expect(
      await rows(`select c.first_name from photo_consent join child c using (school_id, child_id)
        where school_id = $school`),
    ).toEqual([{ first_name: 'Mia' }])
    expect(await count('photo_consent_event')).toBe(2)
  })

  test('puts a child that came out of the archive back there', async () => {
    await bringIn(list('Roy;Léo;1/9/2019;;CP;CP A'))
    await test$.owner.query('update enrolment set last_day = $2 where school_id = $1', [
      school.schoolId,
      '2026-09-30',
    ])
    await test$.owner.query('update child set archived_at = $2 where school_id = $1', [
      school.schoolId,
      '2026-10-01T08:00:00Z',
    ])
    const input = list('Roy;Léo;1/9/2019;;CP;CP A')
    const { importId } = await bringIn({ ...input, entryDay: '2026-11-01' })
    expect(await count('child', 'archived_at is null')).toBe(1)
    await takeBack(importId)
    expect(await count('child', `archived_at = '2026-10-01T08:00:00Z'`)).toBe(1)
    expect(await count('enrolment')).toBe(1)
  })

  test('unlinks a level of the school from the level that goes', async () => {
    await bringIn(list('Roy;Léo;1/9/2021;;GS;GS A'))
    const leading = `select s.code, n.code as next from standard s
      left join standard n on n.school_id = s.school_id and n.standard_id = s.next_standard_id
      where s.school_id = $school order by s.position`
    const { importId } = await bringIn(list('Petit;Mia;1/9/2019;;CP;CP A'))
    expect(await rows(leading)).toEqual([
      { code: 'GS', next: 'CP' },
      { code: 'CP', next: null },
    ])
    await takeBack(importId)
    expect(await rows(leading)).toEqual([{ code: 'GS', next: null }])
  })

  test('cannot be undone after a day, when nothing of it is kept', async () => {
    const { importId } = await bringIn(list('Roy;Léo;1/9/2019;;CP;CP A'))
    clock.set('2026-11-24T07:41:00Z')
    director = await aVisitor(preau, { of: await world().aDirector({ of: school }) })
    expect((await takeBack(importId)).code).toBe('import.undo-too-late')
    await forgetImports({ database: test$.database, clock })
    expect([await count('child_import_thing'), await count('child')]).toEqual([0, 1])
  })

  test('of another school is unknown', async () => {
    expect((await takeBack(nextId('import'))).code).toBe('import.unknown-import')
  })
})

test('what the columns of a file meant is kept by its headings, the last meaning first', async () => {
  const kept = { signature: 'nom|prenom', fileColumns: ['last-name', ''] }
  await bringIn({ ...list('Roy;Léo;1/9/2019;;CP;CP A'), ...kept })
  const { data } = await director.ask('{ importMappings { kind signature columns } }')
  expect(data).toEqual({
    importMappings: [{ kind: 'children', signature: kept.signature, columns: kept.fileColumns }],
  })
})
