import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMonth, aPaper, aYear } from '#tests/support/screens/money-of-school.ts'
import { aPriceServer, ids } from '#tests/support/screens/open-payments.tsx'
import { savedFiles } from '#tests/support/screens/saved-files.ts'

const dues = { ana: ids.full, second: ids.mornings, ben: ids.meals, cleo: ids.sibling }

const begins = { bundlePapers: () => ({ __typename: 'Done', query: null }) }

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const take = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Print or export' }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

test('papers of a month leave as they are filtered, searched and ordered on the screen', async () => {
  const files = savedFiles()
  const paper = (id: string, number: string, payerName: string, change: object = {}) =>
    aPaper(id, {
      ...{ number, payerName, childId: id, childName: payerName, className: 'Babies' },
      ...{ sending: 'sent', creditOf: null, ...change },
    })
  const papers = [
    paper(ids.full, '2026-0001', 'Ana Roche', { total: 10_000 }),
    paper(ids.mornings, '2026-0002', 'Ben Roche', { status: 'Paid', remaining: 0 }),
    paper(ids.meals, '2026-0003', 'Cleo Roche', { total: 30_000 }),
    paper(ids.sibling, '2026-0004', 'Dan Marchand'),
  ]
  const server = aPriceServer({
    Query: { invoiceMonth: aMonth([], { papers }) },
    Mutation: begins,
  })
  await server.open('invoice-summary?month=2026-10')
  await screen.findByRole('table', { name: 'Issued' })
  fill('Status', 'Dues')
  fill('Search a number, a child, a payer', 'roche')
  fireEvent.click(screen.getByRole('button', { name: /Total/ }))
  fireEvent.click(screen.getByRole('button', { name: /Total/ }))
  const onScreen = [...document.querySelectorAll<HTMLElement>('tr[data-paper]')].map(
    ({ dataset }) => dataset.paper,
  )
  expect(onScreen).toEqual([ids.meals, ids.full])
  for (const name of ['One PDF each (zip)', 'All in one PDF', 'Text table (csv)']) await take(name)
  await waitFor(() => expect(files).toHaveLength(1))
  await waitFor(() => expect(server.callsOf('BundlePapers')).toHaveLength(2))
  expect(server.callsOf('BundlePapers')).toMatchObject([
    { format: 'zip', language: 'en', papers: onScreen },
    { format: 'pdf', language: 'en', papers: onScreen },
  ])
  const csv = files.find(({ type }) => type.startsWith('text/csv'))
  expect((await csv?.text())?.match(/2026-000\d/g)).toEqual(['2026-0003', '2026-0001'])
})

test('papers of the payments leave with the children that are found, in the order of the screen', async () => {
  const server = aPriceServer({
    Query: { paymentYear: aYear(dues), schoolYears: [2026] },
    Mutation: begins,
  })
  await server.open('')
  await screen.findByRole('button', { name: /Ana Roche, dues/ })
  fill('Status', 'dues')
  await take('All in one PDF')
  await waitFor(() =>
    expect(server.variablesOf('BundlePapers')).toMatchObject({
      ...{ format: 'pdf', papers: [dues.ana, dues.second, dues.ben] },
    }),
  )
})
