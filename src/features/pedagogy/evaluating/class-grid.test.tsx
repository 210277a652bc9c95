import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { onAPhone } from '#tests/support/screens/on-a-phone.ts'
import { openMilestones } from '#tests/support/screens/open-milestones.tsx'
import { aPedagogyClassroom } from '#tests/support/tablets/pedagogy-classroom.ts'

async function openGrid(...asked: Parameters<typeof openMilestones>) {
  const opened = await openMilestones(...asked)
  const drawing = () =>
    opened.container.querySelector<HTMLElement>('[data-drawing]')?.dataset.drawing
  return { ...opened, drawing }
}

const show = () => screen.getByLabelText<HTMLSelectElement>('Which cells')

function aJudgedClass() {
  const classroom = aPedagogyClassroom()
  classroom.judge({ place: 0, milestone: 0 }, 'B')
  classroom.judge({ place: 1, milestone: 0 }, 'A')
  classroom.judge({ place: 2, milestone: 1 }, 'A+')
  return classroom
}

test('a level is the same in all three drawings', async () => {
  const { levels, drawing } = await openGrid(aJudgedClass())
  const all = () => [0, 1, 2].map(levels)
  const before = all()
  expect(before[0]).toEqual(['B', 'A', 'none', 'none', 'none'])
  const seen: unknown[] = []
  for (const name of ['Shapes', 'Figures', 'Letters', 'Shapes']) {
    fireEvent.click(screen.getByRole('button', { name }))
    seen.push(drawing())
    expect(all()).toEqual(before)
  }
  expect(seen).toEqual(['color', 'score', 'abc', 'color'])
})

test('the drawing and the filter that were chosen are there when the screen is opened again', async () => {
  const { tablet, drawing } = await openGrid(aJudgedClass())
  expect(drawing()).toBe('abc')
  fireEvent.click(screen.getByRole('button', { name: 'Shapes' }))
  fireEvent.change(show(), { target: { value: 'B' } })
  await waitFor(() =>
    expect(tablet.offline.savedState.get('MILESTONE')).toMatchObject({ filter: { show: 'B' } }),
  )
  const kept = tablet.offline.savedState.get('MILESTONE')
  cleanup()
  const later = await openGrid(aJudgedClass(), { kept })
  expect(later.drawing()).toBe('color')
  expect(show().value).toBe('B')
  expect(later.names()).toEqual(['Adam'])
  fireEvent.click(screen.getByRole('button', { name: 'Show everything' }))
  expect(later.names()).toHaveLength(5)
})

test('a phone shows one milestone with the children as rows, and a tap is taken back with Undo', async () => {
  onAPhone()
  const classroom = aPedagogyClassroom()
  classroom.judge({ place: 0, milestone: 0 }, 'B')
  const { container } = await openGrid(classroom)
  const rows = () => [...container.querySelectorAll<HTMLElement>('[data-child]')]
  const levels = () => rows().map((it) => it.dataset.level)
  expect(levels()).toEqual(['B', 'none', 'none', 'none', 'none'])
  expect(container.querySelectorAll('[data-cell]')).toHaveLength(0)
  fireEvent.click(rows()[0] as HTMLElement)
  expect(levels()).toEqual(['A', 'none', 'none', 'none', 'none'])
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(levels()).toEqual(['B', 'none', 'none', 'none', 'none'])
})

test('a milestone that is switched off leaves the grid, and comes back with what was known', async () => {
  const classroom = aJudgedClass()
  const [framework] = classroom.known.frameworks
  if (!framework) throw new Error('the classroom has no framework')
  const use = (isEnabled: boolean) => {
    const domains = framework.domains.map((domain) => ({
      ...domain,
      milestones: domain.milestones.map((it, place) => (place === 0 ? { ...it, isEnabled } : it)),
    }))
    classroom.known.frameworks = [{ ...framework, domains }]
  }
  use(false)
  const without = await openGrid(classroom)
  expect(without.container.querySelectorAll('[data-milestone]')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /Counts to ten/ })).toBeNull()
  cleanup()
  use(true)
  const { container, levels } = await openGrid(classroom)
  expect(container.querySelectorAll('[data-milestone]')).toHaveLength(3)
  expect(levels(0)).toEqual(['B', 'A', 'none', 'none', 'none'])
})

test('a head that has the keyboard or the pointer is read whole, and the underline is explained', async () => {
  const { container } = await openGrid(aJudgedClass())
  const heads = [...container.querySelectorAll<HTMLElement>('[data-milestone]')]
  const whole = () => container.querySelector('[data-of]')?.textContent
  expect(whole()).toBeUndefined()
  fireEvent.focus(heads[1] as HTMLElement)
  expect(whole()).toBe(heads[1]?.title)
  fireEvent.pointerEnter(heads[0] as HTMLElement)
  expect(whole()).toBe(heads[0]?.title)
  expect(screen.getByText('underlined: with words')).toBeTruthy()
})
