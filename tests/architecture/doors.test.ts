import { describe, expect, test } from 'vitest'
import { isTest, readSourceTree } from './source-tree.ts'

/** A side effect, how it looks in code, and the only files that may have it. */
const doors: readonly { effect: string; seen: RegExp; allowed: RegExp }[] = [
  {
    effect: 'reading the clock',
    seen: /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(/,
    allowed: /^(src|server)\/platform\/clock\.ts$/,
  },
  {
    effect: 'chance',
    seen: /\bMath\.random\b|\bgetRandomValues\(|\brandomBytes\(/,
    allowed: /^(src|server)\/platform\//,
  },
  { effect: 'the environment', seen: /\bprocess\.env\b/, allowed: /^server\/main\.ts$/ },
  {
    effect: 'the network',
    seen: /(?<![.\w])fetch\(/,
    allowed: /^src\/(graphql|session|platform|service-worker)\/|^server\/platform\/captcha\//,
  },
  {
    effect: 'IndexedDB',
    seen: /from 'dexie'|\bindexedDB\./,
    allowed: /^src\/(offline|service-worker)\//,
  },
  {
    effect: 'localStorage',
    seen: /\blocalStorage\b/,
    allowed: /^src\/(session|platform|i18n|ui)\//,
  },
  {
    effect: 'SQL',
    seen: /\bfrom 'pg'|\bstatement(<[^(]*>)?\(|\.query\(\s*['"`]/,
    allowed: /\.sql\.ts$|^server\/(platform|seed)\/|^server\/(start|create-admin)\.ts$/,
  },
]

describe('side effects have one door each', () => {
  const files = readSourceTree().filter((file) => !isTest(file.path))

  test.each(doors)('$effect happens only behind its door', ({ seen, allowed }) => {
    const elsewhere = files.filter((file) => seen.test(file.text) && !allowed.test(file.path))
    expect(elsewhere.map((file) => file.path)).toEqual([])
  })

  test.each(doors)('$effect is really met behind its door', ({ effect, seen, allowed }) => {
    const inside = files.filter((file) => seen.test(file.text) && allowed.test(file.path))
    expect(inside.length, `${effect}: the pattern would find nothing`).toBeGreaterThan(0)
  })
})
