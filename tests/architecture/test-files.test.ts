import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesOfProject, readByTests } from '#tests/support/test-files.ts'

const root = new URL('../..', import.meta.url).pathname
const notOurs = ['**/node_modules', 'dist', 'test-results', 'tmp']
const tests = globSync('**/*.{test,spec}.*', { cwd: root, exclude: notOurs })

const projectsOf = (path: string): string[] =>
  Object.entries(filesOfProject).flatMap(([project, patterns]) =>
    patterns.some((pattern) => matchesGlob(path, pattern)) ? [project] : [],
  )

/** Each of them looks for one thing in much of the server: half of all changes would run everything. */
const readForAll = new Set(['server/{features,platform,records}/**/*.ts'])

/** Paths that tests name when they read: `readFileSync('schema.graphql')`, `globSync('src/ui/*.css')`. */
const namesIn = (text: string): string[] =>
  [
    ...[...text.matchAll(/\b(?:readFileSync|readFile|globSync)\('([^']+)'/g)].map(
      ([, path]) => path,
    ),
    ...[...text.matchAll(/new URL\('(?:\.\.\/)+([^']+\.\w+)'/g)].map(([, path]) => path),
  ] as string[]

describe('files of tests', () => {
  test('each belongs to one project of vitest', () => {
    expect(tests.length).toBeGreaterThan(100)
    const strays = tests.filter((path) => projectsOf(path).length !== 1)
    expect(strays.map((path) => `${path}: ${projectsOf(path).join(', ') || 'none'}`)).toEqual([])
  })

  test('each pattern of a project finds some', () => {
    const idle = Object.values(filesOfProject)
      .flat()
      .filter((pattern) => !tests.some((path) => matchesGlob(path, pattern)))
    expect(idle).toEqual([])
  })

  test('what they read without importing it runs them all again when it changes', () => {
    const readers = tests.filter((path) => !/^tests\/(architecture|journeys)\//.test(path))
    const unknown = readers.flatMap((path) =>
      namesIn(readFileSync(`${root}${path}`, 'utf8'))
        .filter((name) => !readForAll.has(name) && !coversAll(name))
        .map((name) => `${path} reads ${name}`),
    )
    expect(unknown).toEqual([])
  })

  test('each trigger still names a file', () => {
    const idle = readByTests.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)
    expect(idle).toEqual([])
  })
})

function coversAll(name: string): boolean {
  const named = globSync(name, { cwd: root })
  return (
    named.length > 0 &&
    named.every((path) => readByTests.some((pattern) => matchesGlob(path, pattern)))
  )
}
