import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { builtScreens } from '#domain/access/built.ts'
import { screens } from '#domain/access/screens.ts'
import { testNamesIn } from './test-names.ts'

const root = new URL('../..', import.meta.url).pathname
const page = readFileSync(`${root}docs/specification-check.md`, 'utf8')

/** Number of lines in each section of the specification, headings left out. */
const linesOfSection = {
  ...{ 1: 18, 2: 36, 3: 37, 4: 22, 5: 5, 6: 8, 7: 23, 8: 8, 9: 10 },
} as const

type Row = { line: string; number: string; state: string; proofs: readonly string[] }

/** `| 2.3 /presence | what Préau does | proved | `a.test.ts`: its name<br>`b.test.ts`: another | ` */
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line): Row => {
    const [what = '', , state = '', proof = ''] = line.slice(2, -2).split(' | ')
    const number = /^\d\.\d+/.exec(what)?.[0] ?? ''
    return { line, number, state, proofs: proof !== '–' ? proof.split('<br>') : [] }
  })

const states = /^(proved|built, not proved|differs \((\d{3})\)|missing|chosen here)$/
const proofForm = /^`(\S+\.test\.tsx?)`: (.+)$/
const isWithoutProof = ({ state, proofs }: Row): boolean =>
  /^(proved|differs|chosen)/.test(state)
    ? proofs.length === 0
    : /^built/.test(state) && proofs.length > 0

const namesByPath = new Map<string, readonly string[]>()
function namesOf(path: string): readonly string[] {
  const known = namesByPath.get(path)
  if (known) return known
  const file = `${root}${path}`
  const names = existsSync(file) ? testNamesIn(path, readFileSync(file, 'utf8')) : []
  namesByPath.set(path, names)
  return names
}

describe('the specification is held against Préau', () => {
  test('by a row for each of its lines, in their order', () => {
    const expected = Object.entries(linesOfSection).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    )
    expect(rows.map(({ number }) => number)).toEqual(expected)
  })

  test('by rows that each have a state, and proofs where the state needs them', () => {
    const faults = rows.filter((row) => !states.test(row.state) || isWithoutProof(row))
    expect(faults.map(({ line }) => line)).toEqual([])
  })

  test('by tests that are there', () => {
    const gone = rows.flatMap(({ number, proofs }) =>
      proofs
        .filter((proof) => {
          const [, path, name] = proofForm.exec(proof) ?? []
          return !path || !name || !namesOf(path).includes(name)
        })
        .map((proof) => `${number} ${proof}`),
    )
    expect(gone).toEqual([])
  })

  test('by decisions that are written down where Préau differs', () => {
    const decisions = rows.flatMap(({ state }) => /\((\d{3})\)/.exec(state)?.[1] ?? [])
    expect(decisions.length).toBeGreaterThan(0)
    expect(decisions.filter((it) => !page.includes(`decisions/${it}-`))).toEqual([])
  })

  test('without calling a screen missing that stands in the menu by now', () => {
    const builtRoutes: readonly string[] = screens
      .filter(({ word }) => builtScreens.includes(word))
      .map(({ route }) => route)
    const stale = rows.filter(({ line, state }) => {
      const route = /^\| 2\.\d+ `(\S+)`/.exec(line)?.[1]
      return route && state.startsWith('missing') && builtRoutes.includes(route)
    })
    expect(stale.map(({ line }) => line)).toEqual([])
  })
})
