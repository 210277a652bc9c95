import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Client } from 'urql'
import { beforeAll, expect, test, vi } from 'vitest'
import { classDayClasses, classDayRegister } from '#src/class-day/class-day.operations.ts'
import { windowOf } from '#src/class-day/opening/day-window.ts'
import { tuesday } from '#tests/support/examples/presence-examples.ts'
import { hour } from '#tests/support/examples/sheet-examples.ts'
import { aCreche, openSheet } from '#tests/support/screens/creche.tsx'
import { aWireMark, childId, classId } from '#tests/support/tablets/classroom.ts'
import { transmissionDay } from '../transmission.operations.ts'

// Its chunk comes when it is first wanted; a test does not wait for the compiler.
beforeAll(() => import('./sheet-overlay.tsx'))

/** Time goes on by itself, and jumps where a test says so. */
const haveTheClock = () =>
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** The answer to a question that was asked just now: what was asked earlier has been answered by then. */
const aLaterAnswer = ({ client }: { client: Client }) =>
  act(() =>
    client
      .query(classDayClasses, { work: 'presence' }, { requestPolicy: 'network-only' })
      .toPromise(),
  )

/** A crèche that counts how often something is read. */
function aCountedCreche(operation = 'TransmissionDay') {
  const creche = aCreche()
  const answer = creche.answers.get(operation)
  const asked = { times: 0 }
  creche.answers.set(operation, (variables) => {
    asked.times += 1
    return answer?.(variables) ?? {}
  })
  return { creche, asked }
}

const aNapFromAnotherTablet = {
  lineId: '00000000-0000-4000-8000-000000005999',
  childId: childId(1),
  date: '2026-11-17',
  line: 'sleep',
  at: hour('8:30'),
  details: { startedAt: hour('8:30'), endedAt: null, bed: null, quality: null },
}

test('what a colleague wrote on another tablet shows when one comes back to the sheet', async () => {
  const { creche } = aCountedCreche()
  const { cell } = await openSheet(creche)
  expect(cell(1, 'sleep').dataset.nap).toBe('none')
  creche.otherKinds.get('addTransmission')?.(aNapFromAnotherTablet)
  fireEvent.focus(window)
  await waitFor(() => expect(cell(1, 'sleep').dataset.nap).not.toBe('none'))
})

test('a departure that the register knows and the sheet does not is looked for at once', async () => {
  const { creche, asked } = aCountedCreche()
  creche.mark(0, { am: aWireMark({ state: 'present' }) })
  const { row, tablet } = await openSheet(creche)
  await waitFor(() => expect(row(0).dataset.where).toBe('here'))
  const before = asked.times
  creche.mark(0, { am: aWireMark({ state: 'left', leftAt: '08:40' }) })
  await tablet.client
    .query(
      classDayRegister,
      { work: 'transmission', classId, ...windowOf(tuesday) },
      { requestPolicy: 'network-only' },
    )
    .toPromise()
  await waitFor(() => expect(asked.times).toBe(before + 1))
})

const aDepartureOnAnotherTablet = {
  lineId: '00000000-0000-4000-8000-000000005998',
  childId: childId(0),
  date: '2026-11-17',
  line: 'departure',
  at: hour('8:35'),
  details: { collectedBy: 'Ana', identityChecked: true, message: null },
}

/** Two children are called, and it is counted how often the register is read. */
function aCalledCreche() {
  const { creche, asked } = aCountedCreche('ClassDayRegister')
  for (const place of [0, 1]) creche.mark(place, { am: aWireMark({ state: 'present' }) })
  return { creche, asked }
}

