import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refused } from '#tests/support/school-server/school-answers.ts'
import { aDraft, aLine, aMonth, aProblem, aYear } from '#tests/support/screens/money-of-school.ts'
import { aPriceServer, ids } from '#tests/support/screens/open-payments.tsx'

const done = { __typename: 'Done' }
const dues = { ana: ids.full, second: ids.mornings, ben: ids.meals, cleo: ids.sibling }

const press = (key: string) => act(() => fireEvent.keyDown(document.body, { key }))
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount')
const send = (typed: string) => {
  fireEvent.change(amount(), { target: { value: typed } })
  fireEvent.submit(amount())
}

test('a difference of one cent that the nightly check found stands above the payments, with what to do', async () => {
  const year = { ...aYear(dues), ledgerDifference: 1 }
  await aPriceServer({ Query: { paymentYear: year, schoolYears: [2026] } }).open('')
  const notice = (await screen.findByText(/Sums differ by 0,01/)).closest('[role="status"]')
  expect(notice?.textContent).toContain('contact support')
})

describe('payments by keyboard', () => {
  const open = async (recordPayment: () => unknown = () => done) => {
    const server = aPriceServer({
      Query: { paymentYear: aYear(dues), schoolYears: [2026] },
      Mutation: { recordPayment },
    })
    await server.open('')
    await screen.findByRole('button', { name: /Ana Roche, dues 240,00/ })
    await waitFor(() => {
      press('r')
      amount()
    })
    return server
  }

  test('begin at the first due, and each one that is recorded leads to the next payer and child', async () => {
    const server = await open()
    expect(screen.getByRole('form', { name: /Ana Roche.*Ines Roche/ })).toBeDefined()
    expect(amount().value).toBe('120.00')
    send('50,5')
    await screen.findByRole('form', { name: /Ana Roche.*Karim Roche/ })
    expect(server.variablesOf('RecordPayment')).toMatchObject({
      ...{ amount: 5050, invoiceId: dues.ana, keepsCredit: false, receivedOn: '2026-11-17' },
    })
    send('120')
    await screen.findByRole('form', { name: /Ben Roche.*Mona Roche/ })
  })

  test('keep a method and a day for the next payment', async () => {
    await open()
    fireEvent.change(screen.getByLabelText('Method'), { target: { value: 'cash' } })
    fireEvent.change(screen.getByLabelText('Received on'), { target: { value: '2026-11-12' } })
    fireEvent.submit(amount())
    await screen.findByRole('form', { name: /Karim Roche/ })
    expect(screen.getByLabelText<HTMLSelectElement>('Method').value).toBe('cash')
    expect(screen.getByLabelText<HTMLInputElement>('Received on').value).toBe('2026-11-12')
  })

  test('say at the amount that it is more than all dues, and take it as credit on a second word', async () => {
    let isRefused = true
    const facts = [{ name: 'field', value: 'amount' }]
    const server = await open(() =>
      isRefused ? refused('payments.more-than-due', { facts }) : done,
    )
    send('5000')
    await waitFor(() => expect(amount().getAttribute('aria-invalid')).toBe('true'))
    expect(amount().value).toBe('5000')
    isRefused = false
    fireEvent.click(screen.getByRole('checkbox', { name: /credit of the family/ }))
    fireEvent.submit(amount())
    await screen.findByRole('form', { name: /Karim Roche/ })
    expect(server.variablesOf('RecordPayment')).toMatchObject({ keepsCredit: true })
  })

  test('say at the amount that it is no amount before anything is sent', async () => {
    const server = await open()
    send('twelve')
    expect((await screen.findByRole('alert')).textContent).toContain('such as 120.50')
    expect(server.callsOf('RecordPayment')).toEqual([])
  })

  test('say of a month that is owed when it was reminded last', async () => {
    await open()
    const reminded = screen.getByRole('button', { name: /: Ben Roche.*First reminder on 2 Nov/ })
    expect(reminded.dataset.reminded).toBe('1')
    expect(screen.getByRole('button', { name: /: Ana Roche/ }).dataset.reminded).toBeUndefined()
  })

  test('walk through the dues with the arrows, down a month', async () => {
    await open()
    const ana = screen.getByRole('button', { name: /: Ana Roche/ })
    ana.focus()
    fireEvent.keyDown(ana, { key: 'ArrowDown' })
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Ben Roche')
  })
})

