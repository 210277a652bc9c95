import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aPriceServer, ids } from '#tests/support/screens/open-payments.tsx'

const done = { __typename: 'Done' }
const rowsOf = (label: string) =>
  within(screen.getByRole('table', { name: label }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent ?? '')

/** Fills a field of the open form, or of the page where none is open. */
function fill(label: string | RegExp, value: string): void {
  const place = within(screen.queryByRole('dialog') ?? document.body)
  fireEvent.change(place.getByLabelText(label), { target: { value } })
}

describe('the prices of a school', () => {
  test('stand in the school’s currency, also where an English reader reads them', async () => {
    await aPriceServer().open('/prices')
    expect(await screen.findByRole('heading', { name: '2 prices' })).toBeDefined()
    expect(rowsOf('Prices')[0]).toContain('812,00 €')
  })

  test('are sent in cents, and a form that ends before it starts is not sent', async () => {
    const server = aPriceServer({ Mutation: { addPricePlan: () => done } })
    await server.open('/prices')
    fireEvent.click(await screen.findByRole('button', { name: 'Add a price' }))
    fill(/Name of the price/, 'Afternoons')
    fill(/^Price/, '412,50')
    fill(/Valid from/, '2027-09-01')
    fill(/Valid until/, '2027-08-31')
    const dialog = screen.getByRole('dialog')
    const save = within(dialog).getByRole('button', { name: 'Save' })
    fireEvent.click(save)
    expect((await within(dialog).findByRole('alert')).textContent).toContain('before the beginning')
    fill(/Valid until/, '')
    fireEvent.click(save)
    await waitFor(() =>
      expect(server.variablesOf('AddPricePlan')).toMatchObject({
        input: { name: 'Afternoons', amount: 41_250, validFrom: '2027-09-01', validUntil: null },
      }),
    )
  })

  test('have no spreading where a price is by the month', async () => {
    await aPriceServer().open('/prices')
    fireEvent.click(await screen.findByRole('button', { name: 'Add a price' }))
    expect(screen.queryByLabelText(/Equal months/)).toBeNull()
    fill(/Counted by/, 'hour')
    expect(screen.getByLabelText(/Equal months/)).toBeDefined()
  })
})

test('add-ons are listed by how they are counted', async () => {
  await aPriceServer().open('/add-ons')
  await screen.findByRole('heading', { name: '2 add-ons' })
  fill('Counted', 'late-quarter')
  expect(rowsOf('Add-ons')).toEqual([expect.stringContaining('Late pick-up')])
})

test('deductions change places while all of them stand in their order', async () => {
  const server = aPriceServer({ Mutation: { orderDeductions: () => done } })
  await server.open('/deductions')
  fireEvent.click(await screen.findByRole('button', { name: 'Move Second child down' }))
  await waitFor(() =>
    expect(server.variablesOf('OrderDeductions')).toMatchObject({
      deductionIds: [ids.staff, ids.sibling],
    }),
  )
  fill('Reason', 'staff')
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
})

test('the way of billing refuses an account that is no IBAN before anything is sent', async () => {
  const server = aPriceServer({ Mutation: { setBilling: () => done } })
  await server.open('/billing')
  await screen.findByRole('heading', { name: 'How the school bills' })
  fill(/IBAN/, 'FR76 3000 6000 0112 3456 7890 188')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('not a valid IBAN')
  fill(/IBAN/, 'FR76 3000 6000 0112 3456 7890 189')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.variablesOf('SetBilling')).toMatchObject({ settingId: 'school', version: 0 }),
  )
})

describe('what a child is billed', () => {
  test('shows its price with the week that is booked, and who does not pay all of it', async () => {
    await aPriceServer().open('child')
    expect(await screen.findByText('Full care')).toBeDefined()
    const week = screen.getByRole('table', { name: 'Booked half-days' })
    expect(within(week).getAllByText('booked')).toHaveLength(3)
    expect(screen.getByText(/The shares make 60 %/)).toBeDefined()
  })

  test('goes over to another price, and the first one ends on the day before', async () => {
    const server = aPriceServer({ Mutation: { addChildCharge: () => done } })
    await server.open('child')
    fireEvent.click(await screen.findByRole('button', { name: 'Change to another price' }))
    fill(/^Price/, ids.full)
    fill(/^From/, '2027-01-01')
    const dialog = screen.getByRole('dialog')
    fill(/^Price/, ids.mornings)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.variablesOf('AddChildCharge')).toMatchObject({
        endsId: ids.charge,
        input: { planId: ids.mornings, firstDay: '2027-01-01' },
      }),
    )
  })
})
