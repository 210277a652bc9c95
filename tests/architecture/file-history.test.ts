import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = [
  ...globSync('server/features/children/**/*.acts.ts'),
  ...globSync('server/features/children/file/file-act.ts'),
  'server/features/classes/closing.acts.ts',
  'server/features/health/health.acts.ts',
]

/** A new child begins without a history. */
const withoutHistory = ['addChild']

/** The acts of a file by name, each with whether it keeps what it changes. */
function actsOf(path: string): { name: string; isWatched: boolean }[] {
  const text = readFileSync(path, 'utf8')
  const [, common = ''] = /const common = \{([\s\S]*?)\n\}/.exec(text) ?? []
  return text
    .split(/\bkeepingAct\(\{/)
    .slice(1)
    .map((rest) => {
      const [block = ''] = rest.split(/\n {0,2}\}\)/)
      const name = /\bname(?:: '(\w+)')?,/.exec(block)?.[1] ?? path
      const isWatched =
        block.includes('watch:') || (block.includes('...common') && common.includes('watch:'))
      return { name, isWatched }
    })
}

// An act that forgets it would change a file without a trace of what stood there.
test('every act on the file of a child keeps its history', () => {
  const acts = files.flatMap(actsOf)
  expect(acts.length).toBeGreaterThan(14)
  const silent = acts.filter(({ isWatched }) => !isWatched).map(({ name }) => name)
  expect(silent).toEqual(withoutHistory)
})
