import { expect, test } from 'vitest'
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

type Opened = { name: string; halfDays: string[] | null; opensInHolidays: boolean }

test('the levels of a crèche that a list makes get the week that such levels get by hand, until it is undone', async () => {
  const world = smallWorld(test$.owner)
  const school = await world.aSchool()
  await test$.owner.query(
    `delete from opening_half_day where school_id = $1 and weekday = 'wednesday'`,
    [school.schoolId],
  )
  const director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
  const act = async (name: string, more: object = {}) => {
    const asked = `mutation($actId: ID!, $importId: ID!${'input' in more ? ', $input: ImportInput!' : ''}) {
      answer: ${name}(actId: $actId, importId: $importId${'input' in more ? ', input: $input' : ''}) {
        ... on Refused { code } } }`
    const variables = { actId: nextId('act'), importId, ...more }
    return (await preau.ask(asked, { bearer: director.accessToken, variables })).data
  }
  const levels = async () => {
    const { data } = await director.ask(
      '{ weeklyOpening { levels { name halfDays opensInHolidays } } }',
    )
    return (data as { weeklyOpening: { levels: Opened[] } }).weeklyOpening.levels
  }
  const importId = nextId('import')
  const rows = ['Roy;Léo;1/9/2026;Bébés;Les Lutins', 'Roy;Zoé;1/9/2024;Grands;Les Lutins']
  const pupils = ['Sow;Ada;1/9/2020;CP;CP A']
  const input = importInput('children', writtenTable(heads, ...rows, ...pupils))
  expect(await act('importChildren', { input })).toEqual({ answer: {} })
  const own = (await levels()).filter(({ halfDays }) => halfDays?.includes('wednesday-am'))
  expect(own.map(({ name }) => name).toSorted()).toEqual(['Bébés', 'Grands'])
  expect((await levels()).filter((it) => it.opensInHolidays)).toEqual(own)

  expect(await act('undoImport')).toEqual({ answer: {} })
  expect(await levels()).toEqual([])
})
