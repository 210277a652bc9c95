import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { labelsWithoutScreen } from '#server/platform/printouts/labels.ts'
import { relationLabels } from '#server/records/children/relation-words.ts'
import { allergenWords } from '#server/records/health/allergen-words.ts'
import { activityWord } from '#server/records/transmission/line-words.ts'
import { codeNames, fieldNames } from './export-fields.ts'
import { fieldName } from './family-page.ts'

test('every label of the export, of relations, allergens and activities is one that a screen says', () => {
  expect(fieldNames.has_legal_authority).toEqual({
    en: 'Has parental responsibility',
    fr: 'Exerce l’autorité parentale',
  })
  expect(codeNames.Mom).toEqual(relationLabels.Mom)
  expect(allergenWords.fr.milk).toBe('lait')
  expect(activityWord('walk', 'fr')).toBe('Promenade')
  expect([...labelsWithoutScreen]).toEqual([])
})

const history = readFileSync(
  new URL('../../../../src/features/children/file/history/history-words.ts', import.meta.url),
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

/** Of these the history says only that they changed, so that the page has no line of them. */
const hidden = new Set(['portrait', 'privateNote', 'proof', 'file'])

describe('the history of a file', () => {
  test('is called field by field as the screens call it', () => {
    const names = namesOfHistory().filter(([, field]) => !hidden.has(field))
    expect(names.length).toBeGreaterThan(60)
    const otherwise = names.filter(
      ([kind, field, name]) => fieldName(field, { language: 'en', kind }) !== name,
    )
    expect(otherwise).toEqual([])
  })
})
