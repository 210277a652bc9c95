import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Instant } from '#domain/kernel/instant.ts'
import { theSchool } from '#tests/support/examples/session-examples.ts'
import { aListedTablet } from '#tests/support/examples/staff-examples.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { openKept } from '#tests/support/screens/open-kept.tsx'
import { ForgottenNotice } from './forgotten-notice.tsx'
import type { Tablet } from './tablets.operations.ts'

async function show(tablet: Tablet, path = '/presence') {
  const server = aSchoolServer({ Query: { listTablets: [tablet] } })
  await openKept(<ForgottenNotice />, { server, path, school: theSchool })
  return server
}

const forgottenAt = '2026-11-17T07:30:00.000Z' as Instant

test('a tablet that has forgotten entries is named on every screen, with the way to the list', async () => {
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
