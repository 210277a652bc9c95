import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GuardianId, InvoiceId } from '../../kernel/ids.ts'
import { type BankDue, matchLine, matchLines } from './match-lines.ts'
import { readBankAmount } from './read-amount.ts'
import { lineKey, readBankLines } from './read-bank-lines.ts'
import { readBankDay } from './read-date.ts'

const aDue = (number: string, payerName: string, remaining: number): BankDue => ({
  ...{ invoiceId: `paper ${number}` as InvoiceId, number, payerName, remaining },
  ...{ payerId: payerName as GuardianId, childName: 'Yanis', dueOn: '2026-11-15' },
})
const dues = [
  aDue('2026-0001', 'Nadia Haddad', 84_024),
  aDue('2026-0002', 'Karim Haddad', 12_000),
  aDue('2026-0003', 'Inès Costa', 12_000),
  aDue('2026-0004', 'Inès Costa', 12_000),
]
const matchOf = (words: string, amount: number) => {
  const { kind, due } = matchLine({ words, amount }, dues)
  return [kind, due?.number ?? null]
}

describe('amounts and days of a bank', () => {
  test.each([
    ['1 234,56', 123_456],
    ['1.234,56 €', 123_456],
    ['£1,234.56', 123_456],
    ['+840,24', 84_024],
    ['-12', -1200],
    ['12.5-', -1250],
    ['(12,00)', -1200],
    ['1,234', 123_400],
    ['FR76 3000', undefined],
    ['12,00,1', undefined],
    ['', undefined],
  ])('read %s', (typed, cents) => expect(readBankAmount(typed)).toBe(cents))

  test.each([
    ['2026-11-03', '2026-11-03'],
    ['03/11/2026', '2026-11-03'],
    ['3.11.26', '2026-11-03'],
    ['3 nov. 2026', '2026-11-03'],
    ['3 août 2026', '2026-08-03'],
    ['03-Nov-2026', '2026-11-03'],
    ['31/02/2026', undefined],
    ['VIR', undefined],
  ])('read %s as a day', (typed, day) => expect(readBankDay(typed)).toBe(day))

  test('lose and win no cent, in whichever way an amount is written', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom('fr-FR', 'en-GB', 'de-DE'),
        (cents, locale) => {
          const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
          expect(readBankAmount(format.format(cents / 100))).toBe(cents)
        },
      ),
    ))
})

describe('lines of a bank', () => {
  test('are read by their heads, in any order, and money that leaves is counted apart', () => {
    const { lines, leaving, unread } = readBankLines(
      'Libellé;Débit;Crédit;Date\n"VIR ; HADDAD";;840,24;03/11/2026\nLOYER;-900,00;;04/11/2026\nSolde;;;\n',
    )
    expect(lines).toEqual([
      { row: 2, date: '2026-11-03', words: 'VIR ; HADDAD', amount: 84_024, nth: 1 },
    ])
    expect([leaving, unread]).toEqual([1, [4]])
  })

  test('know a day of value from an amount', () => {
    const { lines, unread } = readBankLines(
      'Date;Valeur;Débit;Crédit;Libellé\n03/11/2026;04/11/2026;;840,24;VIR HADDAD\n',
    )
    expect(lines).toMatchObject([{ date: '2026-11-03', amount: 84_024, words: 'VIR HADDAD' }])
    expect(unread).toEqual([])
  })

  test('are read without heads, by what most rows hold', () => {
    const { lines } = readBankLines(
      '03 Nov 2026\tFP 12345 COSTA\t120.00\t1,950.20\n04 Nov 2026\tX\t-3.00\t1,947.20',
    )
    expect(lines).toMatchObject([{ date: '2026-11-03', amount: 12_000 }])
  })

  test('that are equal in one paste are two, and those of a second paste the same two', () => {
    const paste = '03/11/2026;VIR COSTA;120,00\n03/11/2026;VIR COSTA;120,00'
    const key = (line: Parameters<typeof lineKey>[0] & { nth: number }) =>
      `${lineKey(line)}|${line.nth}`
    const [one, two] = readBankLines(paste).lines.map(key)
    expect(one).not.toBe(two)
    expect(readBankLines(paste.replaceAll('VIR COSTA', 'Vir  costa')).lines.map(key)).toEqual([
      one,
      two,
    ])
  })

  test('beyond the limit are left out and said', () => {
    const paste = Array.from({ length: 600 }, () => '03/11/2026;VIR;1,00').join('\n')
    expect(readBankLines(paste)).toMatchObject({ isTooLong: true, lines: { length: 500 } })
    const rows = paste.split('\n')
    const first = (count: number) => rows.slice(0, count).join('\n')
    expect(readBankLines(first(501))).toMatchObject({ isTooLong: true, lines: { length: 500 } })
    const headed = `Date;Libellé;Montant\n${first(500)}`
    expect(readBankLines(headed)).toMatchObject({ isTooLong: false, lines: { length: 500 } })
  })

  test('of any text are read without an error', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        for (const { amount } of readBankLines(text).lines) expect(amount).toBeGreaterThan(0)
      }),
    ))
})

