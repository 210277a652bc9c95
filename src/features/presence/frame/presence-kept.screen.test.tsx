import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom, classId } from '#tests/support/tablets/classroom.ts'
import { MonthScreen } from '../month.screen.tsx'
import { PresenceScreen } from '../presence.screen.tsx'
import { WeekScreen } from '../week.screen.tsx'

/** A tablet on which one screen of presence is opened after the other. */
async function aTablet() {
  const tablet = await aPresenceTablet(aClassroom())
  return async (of: ReactElement, path: string) => {
    cleanup()
    const { container } = await tablet.show(of, { path, locale: 'en' })
    await waitFor(() => expect(container.querySelector('main[data-ready]')).not.toBeNull())
    const rows = () => [...container.querySelectorAll('tbody th')].map((it) => it.textContent)
    const address = () => container.querySelector('[data-address]')?.textContent
    return { rows, address }
  }
}

test('the order and the search of a week come back in the month', async () => {
  const open = await aTablet()
  const week = await open(
    <WeekScreen />,
    `/presence/week?class=${classId}&date=2026-11-17&period=am`,
  )
  await userEvent.type(screen.getByRole('searchbox', { name: 'Look for a child' }), 'léo')
  await userEvent.click(screen.getByRole('button', { name: 'Family name' }))
  await userEvent.click(screen.getByRole('button', { name: 'Family name' }))
  const left = week.rows()
  expect(left).toHaveLength(2)
  const month = await open(<MonthScreen />, `/presence/month?class=${classId}&month=2026-11`)
  expect(month.rows()).toEqual(left)
  expect(screen.getByRole('searchbox', { name: 'Look for a child' })).toHaveProperty('value', 'léo')
  expect(screen.getByText(/^2 children of \d+ are shown$/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(month.rows().length).toBeGreaterThan(2)
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
})

test('the month that was turned to comes back, and the register of today leads to it', async () => {
  const open = await aTablet()
  const november = await open(<MonthScreen />, `/presence/month?class=${classId}&month=2026-11`)
  await userEvent.click(screen.getByRole('button', { name: 'Month before' }))
  await waitFor(() => expect(november.address()).toContain('month=2026-10'))
  await open(<PresenceScreen />, '/presence')
  const way = screen.getByRole('link', { name: 'Month' }).getAttribute('href') ?? ''
  const october = await open(<MonthScreen />, way)
  await waitFor(() => expect(october.address()).toContain('month=2026-10'))
})

test('both columns of a day come back where a register is opened without a half-day', async () => {
  const open = await aTablet()
  const first = await open(<PresenceScreen />, '/presence')
  await waitFor(() => expect(first.address()).toContain('period=am'))
  fireEvent.click(screen.getByRole('button', { name: 'Whole day' }))
  await waitFor(() => expect(first.address()).toContain('period=allday'))
  const again = await open(<PresenceScreen />, '/presence')
  await waitFor(() => expect(again.address()).toContain('period=allday'))
})
