import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isTest, readSourceTree } from './source-tree.ts'

const files = readSourceTree()
const product = files.filter((file) => !isTest(file.path))
const root = new URL('../..', import.meta.url).pathname

const folders = (path: string): string[] =>
  readdirSync(`${root}${path}`, { withFileTypes: true })
    .filter((item) => item.isDirectory())
    .map((item) => item.name)

describe('files stay small and say what they are', () => {
  test('no file is longer than 400 lines', () => {
    const long = files.filter((file) => file.lines > 400)
    expect(long.map((file) => `${file.path} ${file.lines}`)).toEqual([])
  })

  test('half of the files are shorter than 100 lines', () => {
    const lengths = product.map((file) => file.lines).sort((a, b) => a - b)
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(100)
  })

  test('no folder or file hides behind a word that says nothing', () => {
    const empty = /(^|\/)(utils?|helpers?|common|misc|types|hooks|shared|lib)(\/|\.tsx?$)/
    expect(files.filter((file) => empty.test(file.path)).map((file) => file.path)).toEqual([])
  })

  test('no barrel, no switched-off test, no note to a later self', () => {
    const later = new RegExp(['TO', 'DO|FIX', 'ME'].join(''))
    const wrong = files.filter(
      (file) =>
        /(^|\/)index\.tsx?$/.test(file.path) ||
        /\b(test|it|describe)\.(skip|only|todo)\b/.test(file.text) ||
        later.test(file.text),
    )
    expect(wrong.map((file) => file.path)).toEqual([])
  })

  test('nothing gives up on types', () => {
    // In a test, an expected error proves that the compiler refuses something.
    const givesUp = /:\s*any\b(?! [a-z])|\bas any\b|<any>|@ts-(ignore|nocheck)/
    const passes = (path: string) => path.includes('calm-files')
    const giving = files.filter(
      ({ path, text }) =>
        !passes(path) &&
        (givesUp.test(text) || (!path.includes('.test.') && text.includes('@ts-expect-error'))),
    )
    expect(giving.map(({ path }) => path)).toEqual([])
  })
})

describe('one word per feature', () => {
  test('a feature on the screen has the same word in the rules or on the server', () => {
    const known = new Set([...folders('domain'), ...folders('server/features')])
    expect(folders('src/features').filter((word) => !known.has(word))).toEqual([])
  })

  test('the glossary says each word of a feature and of a part of the app', async () => {
    const { readFileSync } = await import('node:fs')
    const glossary = readFileSync(`${root}docs/glossary.md`, 'utf8')
    const plain = new Set(['app', 'features', 'generated', 'graphql', 'i18n', 'platform', 'ui'])
    const rooms = folders('src').filter((word) => !plain.has(word) && word !== 'service-worker')
    const words = new Set([...folders('src/features'), ...folders('server/features'), ...rooms])
    expect([...words].filter((word) => !glossary.includes(`\`${word}\``))).toEqual([])
  })
})
