import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SessionProvider } from '#src/session/session-context.tsx'
import { createSessionStore } from '#src/session/session-state.ts'
import { theSchool } from '#tests/support/examples/session-examples.ts'
import { aListedTablet } from '#tests/support/examples/staff-examples.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { theDirector } from '#tests/support/screens/open-staff.tsx'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { sessionActs } from '#tests/support/screens/session-acts.ts'
import { ForgottenNotice } from './forgotten-notice.tsx'
import type { Tablet } from './tablets.operations.ts'

async function show(tablet: Tablet, path = '/presence') {
  const server = aSchoolServer({ Query: { listTablets: [tablet] } })
  const store = createSessionStore()
  store.set({ status: 'signed-in', user: theDirector, school: theSchool })
  await renderIn(
    'en',
    <SessionProvider store={store} acts={sessionActs({ ask: server.ask })}>
      <ForgottenNotice />
    </SessionProvider>,
    path,
  )
  return server
}

const forgottenAt = '2026-11-17T07:30:00.000Z'

test('a tablet that has forgotten entries is told on every screen, with the way to the list', async () => {
  await show(aListedTablet({ forgottenAt }))
  expect(await screen.findByText('A tablet has forgotten entries.')).toBeDefined()
  expect(screen.getByText('Has forgotten 3 entries of Anna Petit.')).toBeDefined()
  const way = screen.getByRole('link', { name: 'To the tablets' })
  expect(way.getAttribute('href')).toBe('/settings/privileges/tablets')
})

test.each([
  ['still has its entries', aListedTablet()],
  ['has forgotten nothing', aListedTablet({ forgottenAt, waiting: [] })],
])('a tablet that %s is no news', async (_, tablet) => {
  const server = await show(tablet)
  await expect.poll(() => server.sent.length).toBe(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the list itself needs no notice above it', async () => {
  const server = await show(aListedTablet({ forgottenAt }), '/settings/privileges/tablets')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(server.sent).toEqual([])
})
