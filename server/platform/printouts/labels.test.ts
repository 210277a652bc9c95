import { describe, expect, test } from 'vitest'
import { label, labelInside, readCatalog } from './labels.ts'

describe('a label of a paper', () => {
  test('says in both languages what the form says', () => {
    expect(label('Has parental responsibility')).toEqual({
      en: 'Has parental responsibility',
      fr: 'Exerce l’autorité parentale',
    })
  })

  test('is told apart by its context', () => {
    expect(label('Other', 'a guardian').fr).toBe('Autre')
  })

  test('is written small inside a line', () => {
    expect(labelInside('Mother')).toEqual({ en: 'mother', fr: 'mère' })
  })
})

test('a catalog is read with contexts, own ids and long words on several lines', () => {
  const text = `msgid ""
msgstr ""
"Language: fr\\n"

#. js-lingui-explicit-id
#: domain/school/document-categories.ts
msgid "category.name"
msgstr "Nom"

#: src/a.tsx
msgctxt "a guardian"
msgid "Other"
msgstr ""
"Autre "
"\\"personne\\""

#~ msgid "Old"
#~ msgstr "Vieux"
`
  expect([...readCatalog(text).values()]).toEqual(['Nom', 'Autre "personne"'])
})
