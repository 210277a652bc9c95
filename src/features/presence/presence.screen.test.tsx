import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { classDayClasses } from '#src/class-day/class-day.operations.ts'
import { aPresenceTablet } from '#tests/support/screens/open-classroom.tsx'
import { morning, openRegister } from '#tests/support/screens/open-register.tsx'
import { aClassroom, aWireMark, childId, classId } from '#tests/support/tablets/classroom.ts'
import { PresenceScreen } from './presence.screen.tsx'

// Its chunk comes while the register is being read; a test does not wait for the compiler.
beforeAll(() => import('./register/dialogs/register-overlay.tsx'))

describe('the register of a class', () => {
  test('shows the children in the order of the class and tells namesakes apart', async () => {
    const { card } = await openRegister()
    const names = [
      'Adam, Not marked',
      'Nour, Not marked',
      'Léo B., Not marked',
      'Léo M., Not marked',
      'Clémence, Not marked, has a health plan',
    ]
    expect(names.map((name) => screen.getByRole('button', { name }))).toEqual(
      names.map((_, place) => card(place)),
    )
  })

  test('says that an address names no day of the calendar, and opens another', async () => {
    await openRegister(aClassroom(), {
      path: `/presence?class=${classId}&date=2026-02-30&period=am`,
    })
    await screen.findByText('This is not a day of the calendar. Choose another date.')
    await waitFor(() => {
      expect(document.querySelector('[data-address]')?.textContent).toBe(morning)
    })
  })

  test('still says that today is closed when the other half of the day is looked at', async () => {
    const saturday = Date.parse('2026-11-21T07:40:00.000Z')
    await openRegister(aClassroom(), { path: '/presence', clock: { now: () => saturday } })
    await screen.findByText(/The school is closed today/)
    fireEvent.click(screen.getByRole('button', { name: 'Afternoon' }))
    await waitFor(() => {
      expect(document.querySelector('[data-address]')?.textContent).toContain('period=pm')
    })
    expect(screen.getByText(/The school is closed today/).textContent).toBe(
      'The school is closed today. This is the register of Friday 20 November.',
    )
  })

  test('keeps the list of classes open that somebody opened while the class was read', async () => {
    const classroom = aClassroom()
    const { answers } = classroom
    const read = answers.get('ClassDayRegister')
    const own = answers.get('ClassDayClasses')?.({}) as { listClasses: object[] }
    const other = { ...own.listClasses[0], id: childId(0), name: 'Grande section' }
    answers.set('ClassDayClasses', () => ({ listClasses: [...own.listClasses, other] }))
    const day = Promise.withResolvers<void>()
    answers.set('ClassDayRegister', async (asked) => {
      await day.promise
      return read?.(asked) ?? {}
    })
    const tablet = await aPresenceTablet(classroom)
    await tablet.show(<PresenceScreen />, { path: morning, locale: 'en' })
    fireEvent.click(await screen.findByRole('button', { name: 'Class: Moyenne section A' }))
    const list = screen.getByRole('menu', { name: 'Classes' })
    day.resolve()
    await screen.findByRole('button', { name: 'Adam, Not marked' })
    expect(screen.queryByRole('menu')).toBe(list)
  })

  test('goes from present to absent to late and back to present, tap by tap', async () => {
    const { card } = await openRegister()
    const seen = []
    for (let tap = 0; tap < 4; tap += 1) {
      fireEvent.click(card(1))
      seen.push(card(1).dataset.mark)
    }
    expect(seen).toEqual(['present', 'absent', 'late', 'present'])
  })

  test('shows what another tablet marked, when one comes back to it and while it is open', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    })
    const { card, classroom } = await openRegister()
    classroom.mark(0, { am: aWireMark({ state: 'present' }) })
    fireEvent.focus(window)
    await waitFor(() => expect(card(0).dataset.mark).toBe('present'))
    classroom.mark(1, { am: aWireMark({ state: 'left', leftAt: '08:30' }) })
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    await waitFor(() => expect(card(1).dataset.mark).toBe('left'))
  })

  test('stays as it was when a later look at it fails', async () => {
    const { card, classroom, tablet } = await openRegister()
    classroom.state.failing.add('ClassDayRegister')
    fireEvent.focus(window)
    await waitFor(() => expect(classroom.state.failed).toContain('ClassDayRegister'))
    await act(() =>
      tablet.client
        .query(classDayClasses, { work: 'presence' }, { requestPolicy: 'network-only' })
        .toPromise(),
    )
    expect(card(0).dataset.mark).toBe('none')
  })

  test('calls a mark saved only when the storage has said so, and accepted when the school has', async () => {
    const { card, classroom } = await openRegister()
    classroom.state.isReachable = false
    fireEvent.click(card(0))
    expect(card(0).dataset.saved).toBe('pending')
    await waitFor(() => expect(card(0).dataset.saved).toBe('tablet'))
    classroom.state.isReachable = true
    await waitFor(() => expect(card(0).dataset.saved).toBe('server'), { timeout: 8_000 })
    expect(card(0).dataset.mark).toBe('present')
  }, 15_000)

  test('fills only the blanks and keeps the planned absence', async () => {
    const classroom = aClassroom()
    classroom.mark(4, { am: aWireMark({ state: 'excused', reason: 'medical' }) })
    const { card, marks } = await openRegister(classroom)
    fireEvent.click(card(1))
    fireEvent.click(card(1))
    fireEvent.click(screen.getByRole('button', { name: /Everybody else is here/ }))
    expect(marks()).toEqual(['present', 'absent', 'present', 'present', 'excused'])
  })

  test('fills a class in one frame with its numbers and the way back', async () => {
    await openRegister()
    fireEvent.click(screen.getByRole('button', { name: /Everybody else is here/ }))
    expect(screen.getByRole('button', { name: '5 present' })).toBeDefined()
    expect(screen.getByRole('button', { name: /Undo/ })).toBeDefined()
  })

  test('offers the act for the class in the frame in which it is undone', async () => {
    const { marks } = await openRegister()
    fireEvent.click(screen.getByRole('button', { name: /Everybody else is here/ }))
    fireEvent.click(screen.getByRole('button', { name: /Undo/ }))
    expect(screen.getByRole('button', { name: /Everybody else is here/ })).toBeDefined()
    expect(new Set(marks())).toEqual(new Set(['none']))
  })

  test('a class with one absent child takes three taps to submit', async () => {
    const { card, classroom, marks } = await openRegister()
    fireEvent.click(screen.getByRole('button', { name: /Everybody else is here/ }))
    fireEvent.click(card(2))
    fireEvent.click(await screen.findByRole('button', { name: 'Submit the register' }))
    await screen.findByText(/Submitted at/, {}, { timeout: 4_000 })
    await waitFor(() => {
      const acts = classroom.state.received.map(({ act }) => Object.keys(act)[0])
      expect(acts).toContain('submitRegister')
    })
    // The fill and the tap after it were saved within one frame: the later one is what stays.
    await waitFor(() => expect(card(2).dataset.saved).toBe('server'))
    expect(marks()).toEqual(['present', 'present', 'absent', 'present', 'present'])
  })

  test('filters by a chip and keeps a child in view who is marked meanwhile', async () => {
    const { card, container } = await openRegister()
    fireEvent.click(card(0))
    fireEvent.click(await screen.findByRole('button', { name: '1 present' }))
    expect(container.querySelectorAll('[data-child]')).toHaveLength(1)
    fireEvent.click(card(0))
    expect(card(0).dataset.mark).toBe('absent')
  })
})

