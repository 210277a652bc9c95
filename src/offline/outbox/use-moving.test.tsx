import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Live } from '../live.ts'
import { useMoving } from './use-moving.ts'

beforeEach(() => vi.useFakeTimers())

function aLive() {
  const listeners = new Set<(value: number) => void>()
  let value = 0
  const live: Live<number> = {
    current: () => value,
    subscribe(listener) {
      listeners.add(listener)
      listener(value)
      return () => listeners.delete(listener)
    },
  }
  const change = (): void =>
    act(() => {
      value += 1
      for (const listener of listeners) listener(value)
    })
  return { live, change, listeners }
}

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

test('what lies there already is no movement', () => {
  const { live } = aLive()
  const { result } = renderHook(() => useMoving(live))
  expect(result.current).toBe(false)
})

test('it moves from a change until four quiet seconds after the last one', () => {
  const { live, change } = aLive()
  const { result } = renderHook(() => useMoving(live))
  change()
  expect(result.current).toBe(true)
  pass(3_900)
  change()
  pass(3_900)
  expect(result.current).toBe(true)
  pass(200)
  expect(result.current).toBe(false)
})

test('who looks away hears nothing more', () => {
  const { live, listeners } = aLive()
  const { unmount } = renderHook(() => useMoving(live))
  unmount()
  expect(listeners.size).toBe(0)
})
