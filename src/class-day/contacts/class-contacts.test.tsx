import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { localDate } from '#domain/kernel/local-date.ts'
import { contactsOf } from '#tests/support/examples/contact-examples.ts'
import { aChildOfDay } from '#tests/support/examples/sheet-examples.ts'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { ClassContacts } from './class-contacts.tsx'

const people = [
  aChildOfDay(0, {
    fullName: 'Tiago Silva',
    contacts: contactsOf({
      guardians: [{ name: 'Ana Silva', phone: '06 39 98 12 34', workPhone: '04 65 71 00 12' }],
      collectors: [{ name: 'Rémi Lefèvre', kind: 'must_not' }],
    }),
  }),
  aChildOfDay(1, { fullName: 'Léa Roux', contacts: null }),
]

const open = (locale: 'en' | 'fr') =>
  renderIn(
    locale,
    <ClassContacts
      className="Robins"
      people={people}
      date={localDate('2026-11-17')}
      onClose={vi.fn()}
    />,
  )

const childOf = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('li') as HTMLElement)

describe('the contacts of a class', () => {
  test('are called with a tap, and say who must not collect', async () => {
    await open('en')
    const tiago = childOf('Tiago Silva')
    expect(tiago.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:0639981234',
      'tel:0465710012',
    ])
    expect(tiago.queryByText('Must not collect: Rémi Lefèvre')).not.toBeNull()
    const none = 'No contact is shown here. Ask the office.'
    expect(childOf('Léa Roux').queryByText(none)).not.toBeNull()
  })

  test('are found by the name of a guardian too', async () => {
    await open('fr')
    await userEvent.type(
      screen.getByRole('searchbox', { name: 'Nom d’un enfant ou d’un responsable' }),
      'ana',
    )
    expect(screen.getAllByRole('heading', { level: 3 }).map((it) => it.textContent)).toEqual([
      'Tiago Silva',
    ])
  })
})
