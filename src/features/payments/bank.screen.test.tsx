import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleStatement } from '#tests/support/examples/bank-statements.ts'
import { aPriceServer, ids } from '#tests/support/screens/open-payments.tsx'
import { PageWorker } from '#tests/support/screens/page-worker.ts'

const paste = [
  'Date;Libellé;Débit;Crédit',
  '03/11/2026;VIR NADIA HADDAD;;840,24',
  '04/11/2026;VIR INCONNU;;120,00',
  '05/11/2026;VIR COSTA;;130,00',
  '06/11/2026;LOYER;-900,00;',
  'solde;;;',
].join('\n')

const aMatch = (kind: string, due: object | null) => ({
  __typename: 'BankMatch',
  kind,
  due: due && {
    __typename: 'BankDue',
    ...{ invoiceId: ids.full, number: '2026-0001', payerId: ids.mother, childName: 'Yanis Haddad' },
    ...due,
  },
})

const dues = [
  { payerName: 'Inès Costa', invoiceId: ids.meals, number: '2026-0003', remaining: 9_000 },
  { payerName: 'Léa Martin', invoiceId: ids.mornings, number: '2026-0004', remaining: 12_000 },
].map((due) => ({
  __typename: 'BankDue',
  ...{ payerId: ids.mother, childName: 'Léo Martin' },
  ...due,
}))

async function open() {
  const recorded = new Set<number>()
  const matches = () => [
    recorded.has(84_024)
      ? aMatch('booked', null)
      : aMatch('sure', { payerName: 'Nadia Haddad', remaining: 84_024 }),
    aMatch('none', null),
    aMatch('proposal', {
      ...{ payerName: 'Inès Costa', invoiceId: ids.meals, number: '2026-0003', remaining: 12_000 },
    }),
  ]
  const server = aPriceServer({
    Query: { bankMatches: matches, bankDues: dues },
    Mutation: {
      recordPayment: ({ amount }: { amount: number }) => {
        recorded.add(amount)
        return { __typename: 'Done' }
      },
    },
  })
  await server.open('/bank')
  const field = await screen.findByLabelText(/Lines of the bank/)
  fireEvent.change(field, { target: { value: paste } })
  fireEvent.submit(field)
  await screen.findByRole('table', { name: /what they pay/ })
  return server
}

const row = (words: string) => screen.getByText(words).closest('tr') as HTMLElement

test('lines of the bank stand with what they pay; money that leaves and rows without a day are said', async () => {
  await open()
  expect(row('VIR NADIA HADDAD').textContent).toMatch(/840,24.*Sure.*Nadia Haddad · 2026-0001/)
  expect(row('VIR INCONNU').textContent).toContain('No match')
  expect(row('VIR COSTA').textContent).toContain('then becomes credit')
  const said = screen.getByRole('status').textContent
  expect(said).toContain('1 line of money that leaves')
  expect(said).toContain('row 6')
})

test('all sure lines are recorded by one button, with the words of the bank as their reference', async () => {
  const server = await open()
  fireEvent.click(screen.getByRole('button', { name: /Record the sure line/ }))
  await waitFor(() => expect(row('VIR NADIA HADDAD').textContent).toContain('Recorded'))
  expect(server.callsOf('RecordPayment')).toHaveLength(1)
  expect(server.variablesOf('RecordPayment')).toMatchObject({
    ...{ amount: 84_024, invoiceId: ids.full, receivedOn: '2026-11-03', bankNth: 1 },
    ...{ reference: 'VIR NADIA HADDAD', method: 'transfer', keepsCredit: false },
  })
})

test('a proposal is recorded alone, when somebody says so', async () => {
  const server = await open()
  fireEvent.click(screen.getByRole('button', { name: /Record 130,00.*of Inès Costa/ }))
  await waitFor(() =>
    expect(server.variablesOf('RecordPayment')).toMatchObject({
      ...{ amount: 13_000, invoiceId: ids.meals, keepsCredit: true },
    }),
  )
})

test('a text without a line of a bank is said at the field, and stays there', async () => {
  await aPriceServer().open('/bank')
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/Lines of the bank/)
  fireEvent.change(field, { target: { value: 'Bonjour' } })
  fireEvent.submit(field)
  expect((await screen.findByRole('alert')).textContent).toContain('No line has a day')
  expect(field.value).toBe('Bonjour')
})

test('a line that names nobody is recorded for what somebody chooses; its own amount stands first', async () => {
  const server = await open()
  fireEvent.click(
    within(row('VIR INCONNU')).getByRole('button', { name: /Choose what it pays: 120,00/ }),
  )
  const dialog = await screen.findByRole('dialog', { name: /What does 120,00/ })
  const owed = await within(dialog).findByRole('list', { name: 'What is owed' })
  expect(within(owed).getAllByRole('button')[0]?.textContent).toContain('Léa Martin · 2026-0004')
  fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: 'costa' } })
  expect(within(owed).getAllByRole('button')).toHaveLength(1)
  fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: '' } })
  fireEvent.click(within(owed).getByRole('button', { name: /Léa Martin/ }))
  await waitFor(() =>
    expect(server.variablesOf('RecordPayment')).toMatchObject({
      ...{ amount: 12_000, invoiceId: ids.mornings, receivedOn: '2026-11-04' },
    }),
  )
})

test('the csv of the bank is read as if it was pasted; what is no csv is told', async () => {
  const server = aPriceServer({ Query: { bankMatches: () => [aMatch('none', null)] } })
  await server.open('/bank')
  await screen.findByLabelText(/Lines of the bank/)
  const input = document.querySelector('[data-bank-file]') as HTMLInputElement
  const choose = (...parts: BlobPart[]) =>
    fireEvent.change(input, { target: { files: [new File(parts, 'bank.csv')] } })
  choose(new Uint8Array([0x50, 0x4b, 0, 0]))
  await screen.findByText(/This file is no csv and no statement/)
  choose('04/11/2026;VIR INCONNU;120,00')
  await screen.findByRole('table', { name: /what they pay/ })
  expect(row('VIR INCONNU').textContent).toContain('No match')
})

test('a statement of the bank is read beside the page; a hostile one is told', async () => {
  vi.stubGlobal('Worker', PageWorker)
  const matches = [aMatch('none', null), aMatch('none', null), aMatch('none', null)]
  const server = aPriceServer({ Query: { bankMatches: () => matches } })
  await server.open('/bank')
  await screen.findByLabelText(/Lines of the bank/)
  const input = document.querySelector('[data-bank-file]') as HTMLInputElement
  const choose = (text: string) =>
    fireEvent.change(input, { target: { files: [new File([text], 'statement')] } })
  choose('<!DOCTYPE x SYSTEM "file:///etc/passwd"><Document/>')
  expect((await screen.findByRole('alert')).textContent).toContain('instructions for the computer')
  choose(sampleStatement('november.camt.053.xml'))
  await screen.findByRole('table', { name: /what they pay/ })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(server.variablesOf('BankMatches')).toMatchObject({
    lines: [
      { amount: 84_024, date: '2026-11-03', nth: 1 },
      { amount: 12_050, words: 'Inès Costa COSTA-11' },
      { amount: 7500, words: 'Léa Martin RF18 2026 0004' },
    ],
  })
  const said = screen.getByRole('status').textContent
  expect(said).toContain('another currency')
  expect(said).toContain('not booked by the bank yet')
})
