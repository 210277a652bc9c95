import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import { theDirector } from '#tests/support/examples/session-examples.ts'
import { aMember } from '#tests/support/examples/staff-examples.ts'
import { aStaff } from '#tests/support/screens/open-staff.tsx'

const helene = aMember({ id: theDirector.id, name: theDirector.name, role: 'director' })
const karim = aMember({
  id: 'karim' as UserId,
  name: 'Karim Belkacem',
  role: 'subdirector',
  directorPrivileges: [{ feature: 'milestone', hasAccess: false }],
})
const withoutSheet = {
  ...theDirector,
  directorPrivileges: [{ id: '1', feature: 'nursery', hasAccess: false }],
}

describe('the sub-directors', () => {
  test.each([
    ['en', 'Nobody shares the direction yet'],
    ['fr', 'Personne ne seconde encore la direction'],
  ] as const)('in %s: none yet leads to the first invitation', async (locale, title) => {
    await aStaff([helene]).open('/settings/subdirector', { locale })
    expect(await screen.findByText(title)).toBeDefined()
    expect(screen.getByRole('main').dataset.screen).toBe('settings-subdirectors')
  })

  test('have a box for each privilege, open unless it is withheld', async () => {
    const staff = aStaff([helene, karim])
    await staff.open('/settings/subdirector')
    const box = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Karim Belkacem: Learning',
    })
    expect(box.checked).toBe(false)
    expect(
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Karim Belkacem: Register' }).checked,
    ).toBe(true)
    await userEvent.click(box)
    await waitFor(() => expect(box.checked).toBe(true))
    expect(staff.sent.at(-1)?.variables).toMatchObject({
      userId: 'karim',
      privileges: [{ feature: 'milestone', hasAccess: true }],
    })
  })

  test('get no privilege that the director lacks: its box is closed and says why', async () => {
    await aStaff([helene, karim]).open('/settings/subdirector', { user: withoutSheet })
    const closed = await screen.findByRole('checkbox', {
      name: /Belkacem: Transmission sheet. Closed/,
    })
    expect(closed.getAttribute('aria-disabled')).toBe('true')
  })

  test('are invited with no more than the director holds', async () => {
    const staff = aStaff([helene, karim])
    await staff.open('/settings/subdirector', { user: withoutSheet })
    await userEvent.click(await screen.findByRole('button', { name: 'Invite a sub-director' }))
    const dialog = screen.getByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText('First and family name'), 'Paul Roy')
    await userEvent.type(within(dialog).getByLabelText('E-mail'), 'paul@tilleuls.test')
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Learning' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send the invitation' }))
    expect(await screen.findByText('The invitation is on its way to Paul Roy.')).toBeDefined()
    const { input } = staff.variablesOf('InviteSubdirector') as Sent
    expect(input.privileges.filter(({ hasAccess }) => !hasAccess)).toEqual([
      { feature: 'nursery', hasAccess: false },
      { feature: 'milestone', hasAccess: false },
    ])
    expect(await screen.findByText('Paul Roy', { selector: 'h1, h2' })).toBeDefined()
    const withheld = screen.getByLabelText<HTMLInputElement>('Paul Roy: Learning')
    expect(withheld.checked).toBe(false)
  })
})

type Sent = { input: { privileges: { feature: string; hasAccess: boolean }[] } }
