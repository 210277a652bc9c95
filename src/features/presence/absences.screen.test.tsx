import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom, childId, classId } from '#tests/support/tablets/classroom.ts'
import { AbsencesScreen } from './absences.screen.tsx'

const absencesOf = (place: number, firstName: string, lastName: string) => ({
  __typename: 'ChildAbsences',
  ...{ id: childId(place), className: 'Moyenne section A' },
  ...{ halfDays: 6, unjustified: 6 - place, pending: 0, justified: 0 },
  child: {
    __typename: 'Child',
    ...{ id: childId(place), firstName, lastName, gender: null, pic: null, classId },
    ...{ birthDate: '2022-03-01', guardians: [] },
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
