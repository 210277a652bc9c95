import { describe, expect, test } from 'vitest'
import { faultsOfEnglish } from './plain-english.ts'
import { readSourceTree } from './source-tree.ts'

const wordsOf = (text: string): string[] =>
  faultsOfEnglish('a.ts', text).map(({ line, words }) => `${line} ${words}`)

describe('plain English', () => {
  test.each([
    ['a name', 'export const told = 1', ['1 name told']],
    [
      'a name with a part',
      'const isTold = (line: Line) => line.toldAt',
      ['1 name isTold', '1 name toldAt'],
    ],
    [
      'a comment',
      '\n// Whoever comes first, all the same.\nf()',
      ['2 "Whoever"', '2 "all the same"'],
    ],
    [
      'a title',
      "test('a line of before is sent to who asks', f)",
      ['1 "of before" in a title', '1 "to who" in a title'],
    ],
    [
      'a sentence over two lines of comment',
      `// ${'word '.repeat(12)}\n// ${'word '.repeat(9)}end.\nf()`,
      [`1 22 words: ${'word '.repeat(12)}…`],
    ],
    [
      'a docstring without a subject',
      '/** Whether it rains. */\nf()\n/** True if it rains. */\ng()',
      ['1 begins with Whether'],
    ],
    [
      'a docstring about what something is',
      '/** What a paper costs. */\nf()\n/** The price of a paper. */\ng()',
      ['1 begins with What'],
    ],
  ])('is asked of %s', (_, text, faults) => {
    expect(wordsOf(text)).toEqual(faults)
  })

  test('lets the verb stand in a sentence, a title and the text of a screen', () => {
    expect(
      wordsOf("/** The family is told. */\ntest('a parent is told', () => say('all the same'))"),
    ).toEqual([])
  })

  test('leaves examples in a comment alone', () => {
    expect(wordsOf(`/**\n * An answer:\n *\n *     ${'word '.repeat(30)}\n */\nf()`)).toEqual([])
  })

  test('is written in every file', () => {
    const faults = readSourceTree()
      .filter(({ path }) => !path.startsWith('tests/architecture/plain-english'))
      .flatMap(({ path, text }) =>
        faultsOfEnglish(path, text).map(({ line, words }) => `${path}:${line} ${words}`),
      )
    expect(faults).toEqual([])
  })
})
