import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { openMilestones } from '#tests/support/screens/open-milestones.tsx'
import { classId } from '#tests/support/tablets/classroom.ts'
import { aPedagogyClassroom, aSentence } from '#tests/support/tablets/pedagogy-classroom.ts'
import { pedagogyClass } from './pedagogy.operations.ts'

// Its chunk comes when it is first wanted; a test does not wait for the compiler.
beforeAll(() => import('./cells/cell-dialog.tsx'))

describe('the milestones of a class', () => {
  test('shows the children down and the milestones of a domain across', async () => {
    const classroom = aPedagogyClassroom()
    classroom.judge({ place: 1, milestone: 0 }, 'A+')
    const { cell, container } = await openMilestones(classroom)
    expect(container.querySelectorAll('[data-cell]')).toHaveLength(15)
    expect(cell(1, 0).getAttribute('aria-label')).toBe('Nour, Counts to ten: A+, Goes beyond')
    expect(cell(0, 0).getAttribute('aria-label')).toBe('Adam, Counts to ten: Not evaluated')
  })

  test('one tap goes from none to B to A to A+ and back to none', async () => {
    const { cell } = await openMilestones()
    const seen = []
    for (let tap = 0; tap < 4; tap += 1) {
      fireEvent.click(cell(0, 0))
      seen.push(cell(0, 0).dataset.level)
    }
    expect(seen).toEqual(['B', 'A', 'A+', 'none'])
  })

  test('the whole group but for one: what is known is kept, and a tap on a filled child means B', async () => {
    const classroom = aPedagogyClassroom()
    classroom.judge({ place: 4, milestone: 0 }, 'B')
    const { cell, levels } = await openMilestones(classroom)
    fireEvent.click(screen.getByRole('button', { name: /Counts to ten/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Whole group: Achieved, 4 children' }))
    expect(levels(0)).toEqual(['A', 'A', 'A', 'A', 'B'])
    fireEvent.click(cell(2, 0))
    expect(levels(0)).toEqual(['A', 'A', 'B', 'A', 'B'])
    fireEvent.click(cell(2, 0))
    expect(levels(0)).toEqual(['A', 'A', 'A', 'A', 'B'])
  })

  test('a level is called saved only when the storage has said so, and the school has it once', async () => {
    const { cell, classroom } = await openMilestones()
    classroom.state.isReachable = false
    fireEvent.click(cell(0, 1))
    expect(cell(0, 1).dataset.saved).toBe('pending')
    await waitFor(() => expect(cell(0, 1).dataset.saved).toBe('tablet'))
    classroom.state.isReachable = true
    await waitFor(() => expect(cell(0, 1).dataset.saved).toBe('server'), { timeout: 8_000 })
    expect(cell(0, 1).dataset.level).toBe('B')
    expect(classroom.state.received).toHaveLength(1)
  }, 15_000)

  test('a refused level says why, and can be let go of', async () => {
    const classroom = aPedagogyClassroom()
    classroom.state.judge = () => ({ code: 'pedagogy.not-enrolled' })
    const { cell } = await openMilestones(classroom)
    fireEvent.click(cell(0, 0))
    await waitFor(() => expect(cell(0, 0).dataset.saved).toBe('attention'), { timeout: 4_000 })
    fireEvent.click(cell(0, 0))
    await screen.findByText(/does not belong to the class on this day/)
    fireEvent.click(screen.getByRole('button', { name: 'Delete the entry' }))
    await waitFor(() => expect(cell(0, 0).dataset.saved).toBe('server'))
    expect(cell(0, 0).dataset.level).toBe('none')
  })

  test('words are added to a level and said with it', async () => {
    const { cell, classroom } = await openMilestones()
    fireEvent.keyDown(cell(0, 2), { key: 'F2' })
    fireEvent.change(await screen.findByLabelText('Words to it'), {
      target: { value: 'With her fingers' },
    })
    fireEvent.click(screen.getByRole('radio', { name: 'Achieved' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(cell(0, 2).getAttribute('aria-label')).toContain('A, Achieved, With her fingers')
    await waitFor(() => expect(classroom.state.received).toHaveLength(1), { timeout: 4_000 })
    expect(classroom.state.received[0]?.act.evaluateMilestone).toMatchObject({
      level: 'A',
      comment: 'With her fingers',
    })
  })

  test("the bank offers the sentences of the milestone's domain and those of every domain", async () => {
    const classroom = aPedagogyClassroom()
    const domainId = classroom.known.frameworks[0]?.domains[0]?.id ?? null
    classroom.known.sentences = [
      aSentence(null, 'Takes part'),
      aSentence(domainId, 'Counts with joy'),
      aSentence('another domain', 'Paints'),
    ]
    const { cell } = await openMilestones(classroom)
    fireEvent.keyDown(cell(0, 0), { key: 'F2' })
    fireEvent.click(await screen.findByRole('button', { name: 'Text bank' }))
    screen.getByText('Counts with joy')
    screen.getByText('Takes part')
    expect(screen.queryByText('Paints')).toBeNull()
  })

  test("in somebody else's place levels are only looked at", async () => {
    const { cell } = await openMilestones(aPedagogyClassroom(), { isImpersonating: () => true })
    fireEvent.click(cell(0, 0))
    expect(cell(0, 0).dataset.level).toBe('none')
    await screen.findByText(/^Read only: /)
  })

  test('levels of a past school year are only looked at, which is said before a tap', async () => {
    const { cell, tablet } = await openMilestones(aPedagogyClassroom(), { date: '2026-06-30' })
    screen.getByText('Past school year 2025–2026, read only.')
    fireEvent.click(cell(0, 0))
    expect(cell(0, 0).dataset.level).toBe('none')
    await screen.findByText('Read only: this is a past school year.')
    expect((await tablet.offline.readSyncState()).waiting).toBe(0)
  })

  test('the next morning without a network the class opens with what was known', async () => {
    const { tablet, classroom } = await openMilestones()
    classroom.state.isReachable = false
    const ask = (date: string) =>
      tablet.client
        .query(pedagogyClass, { classId, date }, { requestPolicy: 'cache-only' })
        .toPromise()
    expect((await ask('2026-11-18')).data?.pedagogyClass?.id).toBe(`${classId}:2026-11-17`)
    expect((await ask('2026-11-10')).data?.pedagogyClass ?? null).toBeNull()
  })

  test('a page of two weeks ago stays on the tablet, and an older one goes', async () => {
    const { tablet } = await openMilestones()
    const from = (requestPolicy: 'network-only' | 'cache-only') => (date: string) =>
      tablet.client.query(pedagogyClass, { classId, date }, { requestPolicy }).toPromise()
    const [read, kept] = [from('network-only'), from('cache-only')]
    const days = ['2026-11-02', '2026-11-03', '2026-11-17']
    for (const day of days) await read(day)
    const ids = await Promise.all(days.map(async (it) => (await kept(it)).data?.pedagogyClass?.id))
    expect(ids).toEqual([undefined, `${classId}:2026-11-03`, `${classId}:2026-11-17`])
  })
})
