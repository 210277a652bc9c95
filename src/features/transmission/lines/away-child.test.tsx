import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import type { ChildId } from '#domain/kernel/ids.ts'
import { localTime } from '#domain/kernel/local-time.ts'
import { markPresenceKind } from '#src/class-day/marks/marks.offline.ts'
import { newEntry } from '#src/offline/outbox/entry-kind.ts'
import { left, tuesday } from '#tests/support/examples/presence-examples.ts'
import { hour, lineId } from '#tests/support/examples/sheet-examples.ts'
import { aCreche, openSheet } from '#tests/support/screens/creche.tsx'
import { aWireMark, childId } from '#tests/support/tablets/classroom.ts'
import { addTransmissionKind } from '../transmission.offline.ts'

beforeAll(() => import('../open-sheet/sheet-overlay.tsx'))

const aCrecheWithOneAbsent = () => {
  const creche = aCreche()
  creche.mark(0, { am: aWireMark({ state: 'present' }) })
  creche.mark(1, { am: aWireMark({ state: 'absent', justified: 'pending' }) })
  creche.mark(2, { am: aWireMark({ state: 'present' }) })
  return creche
}

test('a line of an absent child is asked about also through the name of the child', async () => {
  const { row, cell } = await openSheet(aCrecheWithOneAbsent())
  await waitFor(() => expect(row(1).dataset.where).toBe('away'))
  fireEvent.click(cell(1, 'child'))
  const day = within(await screen.findByRole('dialog'))
  await userEvent.click(day.getByRole('button', { name: 'Nappy' }))
  const question = within(await screen.findByRole('dialog', { name: /marked absent today/ }))
  expect(document.querySelector('[data-pad]')).toBeNull()
  await userEvent.click(question.getByRole('button', { name: 'Write all the same' }))
  await waitFor(() => expect(document.querySelector('[data-pad="nappy"]')).not.toBeNull())
})

test('a child who sleeps and leaves is counted and checked no more, and a person writes when it woke', async () => {
  const { cell, row, container, tablet } = await openSheet(aCrecheWithOneAbsent())
  await waitFor(() => expect(row(1).dataset.where).toBe('away'))
  fireEvent.click(cell(0, 'sleep'))
  fireEvent.click(cell(2, 'sleep'))
  const said = () => container.querySelector('main p b')?.parentElement?.textContent
  await waitFor(() => expect(said()).toContain('2asleep, of'))
  await tapDeparture(tablet, 2)
  await waitFor(() => expect(row(2).dataset.where).toBe('gone'))
  await waitFor(() => expect(said()).toContain('1asleep, of'))
  const saved = async () => (await tablet.offline.readSyncState()).waiting
  const waiting = await saved()
  fireEvent.click(await screen.findByRole('button', { name: 'End the sleep' }))
  await waitFor(() => expect(document.querySelector('[data-pad="sleep"]')).not.toBeNull())
  expect(await saved()).toBe(waiting)
  expect(container.querySelector('[data-left-asleep]')).not.toBeNull()
})

/** A departure at 8:40 that somebody tapped in the register on this tablet. */
const tapDeparture = (
  { offline }: Awaited<ReturnType<typeof openSheet>>['tablet'],
  place: number,
) => {
  const content = {
    ...{ childId: childId(place) as ChildId, date: tuesday, period: 'am' as const },
    mark: { ...left, leftAt: localTime('08:40') },
    ...{ childName: 'Léo B.', gender: 'boy' as const },
  }
  return offline.save([newEntry(markPresenceKind, { content, baseVersion: 1 })])
}

test('a departure tapped in the register stands in the day of the child at once, without a network, and ends the nap there', async () => {
  const creche = aCrecheWithOneAbsent()
  const { cell, row, tablet } = await openSheet(creche)
  await waitFor(() => expect(row(1).dataset.where).toBe('away'))
  fireEvent.click(cell(2, 'sleep'))
  creche.state.isReachable = false
  await tapDeparture(tablet, 2)
  await waitFor(() => expect(row(2).dataset.where).toBe('gone'))
  fireEvent.click(cell(2, 'child'))
  const day = await screen.findByRole('dialog')
  const line = (name: string) => day.querySelector<HTMLElement>(`[data-line="${name}"]`)
  expect(line('departure')?.textContent).toContain('8:40')
  expect(line('departure')?.dataset.saved).toBe('tablet')
  expect(line('departure')?.querySelector('button')).toBeNull()
  expect(line('sleep')?.textContent).toContain('until collected at 8:40, waking not noted')
})

test('a nap that began after the departure is struck out, and was never said at the door', async () => {
  const creche = aCrecheWithOneAbsent()
  const at = (time: string) => hour(time)
  const line = (name: string, time: string, details: object) =>
    creche.otherKinds.get('addTransmission')?.({
      ...{ lineId: lineId(Number(time.replace(':', ''))), childId: childId(2) },
      ...{ date: '2026-11-17', line: name, at: at(time), details },
    })
  line('departure', '8:21', { collectedBy: 'Ana', identityChecked: true, message: null })
  line('sleep', '8:22', { startedAt: at('8:22'), endedAt: null, bed: null, quality: null })
  const { cell, container, row } = await openSheet(creche)
  await waitFor(() => expect(row(2).dataset.where).toBe('gone'))
  fireEvent.click(cell(2, 'child'))
  const card = await waitFor(() => {
    const found = document.querySelector('[data-departure-card]')
    if (!found) throw new Error('no card yet')
    return found
  })
  expect(card.textContent).toContain('Nothing has been written about')
  fireEvent.click(screen.getByRole('button', { name: 'Strike out the nap' }))
  await waitFor(() => expect(container.querySelector('[data-left-asleep]')).toBeNull())
  await waitFor(() => expect([...creche.lines.values()].some((it) => it.isRemoved)).toBe(true))
})

