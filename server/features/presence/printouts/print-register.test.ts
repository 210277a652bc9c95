import { describe, expect, test } from 'vitest'
import type { Instant } from '#domain/kernel/instant.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import { mm } from '#server/platform/printouts/paper.ts'
import { absent, aChildId, present } from '#tests/support/examples/presence-examples.ts'
import {
  aPrintedChild,
  aPrintout,
  ordinaryCalendar,
} from '#tests/support/examples/printout-examples.ts'
import { linesOfPage, readPdf } from '#tests/support/server/pdf-text.ts'
import { printRegister } from './print-register.ts'
import { paper } from './register-paper.ts'
import type { Correction } from './register-printout.sql.ts'

const printed = async (...[printout, language]: Parameters<typeof printRegister>) =>
  readPdf(await printRegister(printout, language))

const aClassOf = (size: number) =>
  Array.from({ length: size }, (_, number) => aPrintedChild(number))

const aCorrection = (number: number): Correction => ({
  childId: aChildId((number % 28) + 1),
  date: localDate('2026-11-12'),
  halfDay: 'pm',
  before: { ...absent, reason: 'ill' },
  after: present,
  byName: 'Anne Moreau',
  at: '2026-11-13T09:05:00.000Z' as Instant,
})

describe('the printed monthly register', () => {
  test('begins with the register of a class, on one page with its totals and what is signed', async () => {
    const pdf = await printed(aPrintout({ children: aClassOf(28) }), 'fr')
    expect(pdf.pages).toBe(3)
    const lines = linesOfPage(pdf, 1)
    expect(lines.slice(0, 3)).toEqual([
      'Les Tilleuls, Lyon',
      'Registre d’appel',
      'Moyens, novembre 2026',
    ])
    const text = lines.join('\n')
    for (const words of [
      'Martin Prénom 27',
      'Taux (%)',
      'en retard',
      'La directrice ou le directeur',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('06 12 34 56 78')
  })

  test('goes on with names, birth dates and family phones', async () => {
    const text = linesOfPage(await printed(aPrintout(), 'fr'), 2).join('\n')
    expect(text).toContain('4|Benali Nour|14/03/2022|depuis le 01/09/2026')
    expect(text).toContain('Claire Benali (mère) 06 12 34 56 78')
  })

  test('keeps family phones from who may not see them, and says who has them', async () => {
    const pdf = await printed(aPrintout({ showsFamilies: false }), 'fr')
    const text = linesOfPage(pdf, 2).join('\n')
    expect(text).not.toContain('06 12 34 56 78')
    expect(text).toContain('La direction garde les téléphones des familles.')
  })

  test('tells every half-day in the letters of its language', async () => {
    const letters = async (language: 'en' | 'fr') => {
      const { texts } = await printed(aPrintout(), language)
      return new Set(texts.map(({ text }) => text).filter((text) => /^[A-Z]$/.test(text)))
    }
    expect(await letters('fr')).toEqual(new Set(['P', 'A', 'R', 'D', 'E']))
    expect(await letters('en')).toEqual(new Set(['P', 'A', 'L', 'D', 'E']))
  })

  test('leaves out Saturdays and the 11th of November and shows Wednesday afternoons as closed', async () => {
    const heads = linesOfPage(await printed(aPrintout(), 'fr'), 1)
      .join('|')
      .split('|')
    expect(heads).toContain('me 4')
    expect(heads).toContain('lu 30')
    expect(heads).not.toContain('me 11')
    expect(heads.some((text) => text.startsWith('sa '))).toBe(false)
  })

  test('repeats the head and numbers every page, and writes nothing outside the margins', async () => {
    const pdf = await printed(
      aPrintout({ corrections: Array.from({ length: 30 }, (_, it) => aCorrection(it)) }),
      'fr',
    )
    expect(pdf.pages).toBeGreaterThan(3)
    for (let page = 1; page <= pdf.pages; page += 1) {
      const lines = linesOfPage(pdf, page)
      expect(lines[1]).toBe('Registre d’appel')
      expect(lines.at(-1)).toContain(`Page ${page} sur ${pdf.pages}`)
      expect(lines.at(-1)).toContain('Imprimé le 30/11/2026 à 17:05 par Anne Moreau')
    }
    const outside = pdf.texts.filter(
      ({ x, y }) => x < paper.left - 0.01 || x > paper.right || y < paper.top || y > paper.bottom,
    )
    expect(outside).toEqual([])
    expect(pdf.texts.every(({ size }) => size >= 8)).toBe(true)
  })

  test('gives each half-day its numbers and its percentage, and the month one sentence', async () => {
    const children = [aPrintedChild(3), aPrintedChild(4)]
    const printout = aPrintout({ children })
    const pdf = await printed(printout, 'fr')
    const { present: came, absent: away, taken } = printout.register.total.tally
    const register = linesOfPage(pdf, 1).join('\n')
    expect(register).toContain(`Registre de novembre 2026 : ${taken} demi-journées pointées`)
    expect(register).toContain(`${came} présences, ${away} absences`)
    expect(register).toMatch(/Présents\|/)
  })

  test.each([1, 17, 24, 28, 29, 30, 31, 32, 33, 35, 40])(
    'is signed on a page of the register, with its last children and its totals, with %i of them',
    async (size) => {
      const pdf = await printed(aPrintout({ children: aClassOf(size) }), 'fr')
      const boxes = pdf.rectangles.filter(({ size: width }) => Math.abs(width - 54 * mm) < 0.1)
      const signed = size <= 28 ? 1 : (boxes[0]?.page ?? 0)
      expect(boxes.map(({ page }) => page)).toEqual([signed, signed])
      const lines = linesOfPage(pdf, signed)
      for (const start of [/^Présents/, /^Registre de novembre/, /^(Martin|Œuvrard)/])
        expect(lines.some((line) => start.test(line))).toBe(true)
    },
  )

  test('lists each correction with before, after, by whom and when', async () => {
    const pdf = await printed(aPrintout({ corrections: [aCorrection(3)] }), 'fr')
    const text = linesOfPage(pdf, pdf.pages - 1)
      .concat(linesOfPage(pdf, pdf.pages))
      .join('\n')
    expect(text).toContain(
      'Benali Nour|12 novembre, après-midi|absent, maladie|présent|Anne Moreau|13/11/2026 10:05',
    )
  })

  const namesUnjustified = async (changes: Parameters<typeof aPrintedChild>[1]) => {
    const printout = aPrintout({ children: [aPrintedChild(3, changes)] })
    const [row] = printout.register.rows
    if (!row) throw new Error('the class has one child')
    row.cells = row.cells.map((cell, index) =>
      index < 4
        ? {
            kind: 'marked',
            letter: 'absent',
            mark: absent,
            isExpected: true,
            isToCome: false,
            isCorrected: false,
          }
        : cell,
    )
    const pdf = await printed(printout, 'en')
    return pdf.texts.some(({ text }) => text.startsWith('Benali Nour: '))
  }

  test('names the children with four unjustified half-days', async () =>
    expect(await namesUnjustified({})).toBe(true))

  test('does not name a child below compulsory schooling age', async () =>
    expect(await namesUnjustified({ birthDate: localDate('2024-02-12') })).toBe(false))

  test('says that a running month is not over', async () => {
    const pdf = await printed(aPrintout({ today: '2026-11-18' }), 'en')
    const note = 'Month not over: as it stood on 18/11/2026'
    expect(pdf.texts.some(({ text }) => text === note)).toBe(true)
  })

  test('writes the names of Łukasz and Ŷnys letter by letter, with the typeface embedded', async () => {
    const pdf = await printed(aPrintout(), 'fr')
    const text = linesOfPage(pdf, 1).join('\n').replaceAll('|', '')
    expect(text).toContain('Wiśniewski Łukasz')
    expect(text).toContain('Ŷnys Ève')
    expect(pdf.fonts.length).toBeGreaterThan(0)
    expect(pdf.fonts.every((font) => font.includes('AtkinsonHyperlegibleNext'))).toBe(true)
  })

  test('fits a month of 23 days with ten half-days a week', async () => {
    const openHalfDays = [...ordinaryCalendar.openHalfDays, 'wednesday-pm' as const]
    const calendar = { ...ordinaryCalendar, openHalfDays, holidays: [] }
    const pdf = await printed(aPrintout({ calendar }), 'fr')
    expect(pdf.texts.filter(({ x }) => x > paper.right)).toEqual([])
  })
})

describe('the call sheet', () => {
  test('has the children and the half-days, no mark, no phone, and boxes to sign', async () => {
    const pdf = await printed(aPrintout({ kind: 'call-sheet' }), 'fr')
    const lines = linesOfPage(pdf, 1)
    expect(lines[1]).toBe('Feuille d’appel')
    expect(lines).toContain('Benali Nour')
    expect(pdf.texts.some(({ text }) => text.includes('06 12'))).toBe(false)
    expect(pdf.texts.some(({ text }) => text === 'Le Goff Malo')).toBe(true)
    const boxes = pdf.rectangles.filter(({ size }) => Math.abs(size - 54 * mm) < 0.1)
    expect(boxes).toHaveLength(2)
  })
})
