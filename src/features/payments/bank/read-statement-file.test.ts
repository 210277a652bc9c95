// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readStatement } from '#domain/payments/bank/read-statement.ts'
import { sampleStatement } from '#tests/support/examples/bank-statements.ts'
import { PageWorker } from '#tests/support/screens/page-worker.ts'
import { readStatementFile } from './read-statement-file.ts'

const { signal: never } = new AbortController()
const asked = { text: sampleStatement('november.camt.053.xml'), currencyCode: 'EUR' }

const linesOf = (text: string) => {
  const read = readStatement(text, { currencyCode: 'EUR' })
  if (!read.ok) throw new Error(read.refusal.code)
  const { lines, ...aside } = read.value
  return {
    ...aside,
    lines: lines.map(({ row, date, amount, words, nth }) => [row, date, amount, words, nth]),
  }
}

describe('a statement of the bank', () => {
  test('in OFX 1 is read without end tags, with the amounts of both countries', () => {
    expect(linesOf(sampleStatement('november.ofx'))).toEqual({
      ...{ leaving: 1, foreign: 0, pending: 0, unread: [], isTooLong: false },
      lines: [
        [1, '2026-11-03', 84_024, 'VIR NADIA HADDAD FACTURE 2026-0001', 1],
        [3, '2026-11-05', 12_050, 'VIR SEPA I. COSTA cantine & goûter', 1],
        [4, '2026-11-05', 7500, 'REM CHQ 0000431', 1],
      ],
    })
  })

  test('in CAMT.053 has a line for each payment of a sum; what is not booked or not in euros is left aside', () => {
    expect(linesOf(asked.text)).toEqual({
      ...{ leaving: 1, foreign: 1, pending: 1, unread: [], isTooLong: false },
      lines: [
        [1, '2026-11-03', 84_024, 'Nadia Haddad Facture 2026-0001 merci & à bientôt', 1],
        [2, '2026-11-05', 12_050, 'Inès Costa COSTA-11', 1],
        [3, '2026-11-05', 7500, 'Léa Martin RF18 2026 0004', 1],
      ],
    })
  })

  test('in OFX 2, and in a newer CAMT with prefixes, is read alike', () => {
    const ofx = `<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><STMTRS><CURDEF>EUR</CURDEF>
      <STMTTRN><DTPOSTED>20261103</DTPOSTED><TRNAMT>12.00</TRNAMT><NAME><![CDATA[A < B & C]]></NAME></STMTTRN></STMTRS></OFX>`
    expect(linesOf(ofx).lines).toEqual([[1, '2026-11-03', 1200, 'A < B & C', 1]])
    const camt = `<n:Document><n:BkToCstmrStmt><n:Stmt><n:Ntry><n:Amt Ccy='EUR'>12</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd>
      <n:Sts><n:Cd>BOOK</n:Cd></n:Sts><n:BookgDt><n:Dt>2026-11-03</n:Dt></n:BookgDt><n:NtryDtls><n:TxDtls><n:RltdPties>
      <n:Dbtr><n:Pty><n:Nm>Ana Roche</n:Nm></n:Pty></n:Dbtr></n:RltdPties></n:TxDtls></n:NtryDtls></n:Ntry></n:Stmt></n:BkToCstmrStmt></n:Document>`
    expect(linesOf(camt).lines).toEqual([[1, '2026-11-03', 1200, 'Ana Roche', 1]])
  })

  test('that sums up payments otherwise than it says stays one line', () => {
    const text = asked.text.replace('<Amt Ccy="EUR">75.00</Amt>', '<Amt Ccy="EUR">75.01</Amt>')
    expect(linesOf(text).lines[1]).toEqual([
      ...[2, '2026-11-05', 19_550],
      ...['Inès Costa COSTA-11 Léa Martin RF18 2026 0004', 1],
    ])
  })

  test('whose amount has thousands marked, or a fraction of a cent, is not guessed', () => {
    for (const amount of ['1.234,56', '123.456', '1e3', ''])
      expect(linesOf(sampleStatement('november.ofx').replace('+840.24', amount)).unread).toEqual([
        1,
      ])
  })

  test('with equal payments counts them, and 500 lines are read at once', () => {
    const [payment = ''] =
      /<STMTTRN>[\s\S]*?<\/STMTTRN>/.exec(sampleStatement('november.ofx')) ?? []
    const many = linesOf(`<OFX><STMTRS>${payment.repeat(501)}</STMTRS></OFX>`)
    expect(many.isTooLong).toBe(true)
    expect(many.lines.at(-1)?.at(-1)).toBe(500)
  })
})