describe('what a person has to settle', () => {
  test('a refused mark is told on the card, and another mark takes its place', async () => {
    const { card, classroom } = await openRegister()
    classroom.state.judge = () => ({ code: 'presence.closed-day' })
    fireEvent.click(card(1))
    await waitFor(() => expect(card(1).dataset.saved).toBe('attention'))
    fireEvent.click(card(1))
    const dialog = within(await screen.findByRole('dialog', { name: /^Nour: Present, / }))
    dialog.getByText(/The school is closed then. Choose another half-day./)
    classroom.state.judge = () => 'accept'
    fireEvent.click(screen.getByRole('button', { name: 'Correct' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Absent' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save the mark' }))
    await waitFor(() => expect(card(1).dataset.saved).toBe('server'))
    expect(card(1).dataset.mark).toBe('absent')
  })

  test('two marks of two people are shown side by side, and nothing is chosen for anybody', async () => {
    const { card, classroom } = await openRegister()
    classroom.mark(1, { am: aWireMark({ state: 'late', arrivedAt: '09:18' }) })
    classroom.state.judge = () => 'conflict'
    fireEvent.click(card(1))
    await waitFor(() => expect(card(1).dataset.saved).toBe('attention'))
    expect(card(1).dataset.mark).toBe('late')
    fireEvent.click(card(1))
    const dialog = within(await screen.findByRole('dialog'))
    const markBy = (name: string) =>
      dialog.getByText(name).closest<HTMLElement>('[data-mark]')?.dataset.mark
    expect([markBy('Sofiane Karam'), markBy('Marie Delage')]).toEqual(['late', 'present'])
    classroom.state.judge = () => 'accept'
    fireEvent.click(dialog.getByRole('button', { name: 'Keep present' }))
    await waitFor(() => expect(card(1).dataset.saved).toBe('server'))
    expect(card(1).dataset.mark).toBe('present')
  })
})

