import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { DeviceId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { theDirector } from '#tests/support/examples/session-examples.ts'
import { aListedTablet, aMember } from '#tests/support/examples/staff-examples.ts'
import { onAPhone } from '#tests/support/screens/on-a-phone.ts'
import { aStaff } from '#tests/support/screens/open-staff.tsx'

const helene = aMember({ id: theDirector.id, name: theDirector.name, role: 'director' })
const list = '/settings/privileges/tablets'
const plain = (text: string | null): string => (text ?? '').replace(/[\u00a0\u202f]/g, ' ')

const forgetful = aListedTablet({ forgottenAt: '2026-11-17T07:30:00.000Z' as Instant })

async function rowOf(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('rowheader', { name })
  return heading.closest('tr') as HTMLElement
}

describe('the tablets of a school', () => {
  test.each([
    [
      'en',
      'Entries waited on 1 tablet',
      '3 entries of Anna Petit, the oldest made on 17 Nov, 8:05',
    ],
    [
      'fr',
      'Des saisies attendaient sur 1 tablette',
      '3 saisies de Anna Petit, la plus ancienne du 17 nov., 8:05',
    ],
  ] as const)(
    'in %s are listed with whose entries waited there when they were last heard of',
    async (locale, headline, waiting) => {
      await aStaff([helene], [], [aListedTablet()]).open(list, { locale })
      expect(await screen.findByText(headline)).toBeDefined()
      const row = await rowOf('Tablet of the Ladybirds')
      expect(plain(row.textContent)).toContain(waiting)
      expect(plain(row.textContent)).toMatch(/(about|vers le) 17 nov\.?, 8:20, Anna Petit/i)
    },
  )

  test.each([
    [
      'en',
      'Has forgotten 3 entries of Anna Petit. They were last reported on 17 Nov, 8:20: enter again from memory or paper what is missing.',
    ],
    [
      'fr',
      'A oublié 3 saisies de Anna Petit. Elles ont été annoncées pour la dernière fois le 17 nov., 8:20 : saisissez à nouveau ce qui manque, de mémoire ou d’après le papier.',
    ],
  ] as const)('in %s that have forgotten say what, and what to do', async (locale, sentence) => {
    await aStaff([helene], [], [forgetful]).open(list, { locale })
    const row = await rowOf('Tablet of the Ladybirds')
    expect(plain(row.textContent)).toContain(sentence)
  })

  test.each([
    ['en', '3 entries of Anna Petit', '(account switched off)'],
    ['fr', '3 saisies de Anna Petit', '(compte désactivé)'],
  ] as const)(
    'in %s lead to the person, and say whose account is switched off',
    async (locale, whose, off) => {
      const anna = aMember({ status: 'disabled' })
      await aStaff([anna, helene], [], [aListedTablet()]).open(list, { locale })
      const row = await rowOf('Tablet of the Ladybirds')
      const link = within(row).getByRole('link')
      expect(plain(link.textContent)).toBe(whose)
      expect(link.getAttribute('href')).toBe('/settings/privileges/staff/anna')
      await waitFor(() => expect(plain(row.textContent)).toContain(off))
    },
  )

  test('that have forgotten are taken off the list after a question', async () => {
    const staff = aStaff([helene], [], [forgetful])
    await staff.open(list)
    const row = await rowOf('Tablet of the Ladybirds')
    await userEvent.click(within(row).getByRole('button', { name: 'Take off the list' }))
    const dialog = screen.getByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take off the list' }))
    expect(await screen.findByText('No tablet is on the list yet')).toBeDefined()
    expect(staff.variablesOf('RemoveTablet')).toMatchObject({ tabletId: 'ladybirds' })
  })

  test('are found by whose entries wait there, and are cards on a phone', async () => {
    const other = aListedTablet({
      id: 'robins' as DeviceId,
      name: 'Robins',
      lastReportedBy: null,
      waiting: [],
    })
    onAPhone()
    await aStaff([helene], [], [other, aListedTablet()]).open(list)
    const cards = await screen.findByRole('list', { name: 'Tablets' })
    expect(cards.children).toHaveLength(2)
    await userEvent.type(screen.getByRole('searchbox'), 'petit')
    expect([...cards.children].map((it) => it.getAttribute('data-tablet'))).toEqual(['ladybirds'])
  })

  test('that are in use stay on the list', async () => {
    await aStaff([helene], [], [aListedTablet()]).open(list)
    const row = await rowOf('Tablet of the Ladybirds')
    expect(within(row).queryByRole('button')).toBeNull()
  })
})

describe('a person with entries that are not sent', () => {
  const waiting = {
    tabletId: 'ladybirds',
    tabletName: 'Tablet of the Ladybirds',
    count: 4,
    reportedAt: '2026-11-17T10:20:00.000Z' as Instant,
    isForgotten: false,
  }
  const anna = aMember({ waiting: [waiting] })
  const page = '/settings/privileges/staff/anna'
  const sentence = '4 entries wait on Tablet of the Ladybirds, last reported on 17 Nov, 11:20.'

  test('is switched off only after it was said how many wait where, and what becomes of them', async () => {
    await aStaff([anna, helene]).open(page)
    expect(await screen.findByText(sentence)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Switch the account off' }))
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getByText(sentence)).toBeDefined()
    expect(within(dialog).getByText(/Entries that are not sent stay on the tablet/)).toBeDefined()
  })

  test('is opened for sending only, says until when, and is closed again', async () => {
    const staff = aStaff([aMember({ ...anna, status: 'disabled' }), helene])
    await staff.open(page)
    await userEvent.click(await screen.findByRole('button', { name: 'Open for sending only' }))
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getByText(/For 7 days Anna Petit may sign in/)).toBeDefined()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Open for sending only' }))
    expect(await screen.findByText('Open for sending until 24 Nov, 8:40')).toBeDefined()
    expect(staff.variablesOf('OpenForSending')).toMatchObject({ userId: 'anna' })
    await userEvent.click(screen.getByRole('button', { name: 'Close it for sending' }))
    await waitFor(() => expect(screen.queryByText(/Open for sending until/)).toBeNull())
    expect(staff.variablesOf('DisableStaffMember')).toMatchObject({ userId: 'anna' })
  })

  test('whose tablet has forgotten them is told so', async () => {
    const person = aMember({ waiting: [{ ...waiting, isForgotten: true }] })
    await aStaff([person, helene]).open(page)
    expect(
      await screen.findByText(/4 entries were forgotten by Tablet of the Ladybirds/),
    ).toBeDefined()
  })

  test('who is not switched off is not opened for sending', async () => {
    await aStaff([anna, helene]).open(page)
    await screen.findByText(sentence)
    expect(screen.queryByRole('button', { name: 'Open for sending only' })).toBeNull()
  })
})
