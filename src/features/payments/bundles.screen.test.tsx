import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refused } from '#tests/support/school-server/school-answers.ts'
import { aYear } from '#tests/support/screens/money-of-school.ts'
import { aPriceServer, ids } from '#tests/support/screens/open-payments.tsx'

const dues = { ana: ids.full, second: ids.mornings, ben: ids.meals, cleo: ids.sibling }
const aBundle = (change: object = {}) => ({
  __typename: 'PaperBundle',
  ...{ id: ids.charge, format: 'pdf', state: 'underway', total: 300, done: 37, address: null },
  ...{ deletedAt: '2026-11-18T07:40:00.000Z', ...change },
})

async function open(paperBundles: unknown, Mutation: object = {}) {
  const server = aPriceServer({
    Query: { paymentYear: aYear(dues), schoolYears: [2026], paperBundles },
    Mutation,
  })
  await server.open('')
  await screen.findByRole('button', { name: /Ana Roche, dues/ })
  return server
}

test('a file that is being made is found again, says how far it is, and becomes one to save', async () => {
  let bundle = aBundle()
  const server = await open(() => [bundle])
  const notice = await screen.findByText(/37 of 300 documents/)
  expect(screen.getByRole('progressbar', { name: 'Documents in the file' })).toHaveProperty(
    'value',
    37,
  )
  expect(notice).toBeDefined()
  bundle = aBundle({ state: 'ready', done: 300, address: '/files/bundles/s/b.pdf?until=1&sig=a' })
  expect(
    await screen.findByText('The file of 300 documents is ready.', {}, { timeout: 4000 }),
  ).toBeDefined()
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(`${this.getAttribute('href')} ${this.download}`)
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save the file' }))
  await waitFor(() => expect(clicked).toHaveLength(1))
  expect(clicked[0]).toMatch(/^\/files\/bundles\/s\/b\.pdf\?until=1&sig=a Invoices .*\.pdf$/)
  // The address was asked for anew at the press: the one on the page may have run out.
  expect(server.callsOf('PaperBundles').length).toBeGreaterThanOrEqual(3)
})

test('a file that could not be made says so, and is asked for once more', async () => {
  const server = await open([aBundle({ state: 'failed' })], {
    retryBundle: () => ({ __typename: 'Done', query: null }),
  })
  expect(await screen.findByText('The file of 300 documents could not be made.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(server.variablesOf('RetryBundle')).toMatchObject({ bundleId: ids.charge }),
  )
})

test('a second file while another one is made is refused in words', async () => {
  await open([], { bundlePapers: () => refused('payments.bundle-underway') })
  fireEvent.click(screen.getByRole('button', { name: 'Print or export' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'One PDF each (zip)' }))
  expect(await screen.findByText(/is being made for the school already/)).toBeDefined()
})
