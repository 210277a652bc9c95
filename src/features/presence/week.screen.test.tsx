import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { aClassroom, aWireMark, classId } from '#tests/support/tablets/classroom.ts'
import { WeekScreen } from './week.screen.tsx'

async function openWeek(classroom = aClassroom()) {
  const tablet = await aPresenceTablet(classroom)
  const path = `/presence/week?class=${classId}&date=2026-11-17&period=am`
  const { container } = await tablet.show(<WeekScreen />, { path, locale: 'en' })
  await waitFor(() => expect(container.querySelector('main[data-ready]')).not.toBeNull())
  const cell = (row: number, column: number): HTMLElement => {
    const found = container.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)
    if (!found) throw new Error(`no cell ${row}:${column}`)
    return found
  }
  return { classroom, container, cell }
}

/** Tuesday morning: Monday has two columns before it. */
const tuesdayMorning = 2

describe('the week of a class, by keyboard', () => {
  test('P A L mark child after child, Enter leads to the next one', async () => {
    const { cell } = await openWeek()
    await userEvent.click(cell(0, tuesdayMorning))
    await userEvent.keyboard('p{Enter}a{Enter}l')
    const column = [0, 1, 2].map((row) => cell(row, tuesdayMorning).dataset.mark)
    expect(column).toEqual(['present', 'absent', 'late'])
  })

  test('a range marked with Shift and arrows takes one letter and one undo', async () => {
    const { cell } = await openWeek()
    await userEvent.click(cell(0, 0))
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}p')
    const marks = () =>
      [cell(0, 0), cell(0, 1), cell(1, 0), cell(1, 1)].map((it) => it.dataset.mark)
    expect(marks()).toEqual(['present', 'present', 'present', 'present'])
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(marks()).toEqual(['none', 'none', 'none', 'none'])
  })

  test('the week opens on the half-day of today', async () => {
    const { container } = await openWeek()
    expect(container.querySelector('[data-cell][tabindex="0"]')).toBe(
      container.querySelector(`[data-cell="0:${tuesdayMorning}"]`),
    )
  })

  test('the closed Wednesday afternoon takes no mark', async () => {
    const { cell } = await openWeek()
    const wednesdayAfternoon = 5
    expect(cell(0, wednesdayAfternoon).dataset.kind).toBe('closed')
    await userEvent.click(cell(0, wednesdayAfternoon))
    await userEvent.keyboard('p')
    expect(cell(0, wednesdayAfternoon).dataset.mark).toBe('none')
  })

  test('a day that was closed after it was marked keeps its marks, and takes no other', async () => {
    const classroom = aClassroom()
    classroom.state.closedBecause = 'holiday'
    classroom.mark(0, { am: aWireMark({ state: 'absent' }) })
    const { cell } = await openWeek(classroom)
    const kept = cell(0, tuesdayMorning)
    expect(kept.dataset).toMatchObject({ kind: 'marked-closed', mark: 'absent' })
    expect(kept.getAttribute('aria-label')).toContain('marked before this half-day was closed')
    expect(cell(1, tuesdayMorning).dataset.kind).toBe('closed')
    await userEvent.click(kept)
    await userEvent.keyboard('p')
    expect(kept.dataset.mark).toBe('absent')
  })

  test('tomorrow takes a planned absence and refuses a presence', async () => {
    const { cell } = await openWeek()
    const thursdayMorning = 6
    await userEvent.click(cell(0, thursdayMorning))
    await userEvent.keyboard('p')
    expect(await screen.findByText(/Only planned absences/)).toBeTruthy()
    await userEvent.keyboard('e')
    expect(cell(0, thursdayMorning).dataset.mark).toBe('excused')
  })

  test('a correction after the register was submitted keeps its corner', async () => {
    const classroom = aClassroom()
    classroom.mark(0, { am: aWireMark({ state: 'late', arrivedAt: '09:10', corrected: true }) })
    const { cell } = await openWeek(classroom)
    expect(cell(0, tuesdayMorning).dataset.corrected).toBe('')
    expect(cell(0, tuesdayMorning).getAttribute('aria-label')).toContain('corrected')
  })

  test('a double click opens the details of the half-day', async () => {
    const { cell } = await openWeek()
    fireEvent.doubleClick(cell(1, tuesdayMorning))
    expect(await screen.findByRole('dialog', { name: /Nour Belkacem, Tuesday 17/ })).toBeTruthy()
  })
})
