import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCatalog } from '#server/platform/printouts/labels.ts'
import { isTest, readSourceTree } from './source-tree.ts'

const root = new URL('../..', import.meta.url).pathname

/** A label with an id of its own, as a list of fields writes it. */
const labelled = /id: '([\w.-]+)',\s*message:\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/g

const labelsOfLists = (): (readonly [id: string, english: string])[] =>
  readSourceTree()
    .filter(({ path }) => !isTest(path))
    .flatMap(({ text }) =>
      [...text.matchAll(labelled)].map(
        ([, id = '', one, other]) => [id, one ?? other ?? ''] as const,
      ),
    )

const catalogs = globSync('src/**/locales/en.po', { cwd: root }).map((path) =>
  readCatalog(readFileSync(`${root}/${path}`, 'utf8')),
)

// An extraction leaves the English of such a label as it was. Screens would then say another word than papers.
test('a label of a list says on screens what it says on papers', () => {
  const labels = labelsOfLists()
  expect(labels.length).toBeGreaterThan(200)
  const otherwise = labels.flatMap(([id, english]) =>
    catalogs
      .flatMap((words) => words.get(`\u0004${id}`) ?? [])
      .filter((said) => said !== english)
      .map((said) => `${id}: ${said}, not ${english}`),
  )
  expect(otherwise).toEqual([])
})
