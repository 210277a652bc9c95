import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { onAPhone } from '#tests/support/screens/on-a-phone.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom, childId, classId } from '#tests/support/tablets/classroom.ts'
import { AbsencesScreen } from './absences.screen.tsx'

const ana = { __typename: 'Guardian', id: childId(90), name: 'Ana Silva', relation: 'Mom' }

const absencesOf = (
  place: number,
  firstName: string,
  lastName: string,
  guardians: readonly object[] = [],
) => ({
  __typename: 'ChildAbsences',
  ...{ id: childId(place), className: 'Moyenne section A' },
  ...{ halfDays: 6, unjustified: 6 - place, pending: 0, justified: 0 },
  child: {
    __typename: 'Child',
    ...{ id: childId(place), firstName, lastName, gender: null, pic: null, classId },
    ...{ birthDate: '2022-03-01', guardians },
  },
})

test('the absences of a month are searched and sorted, and come back in the order that was left', async () => {
  const classroom = aClassroom()
  const unjustifiedAbsences = [
    absencesOf(0, 'Nour', 'Sow'),
    absencesOf(1, 'Léo', 'Bernard'),
    absencesOf(2, 'Adam', 'Sowa'),
  ]
  classroom.answers.set('PresenceUnjustified', () => ({ unjustifiedAbsences }))
  const tablet = await aPresenceTablet(classroom)
  const open = () =>
    tablet.show(<AbsencesScreen />, { path: '/presence/absences?month=2026-11', locale: 'en' })
  const names = () =>
    within(screen.getByRole('table'))
      .getAllByRole('rowheader')
      .map((it) => it.textContent)

  await open()
  await screen.findByRole('heading', { name: /^3 children to report/ })
  expect(names()).toEqual(['Sow', 'Bernard', 'Sowa'])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Look for a child' }), 'sow')
  await userEvent.click(screen.getByRole('button', { name: 'First name' }))
  expect(names()).toEqual(['Sowa', 'Sow'])
  cleanup()
  await open()
  await screen.findByRole('table')
  expect(names()).toEqual(['Sowa', 'Bernard', 'Sow'])
})

test('on a phone a child stands on a card, with the numbers of its family', async () => {
  onAPhone()
  const classroom = aClassroom()
  const family = [{ ...ana, phone: '06 39 98 00 51' }]
  classroom.answers.set('PresenceUnjustified', () => ({
    unjustifiedAbsences: [absencesOf(0, 'Nour', 'Sow', family)],
  }))
  const tablet = await aPresenceTablet(classroom)
  await tablet.show(<AbsencesScreen />, { path: '/presence/absences?month=2026-11', locale: 'en' })
  const card = within(await screen.findByRole('list', { name: 'Unjustified absences' }))
  const call = card.getByRole('link', { name: 'Ana Silva 06 39 98 00 51' })
  expect(call.getAttribute('href')).toBe('tel:0639980051')
  expect(screen.queryByRole('table')).toBeNull()
})

test('the numbers of half-days stand under words of many in French', async () => {
  const classroom = aClassroom()
  classroom.answers.set('PresenceUnjustified', () => ({
    unjustifiedAbsences: [absencesOf(0, 'Nour', 'Sow')],
  }))
  const tablet = await aPresenceTablet(classroom)
  await tablet.show(<AbsencesScreen />, { path: '/presence/absences?month=2026-11', locale: 'fr' })
  const table = within(await screen.findByRole('table'))
  const heads = ['Injustifiées', 'Non expliquées', 'Justifiées']
  for (const name of heads) expect(table.getAllByRole('columnheader', { name })).toHaveLength(1)
})
