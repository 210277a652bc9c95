import { expect, test } from 'vitest'
import { labelsWithoutScreen } from '#server/platform/printouts/labels.ts'
import { relationLabels } from '#server/records/children/relation-words.ts'
import { allergenWords } from '#server/records/health/allergen-words.ts'
import { activityWord } from '#server/records/transmission/line-words.ts'
import { codeNames, fieldNames } from './export-fields.ts'

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
