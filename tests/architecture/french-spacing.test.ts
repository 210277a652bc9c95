import { describe, expect, test } from 'vitest'
import { isMisspaced, misspacedIn } from '#scripts/french-spacing.ts'

describe('the spaces of French', () => {
  test.each([
    'Photo\u00a0: {who}',
    '«\u00a0autre\u00a0»',
    'Garder\u202f?',
    'Écrivez l’heure comme 8:30 ou 16:05.',
    ': {who}',
    '{count, plural, one {# enfant} other {# enfants}}',
  ])('%j is written as French is', (text) => {
    expect(isMisspaced(text)).toBe(false)
  })

  test.each([
    'Photo : {who}',
    'Photo: {who}',
    'Photo\u202f: {who}',
    'Photo :3',
    'Salle 3: {who}',
    '« autre\u00a0»',
    '«\u00a0autre »',
    '«autre»',
    'Garder ?',
    'Garder!',
    'Garder\u00a0; partir',
  ])('%j could break before its punctuation, or stands wrong', (text) => {
    expect(isMisspaced(text)).toBe(true)
  })

  test('are looked for in the French of a catalog, not in its English', () => {
    const catalog = [
      'msgid ""\nmsgstr ""\n"Language: fr\\n"',
      '#: src/a.tsx:1\nmsgid "Photo: {who}"\nmsgstr "Photo\u00a0: {who}"',
      'msgid "Month: {name}"\nmsgstr ""\n"Mois "\n": {name}"',
    ].join('\n\n')
    expect(misspacedIn(catalog)).toEqual(['Mois : {name}'])
  })
})