test('the row of a child that has left offers a nap with its hours, and no timer', async () => {
  const { cell, row, tablet } = await openSheet(aCrecheWithOneAbsent())
  await waitFor(() => expect(row(1).dataset.where).toBe('away'))
  fireEvent.click(cell(2, 'sleep'))
  await tapDeparture(tablet, 0)
  await tapDeparture(tablet, 2)
  await waitFor(() =>
    expect([row(0), row(2)].map((it) => it.dataset.where)).toEqual(['gone', 'gone']),
  )
  for (const place of [0, 2]) {
    await userEvent.click(within(row(place)).getByRole('button', { name: /write all the same/ }))
    const asked = within(await screen.findByRole('dialog', { name: /has left for today/ }))
    await userEvent.click(asked.getByRole('button', { name: 'Write all the same' }))
  }
  await waitFor(() => expect(cell(0, 'sleep').dataset.nap).toBe('gone'))
  expect(cell(2, 'sleep').dataset.nap).toBe('left')
  expect(cell(2, 'sleep').textContent).toContain('waking not noted')
  await userEvent.click(cell(0, 'sleep'))
  await waitFor(() => expect(document.querySelector('[data-pad="sleep"]')).not.toBeNull())
})

test('the copy key hands down the course it stands on and no other', async () => {
  const { cell } = await openSheet(aCrecheWithOneAbsent())
  fireEvent.click(screen.getByRole('button', { name: /^Group meal/ }))
  fireEvent.click(cell(0, 'main'))
  await userEvent.click(await screen.findByRole('button', { name: '½' }))
  cell(0, 'fruit').focus()
  await waitFor(() => expect(document.querySelector('[data-copy="main"]')).not.toBeNull())
  const copy = document.querySelector<HTMLElement>('[data-copy]')
  let pressed = 0
  copy?.addEventListener('click', () => {
    pressed += 1
  })
  fireEvent.keyDown(cell(0, 'fruit'), { key: 'd', ctrlKey: true })
  expect(pressed).toBe(0)
  cell(0, 'main').focus()
  fireEvent.keyDown(cell(0, 'main'), { key: 'd', ctrlKey: true })
  expect(pressed).toBe(1)
})

test('a child that is collected on the sheet has gone at once, without a network, and one undo brings it back', async () => {
  const creche = aCrecheWithOneAbsent()
  const { cell, row, container } = await openSheet(creche)
  await waitFor(() => expect(row(1).dataset.where).toBe('away'))
  fireEvent.click(cell(0, 'sleep'))
  creche.state.isReachable = false
  fireEvent.click(cell(0, 'child'))
  const day = within(await screen.findByRole('dialog'))
  await userEvent.click(day.getByRole('button', { name: 'Departure' }))
  const pad = within(await screen.findByRole('dialog', { name: /Departure/ }))
  await userEvent.click(pad.getByLabelText('Who collected the child is not noted'))
  await userEvent.click(pad.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(row(0).dataset.where).toBe('gone'))
  expect(container.querySelector('[data-left-asleep]')).not.toBeNull()
  // The bar of the nap gives way to that of the departure: a press between the two would meet neither.
  const bars = () => screen.getAllByRole('status').map((bar) => bar.textContent ?? '')
  await waitFor(() => expect(bars().join()).toMatch(/departure/i))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(row(0).dataset.where).toBe('here'))
})

test('an answer to two tablets that differ shows the mark of the register beside the arrival', async () => {
  const creche = aCrecheWithOneAbsent()
  creche.state.judge = () => 'conflict'
  creche.otherKinds.set('addTransmission', () => ({
    ...{ __typename: 'PresenceDay', id: `${childId(1)}:${tuesday}`, childId: childId(1) },
    ...{ date: tuesday, version: 1, am: aWireMark({ state: 'absent' }), pm: null },
  }))
  const { tablet, row, cell } = await openSheet(creche)
  await waitFor(() => expect(row(1).dataset.where).toBe('away'))
  const content = {
    ...{ lineId: lineId(9), childId: childId(1) as ChildId, childName: 'Nour', date: tuesday },
    ...{ line: 'arrival' as const, at: hour('8:35'), visibleToGuardian: true },
    details: { broughtBy: null, health: null, message: null },
  }
  await tablet.offline.save([newEntry(addTransmissionKind, { content, baseVersion: null })])
  await waitFor(async () => expect((await tablet.offline.readSyncState()).attention).toBe(1))
  fireEvent.click(cell(1, 'child'))
  const asked = within(await screen.findByRole('dialog'))
  await userEvent.click(asked.getByRole('button', { name: 'Arrival' }))
  await screen.findByText('Marked absent in the register')
})
