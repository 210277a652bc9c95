import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refused } from '#tests/support/school-server/school-answers.ts'
import { aChildMonth, aFamily, aLine, aYear } from '#tests/support/screens/money-of-school.ts'
import { aPriceServer, ids } from '#tests/support/screens/open-payments.tsx'

const done = { __typename: 'Done' }
const papers = { child: ids.child, late: ids.full, paid: ids.mornings, note: ids.meals }

const open = async (Mutation: object = {}, Query: object = {}) => {
  const server = aPriceServer({ Query: { childInvoices: aFamily(papers), ...Query }, Mutation })
  await server.open('child-invoices')
  await screen.findByRole('heading', { name: /812,00.*still due/ })
  return server
}

describe('the invoices of a child', () => {
  test('say first what is due, what is late, and what credit the family has', async () => {
    await open()
    expect(screen.getByText(/1 invoice is past its due date/).textContent).toMatch(/40,00.*credit/)
    const table = screen.getByRole('table', { name: 'Invoices of the child' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.dataset.status)).toEqual(['Dues', 'Paid', 'Paid'])
    expect(rows[0]?.textContent).toMatch(
      /2026-0007Invoice.*October 2026.*Overdue 812,00.*First reminder on 17 Nov/,
    )
    expect(rows[1]?.textContent).toContain('Credit note')
  })

  test('record a payment of a paper, with its amount and its payer', async () => {
    const server = await open({ recordPayment: () => done })
    fireEvent.click(screen.getByRole('button', { name: 'Record a payment of 2026-0007' }))
    const amount = screen.getByLabelText<HTMLInputElement>('Amount')
    expect(amount.value).toBe('812.00')
    fireEvent.submit(amount)
    await waitFor(() => expect(screen.queryByLabelText('Amount')).toBeNull())
    expect(server.variablesOf('RecordPayment')).toMatchObject({
      ...{ amount: 81_200, invoiceId: papers.late, payerId: ids.full },
    })
  })

  test('offer the credit of a payer for what is due, and no more than there is', async () => {
    const server = await open({ useCredit: () => done })
    fireEvent.click(screen.getByRole('button', { name: /Pay 40,00.*of the dues of Hélène Roche/ }))
    await waitFor(() =>
      expect(server.variablesOf('UseCredit')).toMatchObject({ amount: 4000, payerId: ids.full }),
    )
  })

  test('cancel a payment with a reason, which is asked for by the server too', async () => {
    let isRefused = true
    const facts = [{ name: 'field', value: 'reason' }]
    const server = await open({
      cancelReceipt: () => (isRefused ? refused('field.missing', { facts }) : done),
    })
    expect(screen.getByText('Cancelled: Returned by the bank')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cancel the payment 2026-R0002' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the payment 2026-R0003' }))
    const dialog = screen.getByRole('dialog', { name: 'Payment 2026-R0003 is cancelled' })
    const go = within(dialog).getByRole('button', { name: 'Cancel the payment' })
    fireEvent.click(go)
    const needed = await within(dialog).findByRole('alert')
    expect(needed.textContent).toContain('This is needed')
    expect(within(dialog).getByLabelText(/Why/).getAttribute('aria-describedby')).toBe(needed.id)
    isRefused = false
    fireEvent.change(within(dialog).getByLabelText(/Why/), { target: { value: 'Returned' } })
    fireEvent.click(go)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.variablesOf('CancelReceipt')).toMatchObject({
      ...{ receiptId: ids.mornings, reason: 'Returned' },
    })
  })

  test('show each late fee with what became of it, and waive one that stands with a reason', async () => {
    const server = await open({ waiveLateFee: () => done })
    const fees = within(screen.getByRole('list', { name: 'Late fees' })).getAllByRole('listitem')
    expect(fees[0]?.textContent).toMatch(/2026-0007.*Billed on 2026-0009.*15,00/)
    expect(fees[1]?.textContent).toMatch(/Waived on .*10.* by Claire Vasseur: Moved house/)
    expect(screen.queryByRole('button', { name: 'Waive the late fee of 2026-0001' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Waive the late fee of 2026-0007' }))
    const dialog = screen.getByRole('dialog', { name: 'The late fee is waived' })
    fireEvent.change(within(dialog).getByLabelText(/Why/), { target: { value: 'Bank strike' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Waive it' }))
    await waitFor(() =>
      expect(server.variablesOf('WaiveLateFee')).toMatchObject({
        ...{ invoiceId: papers.late, reason: 'Bank strike' },
      }),
    )
  })

  test('credit a paper, and show its lines with the month that one corrects', async () => {
    const corrects = aLine({ key: 'amendment:1', label: 'Late pick-up', corrects: '2026-09' })
    const server = await open({ creditInvoice: () => done }, { invoiceLines: [corrects] })
    fireEvent.click(screen.getByRole('button', { name: 'Lines of 2026-0007' }))
    const lines = screen.getByRole('dialog', { name: 'Lines of 2026-0007' })
    expect(await within(lines).findByText(/corrects September 2026/)).toBeDefined()
    fireEvent.click(within(lines).getByRole('button', { name: 'Close' }))
    fireEvent.click(screen.getByRole('button', { name: 'Credit 2026-0007' }))
    const dialog = screen.getByRole('dialog', { name: '2026-0007 is credited in full' })
    fireEvent.change(within(dialog).getByLabelText(/Why/), { target: { value: 'Billed twice' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Credit it' }))
    await waitFor(() =>
      expect(server.variablesOf('CreditInvoice')).toMatchObject({
        ...{ invoiceId: papers.late, reason: 'Billed twice' },
      }),
    )
  })

  test('open the statement of a payer: bills and payments with the balance, and the sentence of the school', async () => {
    const line = (kind: string, amount: number, balance: number) => ({
      __typename: 'StatementLine',
      ...{ id: `${kind}:${ids.full}`, kind, on: '2026-11-05', number: kind, amount, balance },
      ...{ month: null, childName: null, method: kind === 'payment' ? 'cash' : null },
    })
    const payerStatement = {
      __typename: 'PayerStatement',
      ...{ payerId: ids.full, name: 'Hélène Roche', from: '2025-12-01', until: '2026-11-17' },
      ...{ opening: 0, closing: 31_200, dues: 31_200, credit: 0, reminder: 'Please pay.' },
      currency: aFamily(papers).currency,
      lines: [line('invoice', 81_200, 81_200), line('payment', -50_000, 31_200)],
    }
    const server = await open({}, { payerStatement })
    fireEvent.click(screen.getByRole('button', { name: 'Statement of Hélène Roche' }))
    const table = await screen.findByRole('table', { name: 'Movements' })
    const [, opening, bill, payment, sum] = within(table).getAllByRole('row')
    expect(opening?.textContent).toContain('Balance brought forward')
    expect(bill?.textContent).toMatch(/invoiceInvoice812,00/)
    expect(payment?.textContent).toMatch(/Cash500,00.*312,00/)
    expect(sum?.textContent).toMatch(/To pay.*312,00/)
    expect(screen.getByText('Please pay.')).toBeDefined()
    expect(server.variablesOf('PayerStatement')).toMatchObject({
      ...{ from: '2025-12-01', until: '2026-11-17' },
    })
  })
})

describe('the month step by step', () => {
  const steps = async (childMonth: object, view = 'child') => {
    const server = aPriceServer({ Query: { childMonth } })
    await server.open(view)
    return { server, list: await screen.findByRole('list', { name: 'The month step by step' }) }
  }

  test('says what the month costs, and each line with how it was counted and where it leads', async () => {
    const { list } = await steps(aChildMonth())
    expect(screen.getByText(/November 2026 costs/).textContent).toMatch(/780,60/)
    const lines = within(list).getAllByRole('listitem')
    expect(lines.map((it) => it.dataset.source)).toEqual([
      ...['plan', 'deduction', undefined, 'meals', 'correction', undefined],
    ])
    expect(lines[1]?.textContent).toMatch(/−Second child.*81,20.*10.?% of 812,00/)
    expect(lines[2]?.textContent).toMatch(/=Care.*730,80/)
    expect(lines[3]?.textContent).toMatch(/10 × 4,20/)
    expect(lines[4]?.textContent).toMatch(/corrects September 2026/)
    const way = (name: string) => within(list).getByRole('link', { name }).getAttribute('href')
    expect(way('Late pick-up')).toContain('tab=INVOICE_PRICING&month=2026-09')
    expect(way('Full care')).toContain('tab=INVOICE_PRICING')
    expect(way('Meals')).toMatch(/^\/(drive-sheet|presence\/month)\?class=/)
  })

  test('has a late fee as a line that leads to the papers of who paid late', async () => {
    const fee = aLine({
      ...{ key: `late-fee:${ids.late}`, source: 'late-fee', label: 'Late payment fee' },
      ...{ unit: 'once', amount: 1500, whole: 1500 },
    })
    const { list } = await steps(aChildMonth({ lines: [fee], total: 1500 }))
    const way = within(list).getByRole('link', { name: 'Late payment fee' })
    expect(way.getAttribute('href')).toContain('tab=INVOICE')
    expect(list.textContent).toMatch(/15,00/)
  })

  test('of a month that is issued says that it keeps its prices, and of which month it is', async () => {
    const { server } = await steps(
      aChildMonth({ month: '2026-09', isIssued: true, lastTotal: null }),
      'child?month=2026-09',
    )
    expect(screen.getByText(/It is issued, and keeps its prices/)).toBeDefined()
    expect(server.variablesOf('ChildMonth')).toMatchObject({ month: '2026-09' })
  })
})

test('a month that is paid opens its receipts from the grid', async () => {
  const server = aPriceServer({
    Query: {
      paymentYear: aYear({
        ana: ids.full,
        second: ids.mornings,
        ben: ids.meals,
        cleo: ids.sibling,
      }),
      schoolYears: [2026],
      payerReceipts: [
        {
          __typename: 'Receipt',
          ...{ id: ids.late, number: '2026-R0009', amount: 12_000, method: 'card' },
          ...{ receivedOn: '2026-11-05', payerName: 'Olga Roche', cancelledBecause: null },
          parts: [
            {
              __typename: 'ReceiptPart',
              ...{ invoiceId: ids.sibling, number: '2026-0003', amount: 12_000 },
            },
          ],
        },
      ],
    },
  })
  await server.open('')
  fireEvent.click(await screen.findByRole('button', { name: 'Receipts: Cleo Roche, paid' }))
  expect(await screen.findByRole('button', { name: 'Open the receipt 2026-R0009' })).toBeDefined()
  expect(server.variablesOf('PayerReceipts')).toMatchObject({ payerId: ids.sibling })
})
