import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { theDirector } from '#tests/support/examples/session-examples.ts'
import { aMember } from '#tests/support/examples/staff-examples.ts'
import { aStaff } from '#tests/support/screens/open-staff.tsx'
import type { ChangeRow } from './staff.operations.ts'

const helene = aMember({ id: theDirector.id, name: theDirector.name, role: 'director' })
const anna = aMember({
  classes: [{ id: 'msa', name: 'Moyenne A' }],
  pagePerms: [{ feature: 'presence', hasAccess: true }],
})
const zoe = aMember({
  id: 'zoe' as UserId,
  name: 'Zoé Arnaud',
  status: 'invited',
  invitationMail: 'failed',
  pagePerms: [{ feature: 'milestone', hasAccess: true }],
  standardPerms: [{ feature: 'milestone', hasAccess: true, standardId: 'grands' }],
})
const learning = 'Anna Petit: Learning'

describe('the staff', () => {
  test.each([
    ['en', '3 people work here', '1 invitation waits for its answer.', /The mail did not arrive/],
    ['fr', '3 personnes travaillent ici', '1 invitation attend sa réponse.', /n’est pas arrivé/],
  ] as const)('in %s is listed with what waits', async (locale, headline, waiting, failed) => {
    const staff = aStaff([anna, helene, zoe])
    await staff.open('/settings/privileges', { locale })
    expect(await screen.findByText(headline)).toBeDefined()
    expect(screen.getByText(waiting)).toBeDefined()
    expect(screen.getByText(failed)).toBeDefined()
    expect(screen.getByRole('main').dataset.ready).toBe('')
    expect(screen.getAllByRole('row')).toHaveLength(4)
  })

  test('is searched from the keyboard, and an empty answer says what to do', async () => {
    await aStaff([anna, helene]).open('/settings/privileges')
    await screen.findByText('2 people work here')
    await userEvent.keyboard('/nobody')
    expect(screen.getByText('Nobody is found')).toBeDefined()
  })

  test('of a school without teachers leads to the first invitation', async () => {
    await aStaff([helene]).open('/settings/privileges/pages')
    expect(await screen.findByText('No teacher yet')).toBeDefined()
  })
})

describe('the boxes of the teachers', () => {
  test('are those of pages that exist; what the school has not is explained under the table', async () => {
    await aStaff([anna, helene]).open('/settings/privileges/pages')
    expect(await screen.findByRole('checkbox', { name: learning })).toBeDefined()
    expect(screen.queryByRole('checkbox', { name: 'Anna Petit: Menus' })).toBeNull()
    expect(screen.getByText('Menus: this school does not have it')).toBeDefined()
    expect(screen.queryAllByText(/Invoices/)).toEqual([])
    expect(screen.getByText('Transmission sheet: switched off for this school')).toBeDefined()
  })

  test('change with one click, at once, and back within ten seconds', async () => {
    const staff = aStaff([anna, helene])
    await staff.open('/settings/privileges/pages')
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: learning })
    await userEvent.click(box)
    await waitFor(() => expect(box.checked).toBe(true))
    expect(staff.variablesOf('SetPermissions')).toMatchObject({
      userId: 'anna',
      pagePerms: [{ feature: 'milestone', hasAccess: true }],
      standardPerms: [],
    })
    expect(await screen.findByText('Anna Petit: Learning is open.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(box.checked).toBe(false))
    expect(staff.variablesOf('SetPermissions').pagePerms).toEqual([
      { feature: 'milestone', hasAccess: false },
    ])
  })

  test('are walked with the arrows and changed with Space', async () => {
    await aStaff([anna, helene, zoe]).open('/settings/privileges/levels')
    const first = await screen.findByRole('checkbox', { name: 'Anna Petit: Moyenne section' })
    first.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    const below = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'Zoé Arnaud: Grande section',
    })
    expect(document.activeElement).toBe(below)
    await userEvent.keyboard(' ')
    await waitFor(() => expect(below.checked).toBe(true))
  })

  test('that a teacher with the page of rights lacks herself are closed, and say so', async () => {
    const keeper = {
      ...theDirector,
      id: 'keeper' as UserId,
      userType: 'teacher' as const,
      pagePerms: [
        { id: '1', feature: 'settings_privileges', hasAccess: true },
        { id: '2', feature: 'presence', hasAccess: true },
      ],
    }
    const staff = aStaff([anna])
    await staff.open('/settings/privileges/pages', { user: keeper })
    const closed = await screen.findByRole('checkbox', { name: /^Anna Petit: Learning. Closed: / })
    await userEvent.click(closed)
    expect(await screen.findByText(/nobody gives what they lack/)).toBeDefined()
    expect(staff.sent.map(({ operation }) => operation)).not.toContain('SetPermissions')
    expect(
      screen.getByRole('checkbox', { name: 'Anna Petit: Register' }).getAttribute('aria-disabled'),
    ).toBeNull()
  })
})

