import { expect, test } from 'vitest'
import { isTest, readSourceTree } from './source-tree.ts'

/** Both names side by side in one text, in either order. */
const joined = /(first|last)Name\} \$?\{(?:[\w.]+\.)?(?!\1)(first|last)Name\}/i

/** These write the two names as columns of their own, or demo data. */
const aside = /^(server\/seed\/|domain\/kernel\/person-name\.ts$)/

test.each([
  ['a text', `const name = \`\${child.firstName} \${child.lastName}\``],
  ['a screen', '<b>{lastName} {firstName}</b>'],
])('%s that joins names by hand is found', (_, code) => {
  expect(joined.test(code)).toBe(true)
})

test('the two names of a person are joined by the kernel alone', () => {
  const byHand = readSourceTree()
    .filter(({ path }) => !isTest(path) && !aside.test(path))
    .filter(({ text }) => joined.test(text))
    .map(({ path }) => path)
  expect(byHand).toEqual([])
})
