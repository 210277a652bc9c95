import { describe, expect, test } from 'vitest'
import { wrongImport, wrongImports } from './import-rules.ts'
import { importsOf, readSourceTree } from './source-tree.ts'

describe('who may import whom', () => {
  test('no file of the project imports upwards, sideways or from another tree', () => {
    expect(wrongImports(readSourceTree())).toEqual([])
  })

  test.each([
    ['a feature importing its neighbour', 'src/features/presence/a.ts', 'src/features/diary/b.ts'],
    ['the look importing a feature', 'src/ui/a.tsx', 'src/features/presence/b.ts'],
    ['the outbox importing the session', 'src/offline/a.ts', 'src/session/b.ts'],
    ['the client importing the server', 'src/app/a.ts', 'server/app.ts'],
    ['a rule importing a screen', 'domain/presence/a.ts', 'src/ui/b.ts'],
    ['a rule importing a package', 'domain/presence/a.ts', 'package:date-fns'],
    ['a platform file importing a feature', 'server/platform/a.ts', 'server/features/school/b.ts'],
    ['the product importing a test', 'server/app.ts', 'tests/support/a.ts'],
  ])('%s is caught', (_, from, to) => {
    expect(wrongImport(from, to)).toBeTypeOf('string')
  })

  test.each([
    ['a feature importing the outbox', 'src/features/presence/a.ts', 'src/offline/b.ts'],
    ['a screen importing a rule', 'src/features/presence/a.tsx', 'domain/presence/b.ts'],
    ['the app importing a feature', 'src/app/a.ts', 'src/features/presence/b.ts'],
    ['a feature importing its own part', 'server/features/a/x.ts', 'server/features/a/y.ts'],
  ])('%s is allowed', (_, from, to) => {
    expect(wrongImport(from, to)).toBeUndefined()
  })

  test('imports are read from every form they are written in', () => {
    const text = `import a from './a.ts'\nimport {\n  b,\n} from '#domain/b.ts'\nexport { c } from 'c'\nconst d = import('./d.ts')\nimport './e.css'`
    expect(importsOf('src/ui/x.ts', text)).toEqual([
      'src/ui/a.ts',
      'domain/b.ts',
      'package:c',
      'src/ui/e.css',
      'src/ui/d.ts',
    ])
  })
})
