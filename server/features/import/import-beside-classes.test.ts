import { expect, test, vi } from 'vitest'
import { importInput, writtenTable } from '#tests/support/examples/import-examples.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-23T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const heads = 'Nom;Prénom;Né le;Niveau;Classe'

test('a list waits for a director who archives a class meanwhile, and puts nobody into it', async () => {
  const world = smallWorld(test$.owner)
  const school = await world.aSchool()
  const { classId } = await world.aClass({ of: school, name: 'CP A' })
  const { accessToken: bearer } = await aVisitor(preau, {
    of: await world.aDirector({ of: school }),
  })
  const input = importInput('children', writtenTable(heads, 'Roy;Léo;1/9/2019;CP;CP A'), {
    newClasses: [],
    newLevels: [],
  })

  const other = await test$.owner.connect()
  await other.query('begin')
  await other.query(`select pg_advisory_xact_lock(hashtextextended('classes:' || $1, 0))`, [
    school.schoolId,
  ])
  await other.query(
    'update class set archived_at = $2, version = version + 1 where class_id = $1',
    [classId, '2026-11-23T07:39:00Z'],
  )
  const answer = preau.ask(
    `mutation($actId: ID!, $importId: ID!, $input: ImportInput!) {
      answer: importChildren(actId: $actId, importId: $importId, input: $input) { ... on Refused { code } } }`,
    { bearer, variables: { actId: nextId('act'), importId: nextId('import'), input } },
  )
  await vi.waitFor(async () => {
    const { rows } = await test$.owner.query(
      `select 1 from pg_locks where locktype = 'advisory' and not granted`,
    )
    expect(rows).toHaveLength(1)
  })
  await other.query('commit')
  other.release()

  expect((await answer).data).toEqual({ answer: {} })
  const { rows } = await test$.owner.query(
    'select c.first_name, e.class_id from child c left join enrolment e using (school_id, child_id)',
  )
  expect(rows).toEqual([{ first_name: 'Léo', class_id: null }])
})