describe('a month of invoices', () => {
  const open = async (drafts: readonly object[], Mutation: object = {}) => {
    const server = aPriceServer({ Query: { invoiceMonth: aMonth(drafts) }, Mutation })
    await server.open('invoice-summary?month=2026-10')
    await screen.findByText('October 2026. Nothing leaves before you issue it.')
    // The page listens to keys once its effects have run.
    await act(async () => undefined)
    return server
  }
  const both = [
    aDraft(dues.ana, 'Ana', { total: 81_300 }),
    aDraft(dues.ben, 'Ben', { lastTotal: 90_000 }),
  ]
  const selected = () =>
    document.querySelector('tr[aria-selected="true"]')?.querySelector('b')?.textContent

  test('stands by the largest change, and J and K walk through it', async () => {
    await open(both)
    expect(selected()).toBe('Ben Roche')
    press('j')
    expect(selected()).toBe('Ana Roche')
    press('j')
    expect(selected()).toBe('Ana Roche')
    press('k')
    expect(selected()).toBe('Ben Roche')
  })

  test('opens the lines of a draft with E, and asks before it issues with I', async () => {
    const server = await open(both, { issueDrafts: () => done })
    press('e')
    const lines = screen.getByRole('dialog', { name: 'Lines of Ben Roche' })
    expect(within(lines).getByDisplayValue('812.00')).toBeDefined()
    fireEvent.click(within(lines).getByRole('button', { name: 'Done' }))
    press('i')
    const dialog = screen.getByRole('dialog', { name: '2 documents get their numbers' })
    expect(server.callsOf('IssueDrafts')).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Issue' }))
    await waitFor(() =>
      expect(server.variablesOf('IssueDrafts')).toMatchObject({
        drafts: [
          { id: dues.ben, version: 1 },
          { id: dues.ana, version: 1 },
        ],
      }),
    )
  })

  test('waives a late fee at its line, with a reason', async () => {
    const fee = aLine({
      key: `late-fee:${ids.late}`,
      source: 'late-fee',
      label: 'Late payment fee',
    })
    const server = await open([aDraft(dues.ana, 'Ana', { lines: [aLine({}), fee] })], {
      waiveLateFee: () => done,
    })
    fireEvent.click(screen.getByRole('button', { name: 'Waive the fee' }))
    const dialog = screen.getByRole('dialog', { name: 'The late fee is waived' })
    fireEvent.change(within(dialog).getByLabelText(/Why/), { target: { value: 'Bank strike' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Waive it' }))
    await waitFor(() =>
      expect(server.variablesOf('WaiveLateFee')).toMatchObject({
        ...{ invoiceId: ids.late, reason: 'Bank strike' },
      }),
    )
  })

  test('names a problem once for all its days, before warnings, with the way out of it', async () => {
    const day = (date: string) =>
      aProblem('departure_missing', false, { date, missing: 'departure' })
    await open([
      aDraft(dues.ana, 'Ana', { isReady: false, problems: [aProblem('no_mail', true)] }),
      aDraft(dues.ben, 'Ben', {
        ...{ isReady: false, classId: dues.cleo },
        problems: [day('2026-10-05'), day('2026-10-06')],
      }),
    ])
    const [first, second] = screen.getAllByRole('listitem').filter((it) => it.dataset.problem)
    expect(first?.textContent).toContain('Times are missing on 2 days, the first on 5 Oct')
    expect(second?.textContent).toContain('No e-mail address for Hélène Roche')
    const way = screen.getByRole('link', { name: 'Add the time' }).getAttribute('href')
    expect(way).toBe(`/presence?date=2026-10-05&class=${dues.cleo}`)
  })
})