describe('a line is', () => {
  test('sure by its amount with a number or a name', () => {
    expect(matchOf('VIR FACTURE 2026-0003 MERCI', 12_000)).toEqual(['sure', '2026-0003'])
    expect(matchOf('VIR SEPA MME NADIA HADDAD', 84_024)).toEqual(['sure', '2026-0001'])
    expect(matchOf('virement ines COSTA', 12_000)).toEqual(['sure', '2026-0003'])
  })

  test('a proposal by its amount or its name alone', () => {
    expect(matchOf('VIR INCONNU', 84_024)).toEqual(['proposal', '2026-0001'])
    expect(matchOf('COSTA', 5000)).toEqual(['proposal', '2026-0003'])
    expect(matchOf('HADDAD', 84_024)).toEqual(['proposal', '2026-0001'])
  })

  test('nothing where neither is known, or where an amount alone has several payers', () => {
    expect(matchOf('VIR INCONNU', 77)).toEqual(['none', null])
    expect(matchOf('VIR INCONNU', 12_000)).toEqual(['none', null])
    expect(matchOf('2026-00031', 55)).toEqual(['none', null])
  })

  test('found among the papers of years before anybody waits', () => {
    const paper = (place: number) => aDue(`2026-${place}`, `Nadia Haddad ${place % 7}`, 12_000)
    const years = Array.from({ length: 3000 }, (_, place) => paper(place))
    const words = `${'VIREMENT '.repeat(200)}HADDAD`
    const lines = Array.from({ length: 500 }, () => ({ words, amount: 1, isBooked: false }))
    const begun = process.cpuUsage()
    expect(matchLines(lines, years)).toHaveLength(500)
    // Half a second. Folding each name for each line took half a minute, and nobody else was answered meanwhile.
    expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(5)
  }, 60_000)

  const aLine = fc.record({
    words: fc.constantFrom('COSTA', 'NADIA HADDAD', 'KARIM HADDAD', '2026-0004', 'X'),
    amount: fc.constantFrom(12_000, 84_024, 500),
    isBooked: fc.boolean(),
  })
  test('given no due that another line has, and none again once it is booked', () =>
    fc.assert(
      fc.property(fc.array(aLine, { maxLength: 12 }), (lines) => {
        const matches = matchLines(lines, dues)
        const given = matches.flatMap(({ due }) => due?.invoiceId ?? [])
        expect(new Set(given).size).toBe(given.length)
        matches.forEach(({ kind, due }, place) => {
          expect(kind === 'booked').toBe(lines[place]?.isBooked)
          expect(due === null).toBe(kind === 'none' || kind === 'booked')
          if (kind === 'sure') expect(due?.remaining).toBe(lines[place]?.amount)
        })
      }),
    ))
})