test('the bar counts who was marked: a mark that another one stands against is not', async () => {
  const { card, classroom } = await openRegister()
  classroom.mark(1, { am: aWireMark({ state: 'late', arrivedAt: '09:18' }) })
  const other = childId(1)
  classroom.state.judge = ({ act }) => (act.markPresence?.childId === other ? 'conflict' : 'accept')
  fireEvent.click(screen.getByRole('button', { name: /Everybody else is here/ }))
  await waitFor(() => expect(card(1).dataset.saved).toBe('attention'))
  await screen.findByText('4 children are marked present')
})

describe('a day to come', () => {
  const thursday = `/presence?class=${classId}&date=2026-11-19&period=am`

  test('takes an absence planned for several days, one entry for each open half-day', async () => {
    const { card, classroom } = await openRegister(aClassroom(), { path: thursday })
    fireEvent.click(card(1))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'To: Thursday 19 November' }))
    fireEvent.click(await screen.findByRole('button', { name: /23 November/ }))
    const lastDay = dialog.getByRole('button', { name: 'To: Monday 23 November' })
    expect(lastDay.textContent).toBe('Monday 23 November')
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'family-event' } })
    fireEvent.click(await dialog.findByRole('button', { name: 'Enter 6 half-days' }))
    expect(card(1).dataset.mark).toBe('excused')
    await waitFor(() => expect(classroom.state.received).toHaveLength(6))
    const dates = new Set(classroom.state.received.map(({ act }) => act.markPresence?.date))
    expect([...dates].sort()).toEqual(['2026-11-19', '2026-11-20', '2026-11-23'])
  })

  test('leaves alone the half-days that are already marked', async () => {
    const classroom = aClassroom()
    classroom.mark(1, { am: aWireMark({ state: 'present' }) })
    await openRegister(classroom)
    fireEvent.click(screen.getByRole('button', { name: 'More options' }))
    fireEvent.click(screen.getByRole('menuitem', { name: 'Planned absence…' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Nour' }))
    await dialog.findByText('1 half-day is already marked and stays as it is.')
    const enter = dialog.getByRole('button', { name: 'Enter 1 half-day' })
    expect(enter).toHaveProperty('disabled', false)
  })
})

describe('several children at once', () => {
  test('leave together, each keeping how they came', async () => {
    const classroom = aClassroom()
    classroom.mark(0, { am: aWireMark({ state: 'late', arrivedAt: '08:20' }) })
    const { card, marks } = await openRegister(classroom)
    fireEvent.click(screen.getByRole('button', { name: 'More options' }))
    fireEvent.click(screen.getByRole('menuitem', { name: 'Choose several children' }))
    fireEvent.click(card(0))
    fireEvent.click(card(1))
    fireEvent.click(screen.getByRole('button', { name: 'Leave now' }))
    expect(marks()).toEqual(['left', 'left', 'none', 'none', 'none'])
    await waitFor(() => expect(classroom.state.received).toHaveLength(2))
    const first = classroom.state.received.find(
      ({ act }) => act.markPresence?.childId === childId(0),
    )
    expect(first?.act.markPresence?.mark).toMatchObject({
      leftAt: '08:40',
      arrivedAt: '08:20',
      wasLate: true,
    })
  })
})
