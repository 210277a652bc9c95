import { describe, expect, test } from 'vitest'
import type { DeviceId, UserId } from '../kernel/ids.ts'
import { type RecordWish, reconcileRecord, type StandingRecord } from './reconcile-record.ts'

const marie = { userId: 'marie' as UserId, deviceId: 'tablet one' as DeviceId }
const karim = { userId: 'karim' as UserId, deviceId: 'tablet two' as DeviceId }

const lunch: StandingRecord = { version: 3, isRemoved: false, author: marie }
const removed: StandingRecord = { ...lunch, isRemoved: true }

const wish = (more: Partial<RecordWish>): RecordWish => ({
  act: 'write',
  baseVersion: null,
  author: karim,
  isSame: false,
  ...more,
})

describe('a line of the day', () => {
  test('is added when nothing stands under its id', () =>
    expect(reconcileRecord(null, wish({}))).toBe('write'))

  test('cannot be removed when it never came', () =>
    expect(reconcileRecord(null, wish({ act: 'remove' }))).toBe('unknown'))

  test('is changed by who saw what stands', () =>
    expect(reconcileRecord(lunch, wish({ baseVersion: 3 }))).toBe('write'))

  test.each([2, null])('is in conflict for somebody else who saw version %s', (baseVersion) =>
    expect(reconcileRecord(lunch, wish({ baseVersion }))).toBe('conflict'),
  )

  test('is changed again by the person who wrote it on that device, whatever was seen', () =>
    expect(reconcileRecord(lunch, wish({ author: marie, baseVersion: 1 }))).toBe('write'))

  test('is in conflict for the same person on another device', () => {
    const author = { ...marie, deviceId: karim.deviceId }
    expect(reconcileRecord(lunch, wish({ author, baseVersion: 1 }))).toBe('conflict')
  })

  test('stays as it is when both wrote the same', () =>
    expect(reconcileRecord(lunch, wish({ isSame: true }))).toBe('unchanged'))

  test('that was removed is not written again, not even by its author', () =>
    expect(reconcileRecord(removed, wish({ author: marie }))).toBe('conflict'))

  test('that was removed twice is removed once', () =>
    expect(reconcileRecord(removed, wish({ act: 'remove' }))).toBe('unchanged'))

  test('is removed by who saw what stands, and by nobody who did not', () => {
    const remove = (baseVersion: number) =>
      reconcileRecord(lunch, wish({ act: 'remove', baseVersion }))
    expect([remove(3), remove(2)]).toEqual(['write', 'conflict'])
  })
})