describe('a hostile statement', () => {
  const refusalOf = (text: string) => {
    const read = readStatement(text, { currencyCode: 'EUR' })
    return read.ok ? null : read.refusal.code
  }
  const entry = '<Ntry><Amt Ccy="EUR">1</Amt>'

  test('with a DOCTYPE or an entity is refused; nothing is expanded or fetched', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE Document [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${asked.text}`
    const outside = `<!DOCTYPE x SYSTEM "file:///etc/passwd">${asked.text}`
    for (const text of [bomb, outside, `<!ENTITY x "y">${asked.text}`])
      expect(refusalOf(text)).toBe('payments.statement-with-instructions')
    const named = asked.text.replace('Facture', '&b; &#0; &#xd800; &amp;lt;')
    expect(linesOf(named).lines[0]?.[3]).toContain('Nadia Haddad &b; &lt; 2026-0001')
  })

  test.each([
    ['no statement', '<html><body>Bonjour</body></html>'],
    ['no end of a comment', `<BkToCstmrStmt><!-- ${entry}`],
    ['no end of a text', `<BkToCstmrStmt><![CDATA[ ${entry}`],
    ['no end of a tag', '<BkToCstmrStmt><Ntry'],
    ['nothing but signs', '<'.repeat(200_000)],
    ['elements without a name', '<>'.repeat(200_000)],
    ['elements in elements', `<BkToCstmrStmt>${'<a>'.repeat(100_000)}`],
    ['more elements than any statement', `<BkToCstmrStmt>${'<a/>'.repeat(150_001)}`],
  ])('of %s is refused', (_, text) => {
    expect(refusalOf(text)).toBe('payments.statement-unreadable')
  })

  test('cannot end an entry from within a text', () => {
    const text = asked.text.replace(
      'Facture 2026-0001',
      '<![CDATA[</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry><Ntry><Amt Ccy="EUR">9999</Amt>]]>',
    )
    expect(linesOf(text).lines.map(([, , amount]) => amount)).toEqual([84_024, 12_050, 7500])
  })

  test('with a thousand ends that nothing began is read on', () => {
    const text = asked.text.replace('<Ntry>', `${'</Nothing>'.repeat(1000)}<Ntry>`)
    expect(linesOf(text).lines).toHaveLength(3)
  })
})

describe('the reading beside the page', () => {
  beforeEach(() => {
    vi.stubGlobal('Worker', PageWorker)
  })
  const nobodyReads = () => expect.poll(() => PageWorker.running.size).toBe(0)

  test('answers the lines of a statement, and ends', async () => {
    const read = await readStatementFile(asked, { stopped: never })
    expect(read).toMatchObject({ ok: true, value: { foreign: 1 } })
    await nobodyReads()
  })

  test('is ended at its limit of time', async () => {
    const read = await readStatementFile(asked, { stopped: never, mostMs: 1 })
    expect(read).toMatchObject({ refusal: { code: 'payments.statement-too-slow' } })
    await nobodyReads()
  })

  test('is stopped with the page', async () => {
    const stop = new AbortController()
    const read = readStatementFile(asked, { stopped: stop.signal })
    stop.abort()
    expect(await read).toBeNull()
    await nobodyReads()
  })
})
