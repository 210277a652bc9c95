import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { instantOf } from '#domain/kernel/instant.ts'
import { aClock, kitchen, openMeals } from '#tests/support/screens/open-meals.tsx'

describe('the kitchen', () => {
  const warning = () => document.querySelector('[data-notice=warning]')?.textContent
  const plates = () => screen.getByRole('table', { name: 'Lunch: plates by class' }).textContent
  const oldNumbers =
    'The school has not answered since 8:40. Registers may have changed since. These numbers are of that moment.'

  test('counts plates by class and warns whose plate is not the menu’s', async () => {
    const { show } = await openMeals('/kitchen')
    await show()
    const table = await screen.findByRole('table', { name: 'Lunch: plates by class' })
    const lines = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(lines[1]).toContain('Moyens2320')
    expect(lines[1]).toContain('without milk1')
    expect(lines.at(-1)).toContain('All classes4845')
    expect(screen.getByText('Plates set apart, by name')).toBeTruthy()
    const apart = screen.getByText(/Not for this child: Gratin/).closest('[data-guest]')
    expect(apart?.textContent).toContain('Nour Benali')
    expect(screen.getByText(/Names of Grands are for those who have these children/)).toBeTruthy()
  })

  test.each(['failing', 'broken'] as const)(
    'keeps its numbers while the server is %s, and says since when',
    async (state) => {
      const clock = aClock()
      const Query = { kitchenDay: () => ({ ...kitchen, readAt: instantOf(clock.now()) }) }
      const { show, classroom } = await openMeals('/kitchen', { Query }, clock)
      await show()
      await screen.findByRole('table', { name: 'Lunch: plates by class' })
      classroom.state[state].add('MealsKitchen')
      clock.minutes = 3
      fireEvent(window, new Event('online'))
      await waitFor(() => expect(warning()).toBe(oldNumbers), { timeout: 5_000 })
      expect(plates()).toContain('Moyens2320')
      classroom.state[state].clear()
      fireEvent(window, new Event('focus'))
      await waitFor(() => expect(warning()).toBeUndefined(), { timeout: 5_000 })
    },
    12_000,
  )

  test('says that the numbers are old when the network is gone', async () => {
    const clock = aClock()
    const { show, classroom } = await openMeals('/kitchen', {}, clock)
    const { unmount } = await show()
    await screen.findByRole('table', { name: 'Lunch: plates by class' })
    unmount()
    classroom.state.isReachable = false
    clock.minutes = 3
    await show()
    await waitFor(() => expect(warning()).toBe(oldNumbers), { timeout: 5_000 })
    expect(plates()).toContain('Moyens2320')
  })
})
