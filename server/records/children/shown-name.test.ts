import { expect, test } from 'vitest'
import { declaredStatements } from '#server/platform/database/statement.ts'
import { statementFiles } from '#tests/support/server/written-rows.ts'
import { lastNameShown } from './shown-name.sql.ts'

await Promise.all(statementFiles().map((file) => import(file)))

/** These read or write the name of birth: with the name in use beside it, or to recognise a child (decision 071). */
const withBothNames = [
  'child_file',
  'child_identity',
  'children_born_on',
  'children_files',
  'children_of_year',
  'erasure_of_child',
  'import_children',
]

/** The rule, whatever the child is called in the statement. */
const said = /coalesce\(nullif\((\w+)\.usage_name, ''\), \1\.last_name\)/g

test('a statement says the family name of a child by the one rule, or is named here', () => {
  const namesChildren = declaredStatements()
    .filter(({ name }) => !/\btest[-_]/.test(name))
    .filter(({ text }) => /\bfrom child\b|\bjoin child\b/.test(text))
    .filter(({ text }) => /\b(c|s|child)\.last_name|[^.]\blast_name/.test(text.replace(said, '')))
    .map(({ name }) => name)
  expect(lastNameShown('c').replace(said, '')).toBe('')
  expect(namesChildren.sort()).toEqual(withBothNames)
})
