import { expect, test } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import { createNothingKept } from '#src/offline/nothing-kept.ts'
import { type HeldDay, heldOf } from './held.ts'

const marie = { userId: 'marie' as UserId, schoolId: null, displayName: 'Marie D.' }

test('what a tablet holds is read again where its storage did not open at first', async () => {
  const day = { date: '2026-11-17' } as unknown as HeldDay
  let isOpen = false
  const { connection, ...store } = createNothingKept(marie)
  const read = (async () => {
    if (!isOpen) throw new Error('the storage does not open')
    return { json: JSON.stringify(day) }
  }) as typeof connection.read
  const held = heldOf({ ...store, connection: { ...connection, read } })
  expect(await held.load()).toBeNull()
  isOpen = true
  expect(await held.load()).toEqual(day)
})
