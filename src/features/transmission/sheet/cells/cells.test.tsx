import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/transmission/settings.ts'
import {
  aBottle,
  aRow,
  aSheetLine,
  hour,
  sheetDay,
} from '#tests/support/examples/sheet-examples.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom } from '#tests/support/tablets/classroom.ts'
import type { SheetActs } from '../../acts/use-sheet-acts.ts'
import { SheetGrid } from '../sheet-grid.tsx'
import { BottleCell } from './bottle-cell.tsx'

async function show(cell: ReactNode) {
  const tablet = await aPresenceTablet(aClassroom())
  return tablet.show(cell, { path: '/', locale: 'en' })
}

test('the dishes of a meal can be read whole without a mouse', async () => {
  const meal = {
    mealTypeId: null,
    name: 'Lunch',
    at: null,
    served: ['starter', 'main'] as const,
    dishes: { starter: 'Red cabbage with apples', main: 'Roast chicken with herbs' },
  }
  await show(
    <SheetGrid
      rows={[]}
      board={{ rows: () => [], row: () => undefined, subscribe: () => () => {} }}
      opened={new Set()}
      date={sheetDay}
      isToday
      columns={['meal']}
      meal={meal}
      settings={defaultSettings}
      needs={[]}
      touched={null}
      acts={{} as unknown as SheetActs}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: /^On the plate/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Lunch' })
  expect(dialog.closest('table')).toBeNull()
  const menu = within(dialog)
  expect(menu.getByText('Red cabbage with apples')).toBeTruthy()
  expect(menu.getByText('Roast chicken with herbs')).toBeTruthy()
})

test('several bottles are counted where the count is not cut off, and the last hour is whole', async () => {
  const row = aRow(0, [
    aSheetLine(1, aBottle(), { at: hour('9:10') }),
    aSheetLine(2, aBottle(150), { at: hour('15:48') }),
  ])
  const units = { volumeUnit: 'ml', temperatureUnit: 'celsius' } as const
  const { container } = await show(
    <BottleCell row={row} units={units} acts={{} as unknown as SheetActs} />,
  )
  const cell = container.querySelector('[data-cell="bottle"]')
  expect(cell?.querySelector('[aria-hidden]')?.textContent).toBe('2×')
  expect(cell?.textContent).toContain('ml at 15:48')
  expect(cell?.textContent).toContain('2 today')
})
