import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { hour } from '#tests/support/examples/sheet-examples.ts'
import { aCreche, openSheet } from '#tests/support/screens/creche.tsx'
import { childId, classId, tuesdayMorning } from '#tests/support/tablets/classroom.ts'

const theDay = `/drive-sheet?class=${classId}&date=2026-11-17&view=day`
const received = (creche: ReturnType<typeof aCreche>) => creche.state.received.map(({ act }) => act)

test('a line that a colleague removes while it is corrected is not written a second time', async () => {
  const creche = aCreche()
  const nappy = {
    lineId: '00000000-0000-4000-8000-000000005999',
    childId: childId(1),
    date: '2026-11-17',
    line: 'nappy',
    at: hour('8:00'),
    details: { content: 'wet', stool: null, place: 'nappy', cream: false },
  }
  creche.otherKinds.get('addTransmission')?.(nappy)
  const { cell } = await openSheet(creche)
  fireEvent.contextMenu(cell(1, 'nappy'))
  const pad = within(await screen.findByRole('dialog'))
  await userEvent.click(pad.getByRole('checkbox', { name: /cream/i }))
  creche.otherKinds.get('removeTransmission')?.(nappy)
  fireEvent.focus(window)
  await waitFor(() => expect(cell(1, 'nappy').dataset.saved).toBeUndefined())
  expect(pad.getByRole<HTMLInputElement>('checkbox', { name: /cream/i }).checked).toBe(true)
  await userEvent.click(pad.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(received(creche)).toMatchObject([
      { changeTransmission: { lineId: nappy.lineId, details: { cream: true } } },
    ]),
  )
})

test('a meal that is being written stays that meal when the next one begins', async () => {
  const creche = aCreche()
  const meal = (number: number, name: string, at: string) => ({
    __typename: 'MealOfDay',
    mealTypeId: `00000000-0000-4000-8000-00000000080${number}`,
    nameEn: name,
    nameFr: name,
    at,
    courses: [{ __typename: 'CourseOfDay', course: 'main', dishName: 'Bread' }],
  })
  const breakfast = meal(1, 'Breakfast', '08:30')
  creche.level.meals = [breakfast, meal(2, 'Snack', '09:30')]
  const clock = { at: tuesdayMorning, now: () => clock.at }
  const { cell } = await openSheet(creche, { clock })
  fireEvent.contextMenu(cell(0, 'main'))
  const pad = within(await screen.findByRole('dialog', { name: 'Adam, Breakfast' }))
  clock.at += 60 * 60_000
  fireEvent(document, new Event('visibilitychange'))
  await screen.findByRole('button', { name: 'Group snack' })
  expect(screen.getByRole('dialog', { name: 'Adam, Breakfast' })).toBeTruthy()
  await userEvent.click(pad.getByRole('button', { name: 'Ate everything' }))
  await userEvent.click(pad.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(received(creche)).toMatchObject([
      { addTransmission: { details: { mealTypeId: breakfast.mealTypeId } } },
    ]),
  )
})

test('a place on the body is kept as it is typed, also where it begins like a word of the drawing', async () => {
  const { cell, creche } = await openSheet(aCreche(), { locale: 'fr', path: theDay })
  await userEvent.click(cell(0, 'incident'))
  const pad = within(await screen.findByRole('dialog'))
  await userEvent.click(pad.getByRole('radio', { name: 'Chute' }))
  const words = pad.getByLabelText<HTMLInputElement>('L’endroit en mots')
  await userEvent.type(words, 'face interne du bras')
  expect(words.value).toBe('face interne du bras')
  await userEvent.clear(words)
  await userEvent.type(words, 'face')
  expect(words.value).toBe('face')
  await userEvent.click(pad.getByRole('radio', { name: 'Dos' }))
  expect(words.value).toBe('Face')
  await userEvent.click(pad.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() =>
    expect(received(creche)).toMatchObject([
      { addTransmission: { details: { place: { word: 'Face' } } } },
    ]),
  )
})
