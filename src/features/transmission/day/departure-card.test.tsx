import { describe, expect, test } from 'vitest'
import { instantOf } from '#domain/kernel/instant.ts'
import { defaultSettings } from '#domain/transmission/settings.ts'
import type { PrescriptionId } from '#domain/transmission/transmission.ts'
import type { Locale } from '#src/i18n/locales.ts'
import {
  aBottle,
  aMeal,
  aRow,
  aSheetLine,
  hour,
  slept,
} from '#tests/support/examples/sheet-examples.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom } from '#tests/support/tablets/classroom.ts'
import type { Sheet } from '../open-sheet/use-sheet.ts'
import type { SheetLine } from '../transmission.view.ts'
import { DepartureCard } from './departure-card.tsx'

const prescriptionId = '00000000-0000-4000-8000-000000004711' as PrescriptionId

/** More happens to few children in one day. */
const fullDay: readonly SheetLine[] = [
  aSheetLine(1, { line: 'temperature', details: { tenths: 384, method: 'ear' } }),
  aSheetLine(2, {
    line: 'medicine',
    details: {
      prescriptionId,
      dose: 2.5,
      unit: 'ml',
      route: 'oral',
      plannedAt: null,
      givenAt: hour('12:10'),
      secondUserId: null,
      secondUserName: 'Karim',
      outcome: 'taken',
      note: null,
    },
  }),
  aSheetLine(3, aMeal({ starter: 4, main: 3, dairy: 4, fruit: 4 })),
  aSheetLine(4, aBottle(), { at: hour('16:10') }),
  aSheetLine(5, slept('12:50', '14:20'), { at: hour('12:50') }),
  aSheetLine(6, {
    line: 'nappy',
    details: { content: 'both', stool: 'soft', place: 'nappy', cream: true },
  }),
  aSheetLine(7, { line: 'mood', details: { mood: 'cheerful' } }),
  aSheetLine(8, {
    line: 'activity',
    details: { names: ['painting', 'Gros cartons'], text: null, isOutdoor: true, mediaIds: [] },
  }),
]

const sheetWith = (requiredAtDeparture: Sheet['settings']['requiredAtDeparture']) =>
  ({
    settings: { ...defaultSettings, requiredAtDeparture },
    prescriptions: [{ id: prescriptionId, name: 'Paracetamol' }],
  }) as unknown as Sheet

async function readCard(
  lines: readonly SheetLine[],
  { locale, sheet = sheetWith(['departure']) }: { locale: Locale; sheet?: Sheet },
) {
  const tablet = await aPresenceTablet(aClassroom())
  const { container } = await tablet.show(
    <DepartureCard
      row={aRow(0, lines, { name: 'Alix' })}
      lines={lines}
      sheet={sheet}
      beside={{}}
    />,
    { path: '/', locale },
  )
  return [...container.querySelectorAll('[data-departure-card] p')].map(
    ({ textContent }) => textContent ?? '',
  )
}

describe.each([
  ['en', 'Fever: 38.4 °C at 12:00.', 'Slept 1\u00a0h\u00a030, woke at 14:20.'],
  ['fr', 'Fièvre\u00a0: 38,4\u00a0°C à 12:00.', 'A dormi 1\u00a0h\u00a030, réveillée à 14:20.'],
] as const)('what is said at the door, in %s', (locale, fever, sleep) => {
  test('begins with what a parent has to know, and is read in half a minute', async () => {
    const sentences = await readCard(fullDay, { locale })
    expect(sentences[0]).toBe(fever)
    expect(sentences).toContain(sleep)
    expect(sentences.join(' ')).toContain(locale === 'en' ? 'Painting, Gros' : 'Peinture, Gros')
    // Read aloud without hurry, half a minute takes 75 words.
    expect(sentences.join(' ').split(/\s+/).length).toBeLessThanOrEqual(75)
  })

  test('tells each meal in a sentence of its own, and what of it was refused', async () => {
    const picky = aSheetLine(1, aMeal({ main: 'refused', fruit: 4 }))
    const sentences = await readCard([picky], { locale })
    expect(sentences.map((text) => text.replaceAll('\u00a0', ' '))).toContain(
      locale === 'en'
        ? 'Meal: refused the main, otherwise all eaten.'
        : 'Repas : a refusé le plat, sinon tout mangé.',
    )
  })

  test('tells the share of a meal as the letter does, never more than was eaten', async () => {
    const shareOf = async (courses: Parameters<typeof aMeal>[0]) =>
      (await readCard([aSheetLine(1, aMeal(courses))], { locale }))[0]?.split(':')[1]?.trim()
    expect(await shareOf({ main: 1, fruit: 4 })).toBe(
      locale === 'en' ? 'half of it.' : 'la moitié.',
    )
    expect(await shareOf({ main: 3 })).toBe(
      locale === 'en' ? 'three quarters eaten.' : 'les trois quarts mangés.',
    )
  })

  test('names the day of a call that was made after the day of the fall', async () => {
    const fallen = (guardianCalledAt: string) =>
      aSheetLine(1, {
        line: 'incident',
        details: {
          ...{ kind: 'fall', what: null, place: null, firstAid: null, witness: null },
          ...{ guardianCalledAt: instantOf(Date.parse(guardianCalledAt)) },
          ...{ signatures: [], mediaIds: [] },
        },
      })
    const [late] = await readCard([fallen('2026-11-23T08:10:00Z')], { locale })
    expect(late).toContain(
      locale === 'en' ? 'called on 23 Nov at 9:10' : 'appelés le 23 nov. à 9:10',
    )
    const [soon] = await readCard([fallen('2026-11-17T11:05:00Z')], { locale })
    expect(soon).toContain(locale === 'en' ? 'called at 12:05' : 'appelés à 12:05')
  })

  test('counts a dose as it is said', async () => {
    const [, medicine] = fullDay
    if (medicine?.line !== 'medicine') throw new Error('no medicine on the full day')
    const puffs = { ...medicine, details: { ...medicine.details, dose: 2, unit: 'puff' as const } }
    const said = (await readCard([puffs], { locale })).join(' ').replaceAll('\u00a0', ' ')
    expect(said).toContain(locale === 'en' ? '2 puffs' : '2 bouffées')
  })

  test('names what the level still wants', async () => {
    const sentences = await readCard(fullDay.slice(0, 1), {
      locale,
      sheet: sheetWith(['meal', 'nappy']),
    })
    expect(sentences.length).toBeGreaterThan(0)
    const notice = document.querySelector('[data-departure-card] [data-notice]')?.textContent
    expect(notice).toContain(locale === 'en' ? 'meal and nappy' : 'repas et change')
  })

  test('says so when nothing was written', async () => {
    const [only, ...more] = await readCard([], { locale })
    expect([only, more.length]).toEqual([
      locale === 'en'
        ? 'Nothing has been written about Alix today.'
        : 'Rien n’a été écrit sur Alix ce jour.',
      0,
    ])
  })
})
