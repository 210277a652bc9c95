import { expect, test } from 'vitest'
import { fixtureTable, importInput } from '#tests/support/examples/import-examples.ts'
import { logPlans } from '#tests/support/server/plan-log.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'

// A school moves in with one long list right after another. PostgreSQL counts rows minutes later, so meanwhile it takes
// every table for an empty one.

const test$ = await createTestDatabase()
const plans = await logPlans(test$)
const clock = new HandClock('2026-11-23T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })

test('lists right after each other and their undo compare no child with all others', async () => {
  const world = smallWorld(test$.owner)
  const { accessToken: bearer } = await aVisitor(preau, {
    of: await world.aDirector({ of: await world.aSchool() }),
  })
  const act = async (call: string, variables: object): Promise<void> => {
    const types = `$actId: ID!, $importId: ID!${'input' in variables ? ', $input: ImportInput!' : ''}`
    const { data, errors } = await preau.ask(
      `mutation(${types}) { answer: ${call} { ... on Refused { code } } }`,
      { bearer, variables: { actId: nextId('act'), ...variables } },
    )
    expect([data?.answer, errors]).toEqual([{}, undefined])
  }
  const children = fixtureTable('onde-eleves-utf-8.csv')
  const guardians = fixtureTable('onde-responsables-utf-8.csv')
  const lists = [
    importInput('children', children),
    importInput('guardians', guardians),
    importInput('children', children),
    importInput('guardians', guardians),
  ].map((input) => ({ importId: nextId('import') as string, input }))
  plans.take()
  for (const list of lists)
    await act('importChildren(actId: $actId, importId: $importId, input: $input)', list)
  for (const { importId } of lists.toReversed())
    await act('undoImport(actId: $actId, importId: $importId)', { importId })
  const ran = plans.take()
  plans.stop()

  expect(children.rows.length).toBe(180)
  const { rows } = await test$.owner.query('select count(*)::int as n from child')
  expect(rows).toEqual([{ n: 0 }])
  const heavy = ran
    .filter(({ work }) => work > 20 * children.rows.length)
    .map(({ work, busiest, text }) => `${work} (${busiest}) of ${text.trim().slice(0, 120)}`)
  expect([...new Set(heavy)]).toEqual([])
})