test('a child that another tablet let go has gone by the sheet alone, while the register fails', async () => {
  const { creche } = aCalledCreche()
  const { row, container } = await openSheet(creche)
  await waitFor(() => expect(row(0).dataset.where).toBe('here'))
  creche.otherKinds.get('addTransmission')?.(aDepartureOnAnotherTablet)
  creche.state.failing.add('ClassDayRegister')
  fireEvent.focus(window)
  await waitFor(() => expect(row(0).dataset.where).toBe('gone'))
  expect(row(1).dataset.where).toBe('here')
  expect(container.textContent).toContain('asleep, of 1 here')
  fireEvent.click(screen.getByRole('button', { name: 'Group nap' }))
  await waitFor(() => expect(row(1).querySelector('[data-nap=asleep]')).not.toBeNull())
  expect(row(0).querySelector('[data-nap=asleep]')).toBeNull()
})

test('a departure that the sheet knows and the register does not makes one look at the register', async () => {
  const { creche, asked } = aCalledCreche()
  const { row, tablet } = await openSheet(creche)
  await waitFor(() => expect(row(0).dataset.where).toBe('here'))
  await aLaterAnswer(tablet)
  const before = asked.times
  haveTheClock()
  creche.otherKinds.get('addTransmission')?.(aDepartureOnAnotherTablet)
  creche.mark(0, { am: aWireMark({ state: 'left', leftAt: '08:35' }) })
  await tablet.client
    .query(transmissionDay, { classId, date: tuesday }, { requestPolicy: 'network-only' })
    .toPromise()
  await waitFor(() => expect(asked.times).toBe(before + 1))
  await pass(30_000)
  await aLaterAnswer(tablet)
  expect(asked.times).toBe(before + 1)
})

test('an open sheet reads its register every minute', async () => {
  haveTheClock()
  const { creche, asked } = aCalledCreche()
  const { row, tablet } = await openSheet(creche)
  await waitFor(() => expect(row(2).dataset.where).toBe('not-called'))
  await aLaterAnswer(tablet)
  const before = asked.times
  creche.mark(2, { am: aWireMark({ state: 'absent' }) })
  await pass(60_000)
  await waitFor(() => expect(row(2).dataset.where).toBe('away'))
  expect(asked.times).toBe(before + 1)
})

test('a look at which the server fails leaves the sheet as it was, and the form that is open over it', async () => {
  const { creche } = aCountedCreche()
  creche.otherKinds.get('addTransmission')?.(aNapFromAnotherTablet)
  const { cell, tablet } = await openSheet(creche)
  expect(cell(1, 'sleep').dataset.nap).not.toBe('none')
  fireEvent.contextMenu(cell(0, 'nappy'))
  await screen.findByRole('dialog')
  creche.state.failing.add('TransmissionDay')
  fireEvent.focus(window)
  await waitFor(() => expect(creche.state.failed).toEqual(['TransmissionDay']))
  await aLaterAnswer(tablet)
  expect(cell(1, 'sleep').dataset.nap).not.toBe('none')
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('a look that follows closely on another is made a little later, not left out', async () => {
  const { creche, asked } = aCountedCreche()
  const { cell, tablet } = await openSheet(creche)
  const before = asked.times
  haveTheClock()
  fireEvent.focus(window)
  await waitFor(() => expect(asked.times).toBeGreaterThan(before))
  await aLaterAnswer(tablet)
  creche.otherKinds.get('addTransmission')?.(aNapFromAnotherTablet)
  fireEvent.focus(window)
  await pass(2_000)
  await waitFor(() => expect(cell(1, 'sleep').dataset.nap).not.toBe('none'))
})

test('the sheet is not read anew while taps are on their way, and is once they have come to rest', async () => {
  const { creche, asked } = aCountedCreche()
  const { cell, row, tablet } = await openSheet(creche)
  const before = asked.times
  haveTheClock()
  fireEvent.click(cell(0, 'nappy'))
  await waitFor(() => expect(row(0).dataset.saved).not.toBe('pending'))
  fireEvent.focus(window)
  await pass(1_000)
  await aLaterAnswer(tablet)
  expect(asked.times).toBe(before)
  await pass(3_000)
  await waitFor(() => expect(asked.times).toBeGreaterThan(before))
})
