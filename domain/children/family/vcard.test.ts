import { describe, expect, test } from 'vitest'
import { bytesOf } from '../../kernel/text.ts'
import { type Card, writeCards } from './vcard.ts'

const ana: Card = {
  ...{ id: '00000000-0000-4000-8000-000000000001', firstName: 'Ana', lastName: 'Silva' },
  ...{ mobile: '06 39 98 12 34', home: null, work: null, email: 'ana@example.org' },
  note: 'mère de Tiago Silva (Rouges-gorges)',
}
const linesOf = (card: Partial<Card>): string[] => writeCards([{ ...ana, ...card }]).split('\r\n')

describe('a card', () => {
  test('says names, numbers and e-mail, and leaves out what nobody knows', () => {
    expect(linesOf({})).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'UID:urn:uuid:00000000-0000-4000-8000-000000000001',
      'N:Silva;Ana;;;',
      'FN:Ana Silva',
      'TEL;TYPE=CELL:06 39 98 12 34',
      'EMAIL;TYPE=INTERNET:ana@example.org',
      'NOTE:mère de Tiago Silva (Rouges-gorges)',
      'END:VCARD',
      '',
    ])
  })

  test('writes commas, semicolons, strokes and lines of text as text', () => {
    expect(linesOf({ note: 'a,b;c\\d\r\ne\nf' })).toContain('NOTE:a\\,b\\;c\\\\d\\ne\\nf')
  })

  test.each(['\r\n', '\n', '\r', '\u0085', '\u000b', '\u0000'])(
    'lets nobody begin a property of their own with %j',
    (end) => {
      const lines = linesOf({ lastName: `Silva${end}TEL:0666` })
      expect(lines.filter((line) => line.startsWith('TEL:'))).toEqual([])
      expect(lines).toHaveLength(10)
    },
  )

  test('folds a line after 75 bytes, and cuts no letter in two', () => {
    const note = 'é'.repeat(60) + '👩🏽‍🏫'.repeat(10)
    const lines = linesOf({ note })
    expect(Math.max(...lines.map((line) => bytesOf(line)))).toBeLessThanOrEqual(75)
    const unfolded = writeCards([{ ...ana, note }]).replaceAll('\r\n ', '')
    expect(unfolded).toContain(`NOTE:${note}\r\n`)
  })
})
