import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPaper } from '#tests/support/screens/money-of-school.ts'
import { aPriceServer, ids } from '#tests/support/screens/open-payments.tsx'
import { savedFiles } from '#tests/support/screens/saved-files.ts'

const currency = { __typename: 'Currency', code: 'EUR', locale: 'fr-FR', symbol: '€' }
const found = [
  aPaper(ids.full, { childId: ids.child, childName: 'Ana Roche', className: 'Babies' }),
  aPaper(ids.meals, {
    ...{ number: '2024-0003', month: '2024-10', childId: null, childName: 'Ben Roche' },
    ...{ className: null, status: 'Paid', remaining: 0, isOverdue: false },
  }),
]
const aPage = (change: object = {}) => ({
  __typename: 'PaperPage',
  ...{ total: 2, dues: 81_200, years: [2026, 2024], classes: ['Babies'], currency, papers: found },
  ...change,
})

const aServer = (listPapers: unknown = () => aPage()) =>
  aPriceServer({
    Query: { listPapers },
    Mutation: { bundlePapers: () => ({ __typename: 'Done', query: null }) },
  })
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const take = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Print or export' }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

test('the dues of all years begin with what is due; the invoices of all years with every paper', async () => {
  const dues = aServer()
  await dues.open('/dues')
  await screen.findByRole('heading', { name: /2 documents, 812,00\s€ due/ })
  expect(dues.variablesOf('ListPapers')).toMatchObject({
    ...{ startYear: null, status: 'dues', type: 'invoice', first: 20, offset: 0 },
  })
})

test('a paper of another year leads to its month, and the server is asked for a year and a status', async () => {
  const server = aServer()
  await server.open('invoice-summary/all')
  await screen.findByRole('table', { name: 'Documents of all years' })
  expect(server.variablesOf('ListPapers')).toMatchObject({ startYear: null, status: null })
  const link = screen.getByRole('link', { name: /October 2024/ })
  expect(link.getAttribute('href')).toBe('/invoice-summary?month=2024-10')
  fill('School year', '2024')
  fill('Status', 'overdue')
  fireEvent.click(screen.getByRole('button', { name: /Total/ }))
  await waitFor(() =>
    expect(server.variablesOf('ListPapers')).toMatchObject({
      ...{ startYear: 2024, status: 'overdue', order: 'by-total' },
    }),
  )
})

test('what leaves is all that is found, on every page, by the same filters', async () => {
  const files = savedFiles()
  const server = aServer(({ first, offset }: { first: number; offset: number }) =>
    aPage({ papers: first === 20 ? found.slice(0, 1) : found.slice(offset, offset + 1) }),
  )
  await server.open('/dues')
  await screen.findByRole('table', { name: 'Documents of all years' })
  await take('All in one PDF')
  await waitFor(() =>
    expect(server.variablesOf('BundlePapers')).toMatchObject({
      ...{ format: 'pdf', papers: [ids.full, ids.meals] },
    }),
  )
  await take('Text table (csv)')
  await waitFor(() => expect(files).toHaveLength(1))
  const csv = await files.find(({ type }) => type.startsWith('text/csv'))?.text()
  expect(csv?.match(/202\d-000\d/g)).toEqual(['2026-0007', '2024-0003'])
  expect(server.variablesOf('ListPapers')).toMatchObject({ status: 'dues', first: 1000, offset: 1 })
})

test('more papers than one file holds leave as a table only', async () => {
  await aServer(() => aPage({ total: 4001 })).open('invoice-summary/all')
  await screen.findByRole('table', { name: 'Documents of all years' })
  fireEvent.click(screen.getByRole('button', { name: 'Export this table' }))
  expect(screen.queryByRole('menuitem', { name: 'All in one PDF' })).toBeNull()
})

test('price lists are asked for where they are shown, and nowhere else', async () => {
  const server = aServer()
  await server.open('/dues')
  await screen.findByRole('table', { name: 'Documents of all years' })
  expect(server.callsOf('PriceLists')).toHaveLength(0)
  fireEvent.click(screen.getByRole('link', { name: 'Prices' }))
  await screen.findByRole('heading', { name: '2 prices' })
  expect(server.callsOf('PriceLists')).toHaveLength(1)
})
