import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import type { ChildId } from '#domain/kernel/ids.ts'
import { addTransmissionKind } from '#src/features/transmission/transmission.offline.ts'
import type { AnyEntryKind } from '#src/offline/outbox/entry-kind.ts'
import { newEntry } from '#src/offline/outbox/entry-kind.ts'
import { tuesday } from '#tests/support/examples/presence-examples.ts'
import { aTrueLine, hour, lineId } from '#tests/support/examples/sheet-examples.ts'
import { openRegister } from '#tests/support/screens/open-register.tsx'
import { aClassroom, aWireMark, childId } from '#tests/support/tablets/classroom.ts'

beforeAll(() => import('./register-overlay.tsx'))

const said = { collectedBy: null, identityChecked: false, message: null }
const departure = { line: 'departure' as const, details: said }

/** Two tablets let the first child go: this one at 8:35, another one at 8:20. */
async function openWithTwoDepartures() {
  const classroom = aClassroom()
  classroom.mark(0, { am: aWireMark({ state: 'left', leftAt: '08:20' }) })
  classroom.state.judge = () => 'conflict'
  classroom.otherKinds.set('addTransmission', () => ({
    __typename: 'TransmissionLine',
    ...aTrueLine(8, departure, { at: hour('8:20'), childId: childId(0) as ChildId }),
    registerDay: null,
  }))
  const kinds = [addTransmissionKind] as readonly unknown[] as readonly AnyEntryKind[]
  const opened = await openRegister(classroom, { kinds })
  const content = {
    ...{ lineId: lineId(9), childId: childId(0) as ChildId, childName: 'Adam', date: tuesday },
    ...{ at: hour('8:35'), visibleToGuardian: true, ...departure },
  }
  await opened.tablet.offline.save([newEntry(addTransmissionKind, { content, baseVersion: null })])
  await waitFor(() => expect(opened.card(0).dataset.saved).toBe('attention'))
  return opened
}

test('a departure that two tablets tell differently is marked on the card, and a person chooses there', async () => {
  const { card, tablet, classroom } = await openWithTwoDepartures()
  expect(card(0).textContent).toContain('Two marks, choose')
  expect(card(1).dataset.saved).toBe('server')
  fireEvent.click(card(0))
  const asked = within(await screen.findByRole('dialog', { name: /Two hours for/ }))
  expect(asked.getByRole('button', { name: 'Keep: Left at 8:20' })).toBeTruthy()
  classroom.state.judge = () => 'accept'
  await userEvent.click(asked.getByRole('button', { name: 'Keep: Left at 8:35' }))
  await waitFor(async () => expect((await tablet.offline.readSyncState()).attention).toBe(0))
  await waitFor(() => expect(card(0).dataset.saved).not.toBe('attention'))
})

test('the other departure is kept from the card as well', async () => {
  const { card, tablet } = await openWithTwoDepartures()
  fireEvent.click(card(0))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep: Left at 8:20' }))
  await waitFor(async () => expect((await tablet.offline.readSyncState()).attention).toBe(0))
  await waitFor(() => expect(card(0).dataset.mark).toBe('left'))
})
