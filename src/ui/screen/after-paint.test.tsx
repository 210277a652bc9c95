import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useAfterPaint, useAfterRest, useAfterRestOf } from './after-paint.ts'

let frames: (() => void)[] = []

beforeEach(() => {
  frames = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => {
    frames[frame - 1] = () => {}
  })
})

const drawFrame = (): void => {
  for (const draw of frames.splice(0)) draw()
}
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

/** Nobody has tapped for a while. */
const handRests = (): void => pass(1_000)

function aBar() {
  const { result, unmount } = renderHook(() => useAfterPaint('nothing'))
  return { shown: () => result.current[0], set: (next: string) => result.current[1](next), unmount }
}

test('what is set comes a task after the next frame, not with it', () => {
  const { shown, set } = aBar()
  act(() => set('undo'))
  drawFrame()
  expect(shown()).toBe('nothing')
  pass(0)
  expect(shown()).toBe('undo')
})

test('of two in one frame the last one counts', () => {
  const { shown, set } = aBar()
  act(() => set('undo'))
  act(() => set('nothing to undo'))
  drawFrame()
  pass(0)
  expect(shown()).toBe('nothing to undo')
})

test('a window that is not painted does not wait for ever', () => {
  const { shown, set } = aBar()
  act(() => set('undo'))
  pass(190)
  expect(shown()).toBe('nothing')
  pass(20)
  expect(shown()).toBe('undo')
})

test('what has left the screen is not changed any more', () => {
  const { set, unmount } = aBar()
  act(() => set('undo'))
  unmount()
  drawFrame()
  expect(vi.getTimerCount()).toBe(0)
})

function aStore() {
  const listeners = new Set<() => void>()
  let count = 0
  return {
    current: () => count,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add() {
      count += 1
      for (const listener of [...listeners]) listener()
    },
  }
}

test('a count follows its store when the tap is on the disk, unless something opens that shows it', () => {
  const store = aStore()
  const { result } = renderHook(() => useAfterRestOf(store))
  const shown = () => result.current[0]
  act(store.add)
  drawFrame()
  pass(90)
  expect(shown()).toBe(0)
  // The transaction has completed: the store says so.
  act(store.add)
  drawFrame()
  pass(90)
  expect(shown()).toBe(0)
  pass(10)
  expect(shown()).toBe(2)
  act(store.add)
  act(() => result.current[1]())
  expect(shown()).toBe(3)
  handRests()
})

test('a hand that taps on waits for no count: it follows one tap in each second, and the last one', () => {
  const store = aStore()
  const { result } = renderHook(() => useAfterRestOf(store))
  const tap = (): number => {
    act(store.add)
    drawFrame()
    pass(250)
    return result.current[0]
  }
  // The first tap is counted at once, and so is the one that comes when a second is over.
  expect(Array.from({ length: 9 }, tap)).toEqual([1, 1, 1, 1, 1, 6, 6, 6, 6])
  pass(110)
  expect(result.current[0]).toBe(9)
  handRests()
  expect(tap()).toBe(10)
  handRests()
})

test('what is put off beside each other is drawn in one go', () => {
  const store = aStore()
  let drawings = 0
  const { result } = renderHook(() => {
    drawings += 1
    return [useAfterRestOf(store)[0], ...useAfterRest('nothing')] as const
  })
  act(() => result.current[2]('undo'))
  act(store.add)
  drawings = 0
  drawFrame()
  pass(100)
  expect(result.current.slice(0, 2)).toEqual([1, 'undo'])
  expect(drawings).toBe(1)
  handRests()
})
