import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldName } from '#server/features/privacy/export/family-page.ts'

const history = readFileSync(
  new URL('../../src/features/children/file/history/history-words.ts', import.meta.url),
  'utf8',
)

/** The fields that the history of a file names itself, with their English. A list of fields names its own. */
function namesOfHistory(): (readonly [part: string, field: string, name: string])[] {
  const lines = history.split('\n')
  const shared = new Map<string, string[]>()
  const found: (readonly [string, string, string])[] = []
  let [group, part] = ['', '']
  for (const line of lines) {
    group = /^const (\w+) = \{$/.exec(line)?.[1] ?? (/^\}/.test(line) ? '' : group)
    part = /^ {2}(\w+): \{$/.exec(line)?.[1] ?? (/^ {2}\}/.test(line) ? '' : part)
    const [, field = '', name = ''] = /^\s+(\w+): msg`(.*)`,$/.exec(line) ?? []
    if (field && group) shared.set(group, [...(shared.get(group) ?? []), field, name])
    if (field && part) found.push([part, field, name])
    const taken = part && /^ {4}\.\.\.(\w+),$/.exec(line)?.[1]
    const names = (taken && shared.get(taken)) || []
    for (let at = 0; at < names.length; at += 2)
      found.push([part, names[at] ?? '', names[at + 1] ?? ''])
  }
  return found
}

/** The fields of which the history says only that they changed, so that the page has no line of them. */
const hidden = new Set(['portrait', 'privateNote', 'proof', 'file'])

test('the export of a family calls each field as the history on the screen does', () => {
  const names = namesOfHistory().filter(([, field]) => !hidden.has(field))
  expect(names.length).toBeGreaterThan(60)
  const otherwise = names.filter(
    ([kind, field, name]) => fieldName(field, { language: 'en', kind }) !== name,
  )
  expect(otherwise).toEqual([])
})
