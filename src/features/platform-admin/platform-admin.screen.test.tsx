import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Client, fetchExchange, Provider } from 'urql'
import { describe, expect, test } from 'vitest'
import { renderIn } from '#tests/support/render-in.tsx'
import { PlatformAdminScreen } from './platform-admin.screen.tsx'

const tilleuls = {
  id: '1',
  name: 'Les Tilleuls',
  city: 'Lyon',
  isEnabled: true,
  classes: 7,
  children: 122,
  staff: 14,
}
const oakfield = { ...tilleuls, id: '2', name: 'Oakfield', city: 'Bristol', isEnabled: false }

async function open(locale: 'en' | 'fr', answer: () => Promise<Response>): Promise<HTMLElement> {
  const client = new Client({
    url: '/graphql',
    fetch: answer,
    preferGetMethod: false,
    exchanges: [fetchExchange],
  })
  await renderIn(
    locale,
    <Provider value={client}>
      <PlatformAdminScreen />
    </Provider>,
    '/admin',
  )
  return screen.getByRole('main')
}

const json = (body: object) => async () =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
const both = json({ data: { listSchools: [tilleuls, oakfield] } })

describe('the schools of the platform', () => {
  test.each([
    ['en', '2 schools use Préau', 'Switched off'],
    ['fr', '2 écoles utilisent Préau', 'Désactivée'],
  ] as const)('in %s each is listed with its size and its state', async (locale, headline, off) => {
    const main = await open(locale, both)
    expect(await screen.findByText(headline)).toBeDefined()
    expect(screen.getByText(off)).toBeDefined()
    expect(main.dataset.ready).toBe('')
    expect(screen.getAllByRole('row')).toHaveLength(3)
  })

  test('a search without a match says so', async () => {
    await open('en', both)
    await userEvent.type(await screen.findByRole('searchbox'), 'zzz')
    expect(screen.getByText('No school of this name or city')).toBeDefined()
  })

  test('without a network the list says that it needs one', async () => {
    const main = await open('en', () => Promise.reject(new TypeError('Load failed')))
    expect(await screen.findByText('The list of schools needs the network')).toBeDefined()
    expect(main.dataset.ready).toBe('')
  })

  test('a refusal is told', async () => {
    await open('en', json({ data: null, errors: [{ message: 'FORBIDDEN' }] }))
    expect(await screen.findByText('The list of schools could not be read')).toBeDefined()
  })
})
