import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom, classId } from '#tests/support/tablets/classroom.ts'
import { MonthScreen } from './month.screen.tsx'

const isPast = () => screen.queryByText('This is a past school year. It can only be read.')

async function openMonth(month: string) {
  const classroom = aClassroom({ Query: { schoolYears: [2025, 2026] } })
  const tablet = await aPresenceTablet(classroom)
  const path = `/presence/month?class=${classId}&month=${month}`
  const { container } = await tablet.show(<MonthScreen />, { path, locale: 'en' })
  await waitFor(() => expect(container.querySelector('main[data-ready]')).not.toBeNull())
  return container
}

test('the month of another school year is one choice away', async () => {
  await openMonth('2026-11')
  expect(isPast()).toBeNull()
  const years = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'School year' })
  expect([...years.options].map(({ text }) => text)).toEqual(['2025–2026', '2026–2027'])
  await userEvent.selectOptions(years, '2025')
  expect(await screen.findByText('This is a past school year. It can only be read.')).toBeTruthy()
})

test('no key marks a child in a past school year', async () => {
  const container = await openMonth('2025-11')
  await screen.findByText('This is a past school year. It can only be read.')
  const cell = container.querySelector<HTMLElement>('[data-cell="0:0"]')
  if (cell) {
    await userEvent.click(cell)
    await userEvent.keyboard('a')
  }
  expect(container.querySelector('[data-mark="absent"]')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
