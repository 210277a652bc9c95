import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aMonth, aPaper, aYear } from '#tests/support/screens/money-of-school.ts'
import { aPriceServer, ids } from '#tests/support/screens/open-payments.tsx'
import { savedFiles } from '#tests/support/screens/saved-files.ts'

const serverTime = '2026-11-17T07:40:00Z'
const dues = { ana: ids.full, second: ids.mornings, ben: ids.meals, cleo: ids.sibling }

/** Listens to the files that are asked for, and answers each. */
function filesAsked(): { path: string; papers: string[] }[] {
  const asked: { path: string; papers: string[] }[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push({ path: path.replace(/\?.*/, ''), ...JSON.parse(String(body)) })
    return new Response('file')
  })
  return asked
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const take = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Print or export' }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

test('papers of a month leave as they are filtered, searched and ordered on the screen', async () => {
  const files = savedFiles()
  const asked = filesAsked()
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
  const server = aPriceServer({ Query: { invoiceMonth: aMonth([], { papers }), serverTime } })
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
  await waitFor(() => expect(files).toHaveLength(3))
  expect(asked).toEqual([
    { path: '/files/invoices.zip', papers: onScreen },
    { path: '/files/invoices.pdf', papers: onScreen },
  ])
  const csv = files.find(({ type }) => type.startsWith('text/csv'))
  expect((await csv?.text())?.match(/2026-000\d/g)).toEqual(['2026-0003', '2026-0001'])
})

test('papers of the payments leave with the children that are found, in the order of the screen', async () => {
  savedFiles()
  const asked = filesAsked()
  const server = aPriceServer({
    Query: { paymentYear: aYear(dues), schoolYears: [2026], serverTime },
  })
  await server.open('')
  await screen.findByRole('button', { name: /Ana Roche, dues/ })
  fill('Status', 'dues')
  await take('All in one PDF')
  await waitFor(() =>
    expect(asked).toEqual([
      { path: '/files/invoices.pdf', papers: [dues.ana, dues.second, dues.ben] },
    ]),
  )
})