describe('one person', () => {
  test('sees what the rules make of her rights, and every hidden page has its reason', async () => {
    await aStaff([anna, helene]).open('/settings/privileges/staff/anna')
    const sees = (await screen.findByText('What does Anna see?')).closest('section') as HTMLElement
    const lines = within(sees)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(lines).toContain('Register')
    expect(lines).toContain('Moyenne A (the level is not opened)')
    expect(lines).toContain('Learning (not opened to this person)')
    expect(lines).toContain('Menus (this school does not have it)')
    expect(lines).toContain('Transmission sheet (switched off for this school)')
    expect(lines).toContain('Sub-directors (for the direction only)')
    expect(lines).toContain('The school (for the direction only)')
  })

  test('gets a colleague’s rights after a look at what changes', async () => {
    const staff = aStaff([anna, helene, zoe])
    await staff.open('/settings/privileges/staff/anna')
    await userEvent.click(await screen.findByRole('button', { name: 'Copy from…' }))
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getByText('2 rights are opened')).toBeDefined()
    expect(within(dialog).getByText('Learning (Grande section)')).toBeDefined()
    expect(within(dialog).getByText('1 right is closed')).toBeDefined()
    await userEvent.click(within(dialog).getByRole('button', { name: /Change the rights/ }))
    expect(await screen.findByText('3 rights of Anna Petit are changed.')).toBeDefined()
    expect(staff.sent.map(({ operation }) => operation)).toContain('SetPermissions')
  })

  test('is switched off only after what it means was said, and can be switched on again', async () => {
    const staff = aStaff([anna, helene])
    await staff.open('/settings/privileges/staff/anna')
    await userEvent.click(await screen.findByRole('button', { name: 'Switch the account off' }))
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getByText(/Every device is signed out at once/)).toBeDefined()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Switch the account off' }))
    expect(await screen.findByRole('button', { name: 'Switch the account on again' })).toBeDefined()
  })

  test('who is the last director is told beforehand that she stays', async () => {
    await aStaff([anna, helene]).open(`/settings/privileges/staff/${helene.id}`)
    expect(await screen.findByText(/A school keeps its last one/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Switch the account off' })).toBeNull()
  })

  test('who is gone is said to be gone', async () => {
    await aStaff([helene]).open('/settings/privileges/staff/nobody')
    expect(await screen.findByText('This person is not on the list')).toBeDefined()
  })
})

describe('inviting a teacher', () => {
  test('says what is missing, and sends classes and rights with it', async () => {
    const staff = aStaff([anna, helene])
    await staff.open('/settings/privileges')
    await userEvent.click(await screen.findByRole('button', { name: 'Invite a teacher' }))
    await userEvent.type(screen.getByLabelText('E-mail'), 'lea@tilleuls.test')
    await userEvent.type(screen.getByLabelText('First and family name'), '  ')
    await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }))
    expect(await screen.findByText(/This is needed/)).toBeDefined()
    await userEvent.type(screen.getByLabelText('First and family name'), 'Léa Roux')
    await userEvent.click(screen.getByLabelText('Moyenne A'))
    await userEvent.selectOptions(screen.getByLabelText(/Ready-made set/), 'register-only')
    expect(screen.getByText('Register (Moyenne section)')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }))
    expect(await screen.findByText('The invitation is on its way to Léa Roux.')).toBeDefined()
    expect(await screen.findByText('Léa Roux', { selector: 'h1, h2' })).toBeDefined()
    expect(screen.getByText('The mail has left. The answer is awaited.')).toBeDefined()
    expect(staff.variablesOf('InviteTeacher').input).toEqual({
      name: 'Léa Roux',
      email: 'lea@tilleuls.test',
      username: null,
      language: null,
      classIds: ['msa'],
      pagePerms: [{ feature: 'presence', hasAccess: true }],
      standardPerms: [{ feature: 'presence', standardId: 'moyens', hasAccess: true }],
    })
  })
})

describe('the log', () => {
  const change: ChangeRow = {
    id: '1',
    act: 'setPermissions',
    at: '2026-11-17T07:30:00.000Z' as Instant,
    byName: 'Karim Belkacem',
    actorName: 'Hélène Vasseur',
    subjectName: 'Anna Petit',
    before: JSON.stringify({ pages: ['event'], levels: [] }),
    after: JSON.stringify({
      pages: ['presence'],
      levels: [{ feature: 'gallery', standardId: 'moyens' }],
    }),
  }

  test.each([
    [
      'en',
      'Karim Belkacem changed the rights of Anna Petit.',
      'At the keyboard was Hélène Vasseur, in the place of Karim Belkacem.',
      'Opened: Register, Gallery (Moyenne section)',
      'Closed: Events',
    ],
    [
      'fr',
      'Karim Belkacem a modifié les droits de Anna Petit.',
      'Au clavier : Hélène Vasseur, à la place de Karim Belkacem.',
      'Ouvert : Appel, Galerie (Moyenne section)',
      'Fermé : Agenda',
    ],
  ] as const)(
    'in %s tells the act, both people, before and after',
    async (locale, ...sentences) => {
      await aStaff([helene], [change]).open('/settings/privileges/log', { locale })
      for (const sentence of sentences)
        expect(
          await screen.findByText((text) => text.replace(/\u00a0/g, ' ') === sentence),
        ).toBeDefined()
    },
  )

  test('without a line says that nothing was changed yet', async () => {
    await aStaff([helene]).open('/settings/privileges/log')
    expect(await screen.findByText(/Nothing has been changed yet/)).toBeDefined()
  })
})
