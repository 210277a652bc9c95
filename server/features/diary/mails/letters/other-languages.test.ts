import { describe, expect, test } from 'vitest'
import { letterLanguages } from '#domain/diary/letter-languages.ts'
import type { ChildId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { DayFact } from '#domain/transmission/summarise-day.ts'
import { ana, aReportEvening } from '#tests/support/server/report-evening.ts'
import { writeReport } from '../report-mail.ts'
import type { Letter } from './letter.ts'
import { letterWords } from './letter-words.ts'

const at = '2026-11-17T10:05:00.000Z' as Instant
const later = '2026-12-01T08:10:00.000Z' as Instant

/** A day with everything that a sheet can tell. */
const facts: readonly DayFact[] = [
  {
    ...{ fact: 'incident', at, kind: 'bump', place: 'head', firstAid: null },
    guardianCalledAt: later,
  },
  { fact: 'temperature', at, tenths: 385, method: 'ear', isAlert: true, measured: 1 },
  { fact: 'medicine', at, name: 'Doliprane', dose: 2.5, unit: 'drops', outcome: 'taken' },
  { fact: 'bottles', count: 3, offeredMl: 210, drunkMl: 180, lastAt: at },
  {
    ...{ fact: 'sleep', naps: 1, minutes: 100, lastEndedAt: at, asleepSince: null },
    ...{ fellAsleepAt: null, isRestless: true },
  },
  {
    ...{ fact: 'nappies', changes: 2, soiled: 1, stools: ['soft'], potty: 5, hadCream: true },
    lastAt: at,
  },
  { fact: 'mood', mood: 'cheerful', at },
  { fact: 'activities', names: ['painting', 'Poterie'], texts: [], wasOutdoor: true },
]

const letterIn = (language: (typeof letterLanguages)[number]): Letter => ({
  ...{ date: '2026-11-17' as LocalDate, language, timeZone: 'Europe/Paris' },
  ...{ isCorrection: true, mealNames: {} },
  children: [
    {
      ...{ childId: 'x' as ChildId, firstName: 'Léo', facts },
      needs: [{ item: 'nappies', note: 'taille 5' }],
      lines: [
        {
          ...{ topic: { en: 'Outdoors', fr: 'Dehors' }, text: 'A trouvé un escargot.' },
          ...{ mood: 'calm', pictures: [], photoCount: 0 },
        },
      ],
    },
  ],
})

const writtenIn = (language: (typeof letterLanguages)[number]) =>
  writeReport(letterIn(language), {
    ...{ language: 'fr', siteUrl: '', name: 'Ana', schoolName: 'Les Tilleuls' },
  })

describe('a letter about a day', () => {
  test.each(letterLanguages)(
    'in %s says all that happened, and nothing in another language',
    (language) => {
      const { text } = writtenIn(language)
      const words = letterWords[language]
      expect(text).toContain(words.needs.nappies)
      for (const { fact } of facts) expect(text).toContain(words.facts.labels[fact])
      expect(text).not.toMatch(/undefined|NaN|Invalid/)
      // Words of people and of the school stay as they were written.
      expect(text).toContain('A trouvé un escargot.')
      expect(text).toContain('Dehors')
      expect(text).toContain('Poterie')
      if (language === 'ar' || language === 'uk') {
        const ownWords = text
          .replaceAll(
            /Ana|Les Tilleuls|L[ée]o|A trouvé un escargot\.|Dehors|Poterie|taille 5/gi,
            '',
          )
          .replaceAll(/Doliprane|°C/g, '')
        expect(ownWords).not.toMatch(/[A-Za-z]{2,}/)
      }
    },
  )

  test('goes from right to left in Arabic alone, and what people wrote keeps its own direction', () => {
    const { html } = writtenIn('ar')
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('<bdi>A trouvé un escargot.')
    expect(writtenIn('uk').html).not.toMatch(/dir="rtl"|<bdi>/)
  })

  test('keeps degrees in their order among words from right to left', () => {
    expect(writtenIn('ar').text).toContain('\u206638.5\u00a0°C\u2069')
    expect(writtenIn('uk').text).toContain('38,5\u00a0°C об')
  })

  test.each([
    ['es', '11:05, cabeza.'],
    ['tr', ', baş.'],
    ['uk', ', голова.'],
    ['fr', ', tête.'],
  ] as const)('in %s names a place after a comma in small letters: %s', (language, words) =>
    expect(writtenIn(language).text).toContain(words),
  )

  test.each([
    ['uk', '3\u00a0пляшечки'],
    ['ar', '3\u00a0رضّاعات'],
    ['es', '2,5\u00a0gotas'],
  ] as const)('in %s counts as that language does: %s', (language, words) =>
    expect(writtenIn(language).text).toContain(words),
  )
})

test.each([
  ['uk', 11, 'об 11:05'],
  ['uk', 12, 'о 12:05'],
  ['es', 1, 'a la 1:05'],
  ['es', 11, 'a las 11:05'],
  ['pt', 1, 'à 1h05'],
] as const)('in %s the hour %i has the preposition that it asks for', (language, hour, words) =>
  expect(letterWords[language].facts.at(hour, '05')).toBe(words),
)

describe('a guardian who reads Arabic', () => {
  test('gets the day in Arabic, with the names of the school in its own language', async () => {
    const { scene, evening } = await aReportEvening()
    const child = await evening.begin()
    const topicId = await scene.topic({ en: 'Outdoors', fr: 'Dehors' })
    await scene.family([child], [{ ...ana, language: 'ar' }])
    await evening.anApprovedDay(child, { topicId, text: 'A trouvé un escargot.', mood: 'cheerful' })
    await evening.atMailHour()
    const [mail] = await evening.mails()
    expect(mail?.html).toContain('dir="rtl"')
    expect(mail?.text).toContain(letterWords.ar.moods.cheerful)
    expect(mail?.text).toContain('Dehors – A trouvé un escargot.')
  })
})
