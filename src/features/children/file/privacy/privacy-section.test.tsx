import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import type { SessionUser } from '#src/session/session.operations.ts'
import { aSessionUser, theSchool } from '#tests/support/examples/session-examples.ts'
import { aSchoolServer } from '#tests/support/school-server/school-server.ts'
import { aFiledChild, openSection } from '#tests/support/screens/open-child-file.tsx'
import { PrivacySection } from './privacy-section.tsx'

const erasure = {
  ...{ id: aFiledChild.id, names: ['Tiago Silva'], leavesOn: '2026-07-03', stayCount: 1 },
  ...{ markCount: 140, guardianCount: 2, sharedPictureCount: 1, keepUntil: '2036-07-03' },
}

async function open({ path, user }: { path?: string; user?: SessionUser } = {}) {
  const server = aSchoolServer({
    Query: { childErasure: () => erasure, classDay: () => null },
    Mutation: { eraseChild: () => ({ __typename: 'Done' }) },
  })
  await openSection(PrivacySection, {
    server,
    school: theSchool,
    ...(path ? { path } : {}),
    ...(user ? { user } : {}),
  })
  return server
}

describe('what a family may ask for', () => {
  test('an erasure says what goes and what stays, and is asked for with the name alone', async () => {
    const server = await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Erase the child' }))
    const dialog = within(screen.getByRole('dialog'))
    dialog.getByText(/2 guardians without another child here are erased too/)
    dialog.getByText(/140 days without a name stay until 03\/07\/2036/)
    dialog.getByText(/1 photo stays/)
    dialog.getByText(/A line without its name says that a child was erased/)
    dialog.getByText(/What people typed elsewhere stays/)
    const look = dialog.getByRole('link', { name: 'Look for Tiago in your messages' })
    expect(look.getAttribute('href')).toBe('/message')
    const name = dialog.getByRole('textbox', { name: 'Type the name: Tiago Silva' })
    await userEvent.type(name, 'Tiago')
    await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }))
    await dialog.findByText(/The name is not the child's/)
    expect(server.acts()).toEqual([])
    await userEvent.clear(name)
    await userEvent.type(name, 'tiago silva{Enter}')
    await screen.findByText('The child is erased.')
    expect(server.variablesOf('EraseChild')).toMatchObject({
      ...{ childId: aFiledChild.id, reason: 'left', typedName: 'tiago silva' },
    })
  })

  test('the calendar of deletions leads right to the question, and staying changes nothing', async () => {
    const server = await open({ path: `/profile/${aFiledChild.id}?ask=erase` })
    await screen.findByRole('dialog', { name: 'Tiago Silva would be erased for good' })
    await userEvent.click(screen.getByRole('button', { name: 'Keep the file' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.acts()).toEqual([])
  })

  test('a sub-director without a part of it is told whom to ask for the export, and still erases', async () => {
    const directorPrivileges = [{ id: 'p', feature: 'nursery', hasAccess: false }]
    await open({
      user: aSessionUser({
        id: 'deputy' as UserId,
        name: 'Ana',
        userType: 'subdirector',
        directorPrivileges,
      }),
    })
    await screen.findByText(/Ask your director for it/)
    expect(screen.queryByRole('button', { name: 'Export for the family' })).toBeNull()
    screen.getByRole('button', { name: 'Erase the child' })
  })

  test('the export and the notice stand beside it', async () => {
    await open()
    await screen.findByRole('button', { name: 'Export for the family' })
    const notice = screen.getByRole('link', { name: 'Privacy notice' })
    expect(notice.getAttribute('href')).toBe('/privacy-notice')
  })
})
