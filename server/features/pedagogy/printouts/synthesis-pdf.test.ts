import { describe, expect, test } from 'vitest'
import type { ChildId, ClassId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import { linesOfPage, readPdf } from '#tests/support/server/pdf-text.ts'
import type { DomainRecord, FrameworkRecord } from '../framework.sql.ts'
import type { ChildBook } from './load-child-book.ts'
import { printSynthesis } from './synthesis-pdf.ts'

const childId = 'nour' as ChildId

const aDomain = (id: string, code: string, nameFr: string): DomainRecord =>
  ({
    ...{ id, code, nameEn: nameFr, nameFr, parentId: null, position: 0 },
    ...{ isEnabled: true, milestones: [] },
  }) as unknown as DomainRecord

const aFramework = (kind: 'cycle-1' | 'own', domains: DomainRecord[]): FrameworkRecord =>
  ({
    ...{ id: kind, kind, name: kind, position: 0, isEnabled: true, standardIds: [] },
    domains,
  }) as unknown as FrameworkRecord

const cycle1 = aFramework('cycle-1', [
  aDomain('language', 'L', 'Le langage'),
  aDomain('numbers', 'MATHS', 'Les nombres'),
])
const garden = aFramework('own', [aDomain('garden', 'J', 'Le jardin')])

const aBook = (texts: Partial<ChildBook['book']>): ChildBook => {
  const book = {
    ...{ childId, periodId: null, version: 1, domainTexts: {}, positions: {}, general: '' },
    ...{ head: '', byName: null, at: null },
    ...texts,
  }
  const child = { id: childId, firstName: 'Nour', lastName: 'Benali', gender: 'girl' }
  const days = { from: localDate('2026-09-01'), to: localDate('2026-11-17') }
  return {
    child: { ...child, birthDate: '2021-03-14', classId: 'ps' as ClassId } as ChildBook['child'],
    className: 'Grande section',
    frameworks: [cycle1],
    everyFramework: [cycle1, garden],
    settings: {} as ChildBook['settings'],
    period: null,
    ...days,
    standing: [],
    observations: [],
    book,
    printing: {
      school: 'Les Tilleuls',
      at: instantOf(Date.UTC(2026, 10, 17, 7, 40)),
      timeZone: 'Europe/Paris',
      by: 'Marie',
    },
  }
}

const printed = async (texts: Partial<ChildBook['book']>) => {
  const pdf = readPdf(await printSynthesis(aBook(texts), 'fr'))
  const pages = Array.from({ length: pdf.pages }, (_, page) => linesOfPage(pdf, page + 1))
  return { pdf, pages, text: pages.flat().join('\n') }
}

describe('what was written for the end of the cycle', () => {
  test.each([45, 130])('of %i lines on one domain is printed to its last line', async (count) => {
    const lines = Array.from({ length: count }, (_, line) => `Ligne ${line + 1} de Nour.`)
    const { pdf, text } = await printed({ domainTexts: { language: lines.join('\n') } })
    const on = pdf.texts.filter(({ text }) => text.startsWith('Ligne '))
    expect(on.map((it) => it.text)).toEqual(lines)
    // A4 lying down is 595 points high, and the foot of a page stands below 560.
    expect(Math.max(...on.map(({ y }) => y))).toBeLessThan(560)
    expect(text).toContain('langage oral et écrit (suite)')
  })

  test('stands once in the column of its domain where a page has room for it', async () => {
    const { text } = await printed({ domainTexts: { language: 'Raconte avec plaisir.' } })
    expect(text.match(/Raconte avec plaisir\./g)).toHaveLength(1)
    expect(text).not.toContain('(suite)')
  })

  test('is printed under its name where the form has no column for it any more', async () => {
    const { pages } = await printed({
      domainTexts: { numbers: 'Compte jusqu’à dix.', garden: 'Arrose les plantes.' },
    })
    const lines = pages.flat()
    expect(lines[lines.indexOf('Les nombres') + 1]).toBe('Compte jusqu’à dix.')
    expect(lines[lines.indexOf('Le jardin') + 1]).toBe('Arrose les plantes.')
  })

  test('by the head is printed as well', async () => {
    expect((await printed({ head: 'Bonne route !' })).text).toContain('Bonne route !')
  })
})
