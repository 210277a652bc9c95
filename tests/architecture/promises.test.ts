import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readSourceTree } from './source-tree.ts'
import { testNamesIn } from './test-names.ts'

const root = new URL('../..', import.meta.url).pathname
const page = readFileSync(`${root}tests/promises.md`, 'utf8')

type Promised = { line: string; path: string; name: string }

/** `- What holds. → tests/journeys/five-taps.test.ts: the name of the test (moved)` */
const form = /^- .+\. → (\S+\.test\.tsx?): (.+?)(?: \(moved\))?$/

const lines = page.split('\n').filter((line) => line.startsWith('- '))
const promised = lines.flatMap((line): Promised[] => {
  const [, path, name] = form.exec(line) ?? []
  return path && name ? [{ line, path, name }] : []
})

const journeys = readSourceTree().filter(({ path }) =>
  /^tests\/journeys\/[^/]+\.test\.ts$/.test(path),
)

const namesByPath = new Map<string, readonly string[]>()
function namesOf(path: string): readonly string[] {
  const known = namesByPath.get(path)
  if (known) return known
  const file = `${root}${path}`
  const names = existsSync(file) ? testNamesIn(path, readFileSync(file, 'utf8')) : []
  namesByPath.set(path, names)
  return names
}

describe('every promise is proved', () => {
  test('each line of tests/promises.md says what holds and which test proves it', () => {
    expect(lines.filter((line) => !form.test(line))).toEqual([])
    expect(lines.length).toBeGreaterThan(150)
  })

  test('the test that a line of tests/promises.md names is there', () => {
    const gone = promised.filter(({ path, name }) => !namesOf(path).includes(name))
    expect(gone.map(({ line }) => line)).toEqual([])
  })

  test('each test of a journey is named by a line of tests/promises.md', () => {
    const unnamed = journeys.flatMap(({ path, text }) =>
      testNamesIn(path, text)
        .filter((name) => !promised.some((it) => it.path === path && it.name === name))
        .map((name) => `${path}: ${name}`),
    )
    expect(unnamed).toEqual([])
  })

  test('each journey has its section in tests/promises.md, with the features it walks through', () => {
    const sections = [...page.matchAll(/^## `(\S+)`: (.+)$/gm)].map(([, path, words]) => ({
      path,
      words: words?.split(', ') ?? [],
    }))
    expect(sections.map(({ path }) => path).sort()).toEqual(journeys.map(({ path }) => path).sort())
    const unknown = sections.flatMap(({ words }) =>
      words.filter(
        (word) =>
          !existsSync(`${root}src/features/${word}`) && !existsSync(`${root}domain/${word}`),
      ),
    )
    expect(unknown).toEqual([])
  })
})
