import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom, childId, classId } from '#tests/support/tablets/classroom.ts'
import { AbsencesScreen } from './absences.screen.tsx'
import { MonthScreen } from './month.screen.tsx'
import { PresenceScreen } from './presence.screen.tsx'
import { WeekScreen } from './week.screen.tsx'

// The tablet's day is 17 November 2026.
const notice = 'Past school year 2025–2026, read only.'

async function open(screenOf: ReactElement, path: string) {
  const classroom = aClassroom({ Query: { schoolYears: [2025, 2026] } })
  const tablet = await aPresenceTablet(classroom)
  const { container } = await tablet.show(screenOf, { path, locale: 'en' })
  await waitFor(() => expect(container.querySelector('main[data-ready]')).not.toBeNull())
  const address = () => container.querySelector('[data-address]')?.textContent
  return { container, classroom, tablet, address }
}

const years = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'School year' })

test.each([
  ['week', <WeekScreen key="week" />, 'date=2026-11-17', '/presence/week', 'date=2025-11-17'],
  ['month', <MonthScreen key="month" />, 'month=2026-11', '/presence/month', 'month=2025-11'],
  ['list', <AbsencesScreen key="list" />, 'month=2026-11', '/presence/absences', 'month=2025-11'],
])('the %s of another school year is one choice away', async (_, of, when, path, past) => {
  const { address } = await open(of, `${path}?class=${classId}&${when}&period=am`)
  expect([...(await years()).options].map(({ text }) => text)).toEqual(['2025–2026', '2026–2027'])
  expect(screen.queryByText(notice)).toBeNull()
  await userEvent.selectOptions(await years(), '2025')
  await waitFor(() => expect(address()).toContain(past))
  expect(await screen.findByText(notice)).toBeTruthy()
})

test.each([
  ['week', <WeekScreen key="week" />, '/presence/week', 'date=2025-11-18'],
  ['month', <MonthScreen key="month" />, '/presence/month', 'month=2025-11'],
])('no key marks a child in the %s of a past school year', async (_, of, path, when) => {
  const { container, tablet } = await open(of, `${path}?class=${classId}&${when}&period=am`)
  await screen.findByText(notice)
  const cell = container.querySelector<HTMLElement>('[data-kind="not-taken"]')
  if (!cell) throw new Error('no half-day to mark')
  await userEvent.click(cell)
  await userEvent.keyboard('a')
  expect(document.querySelector('[data-toast]')?.textContent).toContain('past school year')
  await userEvent.dblClick(cell)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(container.querySelector('[data-mark="absent"]')).toBeNull()
  expect((await tablet.offline.readSyncState()).waiting).toBe(0)
})

test('a day of a closed year in the address opens a register that is only read', async () => {
  const path = `/presence?class=${classId}&date=2026-06-30&period=am`
  const { container, tablet } = await open(<PresenceScreen />, path)
  await screen.findByText(notice)
  expect(screen.queryByText('Everybody else is here')).toBeNull()
  const card = container.querySelector<HTMLElement>(`[data-child="${childId(0)}"]`)
  if (!card) throw new Error('no card')
  await userEvent.click(card)
  expect(card.dataset.mark).toBe('none')
  expect(document.querySelector('[data-toast]')?.textContent).toContain('past school year')
  expect((await tablet.offline.readSyncState()).waiting).toBe(0)
})

test('a past day of the running year is corrected as ever', async () => {
  const path = `/presence?class=${classId}&date=2026-09-01&period=am`
  const { container } = await open(<PresenceScreen />, path)
  const card = container.querySelector<HTMLElement>(`[data-child="${childId(0)}"]`)
  if (!card) throw new Error('no card')
  await userEvent.click(card)
  expect(card.dataset.mark).toBe('present')
  expect(screen.queryByText(notice)).toBeNull()
})
