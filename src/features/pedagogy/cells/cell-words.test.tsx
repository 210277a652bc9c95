import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { onAPhone } from '#tests/support/screens/on-a-phone.ts'
import { openMilestones } from '#tests/support/screens/open-milestones.tsx'
import { childId, classId } from '#tests/support/tablets/classroom.ts'
import { aPedagogyClassroom } from '#tests/support/tablets/pedagogy-classroom.ts'

// Its chunk comes when it is first wanted; a test does not wait for the compiler.
beforeAll(() => import('./cell-dialog.tsx'))

/** A class in which Nour has a level with words to it. */
async function openGrid() {
  const classroom = aPedagogyClassroom()
  classroom.judge({ place: 1, milestone: 0 }, 'A').comment = 'With her fingers'
  const opened = await openMilestones(classroom)
  return opened
}

const finger = { pointerType: 'touch', isPrimary: true, bubbles: true }
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** A finger on the glass for so long, then lifted. It is away until no late click can come. */
async function touch(element: Element, heldMs: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent(element, new PointerEvent('pointerdown', finger))
  await pass(heldMs)
  fireEvent(element, new PointerEvent('pointerup', finger))
  fireEvent.click(element)
  await pass(120)
  vi.useRealTimers()
}

const said = () => screen.findByDisplayValue('With her fingers')

describe('the words of a level on a screen without keys', () => {
  test('a finger that stays on a level opens its words and leaves the level alone', async () => {
    const { cell } = await openGrid()
    await touch(cell(1, 0), 560)
    await said()
    expect(cell(1, 0).dataset.level).toBe('A')
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
    await touch(cell(1, 0), 20)
    expect(cell(1, 0).dataset.level).toBe('A+')
  })

  test('a finger that scrolls the grid opens nothing', async () => {
    const { cell } = await openGrid()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent(cell(1, 0), new PointerEvent('pointerdown', finger))
    fireEvent(cell(1, 0), new PointerEvent('pointercancel', finger))
    await pass(560)
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  })

  test('after "Words" the next tap opens the words of a level, and the one after gives levels again', async () => {
    const { cell } = await openGrid()
    fireEvent.click(screen.getByRole('button', { name: 'Words' }))
    screen.getByText('Tap the level whose words you want.')
    fireEvent.click(cell(1, 0))
    await said()
    expect(cell(1, 0).dataset.level).toBe('A')
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
    fireEvent.click(cell(1, 0))
    expect(cell(1, 0).dataset.level).toBe('A+')
  })

  test('"Words" is forgotten when a milestone is worked on with the whole group', async () => {
    const { container, cell } = await openGrid()
    fireEvent.click(screen.getByRole('button', { name: 'Words' }))
    const head = container.querySelector<HTMLElement>('thead button[aria-pressed]')
    if (head) fireEvent.click(head)
    await screen.findByRole('button', { name: /Whole group/ })
    fireEvent.click(cell(1, 0))
    expect(cell(1, 0).dataset.level).toBe('A+')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('button', { name: 'Words' }).getAttribute('aria-pressed')).toBe('false')
  })

  test("a phone's row leads to the words of the level and to the child's page", async () => {
    onAPhone()
    const { container } = await openGrid()
    const level = container.querySelectorAll<HTMLElement>('[data-child]')[1]
    const page = screen.getByRole('link', { name: 'Nour: history and carnet' })
    expect(page.getAttribute('href')).toBe(
      `/pedagogy/child/${childId(1)}?class=${classId}&date=2026-11-17`,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Nour: words' }))
    await said()
    expect(level?.dataset.level).toBe('A')
  })
})
