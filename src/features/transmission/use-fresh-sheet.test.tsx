import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Client } from 'urql'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { classDayRegister, classDayRegisterClasses } from '#src/class-day/class-day.operations.ts'
import { windowOf } from '#src/class-day/day-window.ts'
import { aWireMark, childId, classId } from '#tests/support/classroom.ts'
import { aCreche, openSheet as openOn } from '#tests/support/creche.tsx'
import { tuesday } from '#tests/support/presence-examples.ts'
import { hour } from '#tests/support/sheet-examples.ts'

// Its chunk comes when it is first wanted; a test does not wait for the compiler.
beforeAll(() => import('./sheet-overlay.tsx'))

const tablets: { close(): Promise<void> }[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const tablet of tablets.splice(0)) await tablet.close()
})

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
    client.query(classDayRegisterClasses, {}, { requestPolicy: 'network-only' }).toPromise(),
  )

/** A crèche that counts how often a day is read. */
function aCountedCreche() {
  const creche = aCreche()
  const answer = creche.answers.get('TransmissionDay')
  const asked = { times: 0 }
  creche.answers.set('TransmissionDay', (variables) => {
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
  const { cell, tablet } = await openOn(creche)
  tablets.push(tablet)
  expect(cell(1, 'sleep').dataset.nap).toBe('none')
  creche.otherKinds.get('addTransmission')?.(aNapFromAnotherTablet)
  fireEvent.focus(window)
  await waitFor(() => expect(cell(1, 'sleep').dataset.nap).not.toBe('none'))
})

test('a departure that the register knows and the sheet does not is looked for at once', async () => {
  const { creche, asked } = aCountedCreche()
  creche.mark(0, { am: aWireMark({ state: 'present' }) })
  const { row, tablet } = await openOn(creche)
  tablets.push(tablet)
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

test('a look at which the server fails leaves the sheet as it was, and the form that is open over it', async () => {
  const { creche } = aCountedCreche()
  creche.otherKinds.get('addTransmission')?.(aNapFromAnotherTablet)
  const { cell, tablet } = await openOn(creche)
  tablets.push(tablet)
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
  const { cell, tablet } = await openOn(creche)
  tablets.push(tablet)
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
  const { cell, row, tablet } = await openOn(creche)
  tablets.push(tablet)
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
