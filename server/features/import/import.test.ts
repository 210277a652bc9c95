import { describe, expect, test } from 'vitest'
import {
  fixtureTable,
  importInput,
  listOfChildren,
} from '#tests/support/examples/import-examples.ts'
import { aSchoolOfLists } from '#tests/support/server/school-of-lists.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import { nextId } from '#tests/support/server/small-world.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'

const server = serverForTests()
const lists = aSchoolOfLists(server)
const { bringIn, takeBack, rows, count } = lists

const pupils = fixtureTable('onde-eleves-windows-1252.csv')
const guardians = fixtureTable('onde-responsables-utf-8.csv')

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
    const answer = await bringIn(
      listOfChildren('Roy;Léo;1/9/2019;;CP;CP A', 'Petit;Mia;1/9/2031;;CP;CP A'),
    )
    expect(answer).toMatchObject({ code: 'import.row-with-fault', facts: [{ value: '3' }] })
    expect(await count('child')).toBe(0)
  })

  test('is refused while a row may be a child of the school and nobody has said so', async () => {
    await bringIn(listOfChildren('Martin;Léa;31/8/2019;;CP;CP A'))
    const near = listOfChildren('Martinn;Léa;31/8/2019;;CP;CP A')
    expect((await bringIn(near)).code).toBe('import.row-undecided')
    expect((await bringIn({ ...near, choices: [{ line: 2, choice: 'add' }] })).code).toBeUndefined()
    expect(await count('child')).toBe(2)
  })

  test('changes a child that the school has, and takes nothing away from it', async () => {
    await bringIn(listOfChildren('Martin;Léa;31/8/2019;;CP;CP A'))
    await bringIn(listOfChildren('MARTIN;Léa;31/8/2019;012345678AX;CE1;CE1 B'))
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
    await bringIn(listOfChildren('Roy;Léo;1/9/2019;;CP;CP A'), sent)
    expect((await bringIn(listOfChildren('Roy;Léo;1/9/2019;;CP;CP A'), sent)).code).toBeUndefined()
    expect([await count('child'), await count('child_import')]).toEqual([1, 1])
  })

  test('is the direction’s: a teacher who may add a child reads, brings in and undoes nothing', async () => {
    const permissions = {
      settings_addchild: true,
      settings_standards: true,
      settings_classroom: true,
    }
    const teacher = await aVisitor(server.preau, {
      of: await server.world.aTeacher({ of: lists.school, permissions }),
    })
    const { importId } = await bringIn(listOfChildren('Roy;Léo;1/9/2019;;CP;CP A'))
    const input = listOfChildren('Petit;Mia;1/9/2019;;CP;CP A')
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
    await bringIn(listOfChildren('Petit;Mia;1/9/2019;;CP;CP A'))
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
      server.preau.ask(
        `mutation($actId: ID!, $childId: ID!, $stayId: ID!, $guardianId: ID!, $classId: ID!, $input: NewChildInput!) {
          addChild(actId: $actId, childId: $childId, stayId: $stayId, guardianId: $guardianId, classId: $classId,
            input: $input, isAnother: false) { ... on Refused { code } } }`,
        {
          bearer: lists.director.accessToken,
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
    const [, { errors }] = await Promise.all([
      bringIn(listOfChildren('Roy;Léo;1/9/2019;;CP;CP A')),
      byHand(),
    ])
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
    expect((await bringIn({ ...listOfChildren('Roy;Léo;1/9/2019;;;'), ...wrong })).code).toBe(code)
  })

  test('never sees the children of another school', async () => {
    await bringIn(listOfChildren('Martin;Léa;31/8/2019;012345678AX;CP;CP A'))
    const other = await server.world.aSchool()
    const elsewhere = await aVisitor(server.preau, {
      of: await server.world.aDirector({ of: other }),
    })
    await bringIn(listOfChildren('Martin;Léa;31/8/2019;012345678AX;CP;CP A'), { by: elsewhere })
    expect(
      await server.database.owner.query('select 1 from child where school_id = $1', [
        other.schoolId,
      ]),
    ).toMatchObject({ rowCount: 1 })
  })
})

test('what the columns of a file meant is kept by its headings, the last meaning first', async () => {
  const kept = { signature: 'nom|prenom', fileColumns: ['last-name', ''] }
  await bringIn({ ...listOfChildren('Roy;Léo;1/9/2019;;CP;CP A'), ...kept })
  const { data } = await lists.director.ask('{ importMappings { kind signature columns } }')
  expect(data).toEqual({
    importMappings: [{ kind: 'children', signature: kept.signature, columns: kept.fileColumns }],
  })
})
