import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { MealTypeId } from '#domain/kernel/ids.ts'
import { localTime } from '#domain/kernel/local-time.ts'
import { defaultSettings } from '#domain/transmission/settings.ts'
import { aRow } from '#tests/support/examples/sheet-examples.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom } from '#tests/support/tablets/classroom.ts'
import type { SheetActs } from '../acts/use-sheet-acts.ts'
import type { SheetMeal } from '../meals.ts'
import { type OverlayProps, SheetOverlay } from './sheet-overlay.tsx'

const served = (place: number, name: string, dish: string): SheetMeal => ({
  mealTypeId: `00000000-0000-4000-8000-00000000080${place}` as MealTypeId,
  name,
  at: localTime('12:00'),
  served: ['main'],
  dishes: { main: dish },
})
const lunch = served(1, 'Lunch', 'Lasagne')
const snack = served(2, 'Tea', 'Crumpets')

test('the amounts are those of the plate that was tapped, though the next meal has come meanwhile', async () => {
  const row = aRow(0)
  const given: unknown[] = []
  const acts = {
    show: () => undefined,
    setPortion: (...portion: unknown[]) => given.push(portion),
  } as unknown as SheetActs
  const props = {
    sheet: { settings: defaultSettings, rows: [row] },
    meal: snack,
    acts,
  } as unknown as OverlayProps
  const tablet = await aPresenceTablet(aClassroom())
  const { childId } = row.child
  await tablet.show(
    <SheetOverlay {...props} overlay={{ kind: 'portion', childId, course: 'main', meal: lunch }} />,
    { path: '/', locale: 'en' },
  )
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Lunch · Lasagne').tagName).toBe('P')
  await userEvent.click(dialog.getByRole('button', { name: '½' }))
  expect(given).toEqual([[childId, { course: 'main', portion: 2, meal: lunch }]])
})
