import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { onAPhone } from '#tests/support/screens/on-a-phone.ts'
import { openMilestones } from '#tests/support/screens/open-milestones.tsx'
import { classId } from '#tests/support/tablets/classroom.ts'
import { aPedagogyClassroom } from '#tests/support/tablets/pedagogy-classroom.ts'
import { pedagogyClass } from '../pedagogy.operations.ts'

async function openGrid(...asked: Parameters<typeof openMilestones>) {
  const opened = await openMilestones(...asked)
  /** The school is asked again, as when another tablet has sent something. */
  const readAnew = () =>
    act(() =>
      opened.tablet.client
        .query(pedagogyClass, { classId, date: '2026-11-17' }, { requestPolicy: 'network-only' })
        .toPromise(),
    )
  return { ...opened, readAnew }
}

const filterBy = (show: string) =>
  fireEvent.change(screen.getByLabelText('Which cells'), { target: { value: show } })

/** The domains that can be chosen, in the words of the choice. */
const domains = () =>
  screen.getAllByRole('option', { name: /^Numbers/ }).map((option) => option.textContent)

describe('what a filter leaves of a class', () => {
  test('levels that arrive from the school are found by a filter that was there before them', async () => {
    const kept = { filter: { show: 'not-approved' } }
    const { classroom, names, readAnew } = await openGrid(undefined, { kept })
    screen.getByText('Nothing to show here')
    classroom.judge({ place: 1, milestone: 0 }, 'A')
    classroom.judge({ place: 3, milestone: 2 }, 'B')
    await readAnew()
    await waitFor(() => expect(names()).toHaveLength(2))
    expect(names()[0]).toBe('Nour')
  })

  test('nobody disappears under the finger, neither at the tap nor when the school has it', async () => {
    const classroom = aPedagogyClassroom()
    classroom.judge({ place: 0, milestone: 0 }, 'B')
    const { cell, names, readAnew } = await openGrid(classroom)
    filterBy('B')
    expect(names()).toEqual(['Adam'])
    fireEvent.click(cell(0, 0))
    expect(cell(0, 0).dataset.level).toBe('A')
    await waitFor(() => expect(classroom.state.received).toHaveLength(1), { timeout: 4_000 })
    await readAnew()
    expect(names()).toEqual(['Adam'])
    filterBy('all')
    filterBy('B')
    screen.getByText('Nothing to show here')
  })

  test('a filter that this class does not have hides nothing', async () => {
    const kept = {
      filter: { show: 'all', band: 'CE1', periodId: 'a period of last year', groupId: 'gone' },
    }
    const { names } = await openGrid(undefined, { kept })
    expect(names()).toHaveLength(5)
    expect(screen.queryByRole('button', { name: 'Show everything' })).toBeNull()
  })

  test('a group is shown alone, and the whole group achieved means its children', async () => {
    const classroom = aPedagogyClassroom()
    classroom.state.groups = [{ id: 'moons', name: 'Moons', places: [0, 2] }]
    const { names, levels, container } = await openGrid(classroom)
    fireEvent.change(screen.getByLabelText('Whom the page shows'), { target: { value: 'moons' } })
    expect(names()).toHaveLength(2)
    fireEvent.click(container.querySelector('[data-milestone]') as HTMLElement)
    fireEvent.click(screen.getByRole('button', { name: /Whole group: / }))
    fireEvent.click(screen.getByRole('button', { name: 'Show everything' }))
    expect(levels(0)).toEqual(['A', 'none', 'A', 'none', 'none'])
  })

  test('a phone lists only the children whom the filter finds on the open milestone', async () => {
    onAPhone()
    const classroom = aPedagogyClassroom()
    classroom.judge({ place: 0, milestone: 0 }, 'A+')
    classroom.judge({ place: 1, milestone: 0 }, 'B')
    classroom.judge({ place: 1, milestone: 1 }, 'A+')
    const { container } = await openGrid(classroom, { kept: { filter: { show: 'A+' } } })
    const listed = () => [...container.querySelectorAll<HTMLElement>('[data-child]')]
    expect(listed().map((it) => it.dataset.level)).toEqual(['A+'])
    fireEvent.click(screen.getByRole('button', { name: 'Next milestone' }))
    expect(listed().map((it) => it.dataset.level)).toEqual(['A+'])
  })

  test('the direction approves what the filter leaves on show, and the button says how much that is', async () => {
    const classroom = aPedagogyClassroom()
    for (const place of [0, 1, 2]) classroom.judge({ place, milestone: 0 }, 'A')
    const rare = classroom.judge({ place: 3, milestone: 1 }, 'A+')
    const asked: unknown[] = []
    classroom.answers.set('ApproveEvaluations', ({ evaluationIds }) => {
      asked.push(evaluationIds)
      rare.isApproved = true
      return { answer: { __typename: 'Done' } }
    })
    await openGrid(classroom, { user: { userType: 'director' } })
    screen.getByRole('button', { name: 'Approve 4 levels' })
    filterBy('A+')
    fireEvent.click(screen.getByRole('button', { name: 'Approve 1 level' }))
    await screen.findByText('1 level approved')
    expect(asked).toEqual([[rare.id]])
  })

  test('the direction sees in the choice of the domain how much waits in each', async () => {
    const classroom = aPedagogyClassroom()
    for (const place of [0, 1, 2]) classroom.judge({ place, milestone: 0 }, 'A')
    classroom.judge({ place: 3, milestone: 0 }, null)
    classroom.judge({ place: 4, milestone: 0 }, 'B').isApproved = true
    await openGrid(classroom, { user: { userType: 'director' } })
    expect(domains()).toEqual(['Numbers · 3 to approve'])
  })

  test('where the school asks for no approval none is offered, whatever waited before', async () => {
    const classroom = aPedagogyClassroom()
    classroom.known.needsApproval = false
    classroom.judge({ place: 0, milestone: 0 }, 'A')
    await openGrid(classroom, { user: { userType: 'director' } })
    expect(domains()).toEqual(['Numbers'])
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  })

  test('a teacher is not told what waits for the direction', async () => {
    const classroom = aPedagogyClassroom()
    classroom.judge({ place: 0, milestone: 0 }, 'A')
    await openGrid(classroom)
    expect(domains()).toEqual(['Numbers'])
  })

  test('on a phone the filters are asked on a sheet, and leave the children their place', async () => {
    onAPhone()
    const classroom = aPedagogyClassroom()
    classroom.judge({ place: 0, milestone: 0 }, 'A+')
    const { container } = await openGrid(classroom, { kept: { filter: { show: 'A+' } } })
    expect(screen.queryByLabelText('Which cells')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Filtered' }))
    filterBy('blank')
    fireEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByLabelText('Which cells')).toBeNull()
    expect(container.querySelectorAll('[data-child]')).toHaveLength(4)
  })
})
