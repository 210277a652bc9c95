// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isMisspaced } from '#scripts/french-spacing.ts'

type Message = { context: string; english: string; french: string }

const text = (lines: string): string =>
  [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => part).join('')

function readMessages(file: string): Message[] {
  const blocks = readFileSync(file, 'utf8').split('\n\n')
  return blocks.flatMap((block) => {
    const found =
      /(?:^msgctxt (?<context>(?:"[^\n]*"\n)+))?^msgid (?<id>(?:"[^\n]*"\n)+)msgstr (?<str>(?:"[^\n]*"\n?)+)/m.exec(
        `${block}\n`,
      )
    const { context = '', id = '', str = '' } = found?.groups ?? {}
    return text(id) ? [{ context: text(context), english: text(id), french: text(str) }] : []
  })
}

const files = globSync('src/**/locales/fr.po')
const placesOf = (message: string): string[] =>
  [...message.matchAll(/<\/?\d+\/?>|(?<!(?:zero|one|two|few|many|other|=\d+) )\{\w+(?=[,}])/g)]
    .map(([place]) => place)
    .sort()

describe.each(files)('the French of %s', (file) => {
  const messages = readMessages(file)

  test('exists for every message', () => {
    expect(messages.length).toBeGreaterThan(0)
    expect(messages.filter(({ french }) => !french).map(({ english }) => english)).toEqual([])
  })

  test('keeps every name, number and button of the English', () => {
    const broken = messages.filter(({ english, french }) => {
      const [ours, theirs] = [new Set(placesOf(french)), new Set(placesOf(english))]
      return french && (ours.size !== theirs.size || [...theirs].some((place) => !ours.has(place)))
    })
    expect(broken.map(({ english }) => english)).toEqual([])
  })

  test('writes the apostrophe as a printer does', () => {
    const typed = messages.filter(({ french }) => /\p{L}'\p{L}/u.test(french))
    expect(typed.map(({ french }) => french)).toEqual([])
  })

  test('keeps high punctuation together with its word', () => {
    const loose = messages.filter(({ french }) => isMisspaced(french))
    expect(loose.map(({ french }) => french)).toEqual([])
  })
})

describe('a message', () => {
  test('written in two catalogs is translated in the same words', () => {
    const byId = new Map<string, Set<string>>()
    for (const { context, english, french } of files.flatMap(readMessages)) {
      if (!french) continue
      const id = `${context}\u0004${english}`
      byId.set(id, (byId.get(id) ?? new Set()).add(french))
    }
    const differing = [...byId].filter(([, words]) => words.size > 1)
    expect(differing.map(([id, words]) => [id, ...words])).toEqual([])
  })
})
