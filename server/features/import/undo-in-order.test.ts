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
const world = smallWorld(test$.owner)

/** A school that brings in lists, a minute after each other. */
async function aSchoolWithLists() {
  const school = await world.aSchool()
  const { accessToken: bearer } = await aVisitor(preau, {
    of: await world.aDirector({ of: school }),
  })
  let minute = 40
  async function act(name: string, variables: object, declared: string, given: string) {
    clock.set(`2026-11-23T07:${minute++}:00Z`)
    const { data, errors } = await preau.ask(
      `mutation($actId: ID!, $importId: ID!${declared}) {
        answer: ${name}(actId: $actId, importId: $importId${given}) { ... on Refused { code } } }`,
      { bearer, variables: { actId: nextId('act'), ...variables } },
    )
    if (errors) throw new Error(JSON.stringify(errors))
    return (data as { answer: { code?: string } }).answer.code
  }
  return {
    async bringIn(kind: 'children' | 'guardians', heads: string, ...rows: string[]) {
      const importId = nextId('import')
      const input = importInput(kind, writtenTable(heads, ...rows))
      const code = await act(
        ...(['importChildren', { importId, input }, ', $input: ImportInput!'] as const),
        ', input: $input',
      )
      expect(code).toBeUndefined()
      return importId
    },
    undo: (importId: string) => act('undoImport', { importId }, '', ''),
    async children() {
      const { rows } = await test$.owner.query(
        'select first_name from child where school_id = $1 order by 1',
        [school.schoolId],
      )
      return rows.map((row) => row.first_name)
    },
  }
}

const childHeads = 'Nom;Prénom;Né le;INE;Niveau;Classe'
const guardianHeads =
  'Civilité Responsable;Nom responsable;Prénom responsable;Téléphone portable;Nom de famille enfant;Prénom enfant;Classes enfants'

test('a list whose children got guardians from a later one is undone after that one', async () => {
  const { bringIn, undo, children } = await aSchoolWithLists()
  const first = await bringIn('children', childHeads, 'Roy;Léo;1/9/2019;;CP;CP A')
  const second = await bringIn('guardians', guardianHeads, 'MME;Roy;Ana;06 11;Roy;Léo;CP A')
  expect(await undo(first)).toBe('import.undo-later-first')
  expect(await children()).toEqual(['Léo'])
  expect(await undo(second)).toBeUndefined()
  expect(await undo(first)).toBeUndefined()
  expect(await children()).toEqual([])
})

test('a list whose child was changed by a later one is undone after that one', async () => {
  const { bringIn, undo, children } = await aSchoolWithLists()
  const first = await bringIn('children', childHeads, 'Roy;Léo;1/9/2019;;CP;CP A')
  const second = await bringIn('children', childHeads, 'Roy;Léo;1/9/2019;012345678AX;CP;CP A')
  expect(await undo(first)).toBe('import.undo-later-first')
  expect(await undo(second)).toBeUndefined()
  expect(await children()).toEqual(['Léo'])
})

test('a list is undone although a later one brought in other children', async () => {
  const { bringIn, undo, children } = await aSchoolWithLists()
  const first = await bringIn('children', childHeads, 'Roy;Léo;1/9/2019;;CP;CP A')
  await bringIn('children', childHeads, 'Petit;Mia;1/9/2019;;CP;CP A')
  expect(await undo(first)).toBeUndefined()
  expect(await children()).toEqual(['Mia'])
})
