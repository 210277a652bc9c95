import { useCallback, useEffect, useRef, useState } from 'react'
import { systemTimers, whenIdle } from '#src/platform/clock.ts'

/** A window that is not shown paints nothing: then this is how long to wait. */
const longestMs = 200

/** Calls once the next frame is on the screen; answers how to call it off. */
function afterPaint(act: () => void): () => void {
  const frame = requestAnimationFrame(() => {
    // The frame is painted when its callbacks have run: a task after that finds it on the screen.
    clearTimeout(timer)
    timer = setTimeout(act)
  })
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame)
    act()
  }, longestMs)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** The time until a tap is on the disk, as a rule. */
const restMs = 100
/** A hand that taps on waits for nothing beside its taps: longer than the pause between two of a roll call. */
const tappingRestMs = 350
/** A tap so soon after another one, or after what it drew, is one of several. */
const tapsOnMs = 600
/** A count may be so old while somebody taps on. */
const longestRestMs = 1_000

const resting = new Set<() => void>()
let callOffRest = (): void => {}
let callOffTapping = (): void => {}
let callOffLongest = (): void => {}
let isWaiting = false
let isTapping = false
let isLate = false

function tapsOn(): void {
  callOffTapping()
  callOffTapping = systemTimers.after(tapsOnMs, () => {
    isTapping = false
  })
}

/**
 * Calls once the next frame is on the screen. Nothing has been put off for a tenth of a second by then. While a hand taps
 * on it is longer. What is drawn beside a tap keeps neither its frame nor its way to the disk waiting. All that was put off
 * meanwhile is called in one task, so that it is drawn together. Answers how to call it off.
 */
function afterRest(act: () => void): () => void {
  if (!isWaiting)
    callOffLongest = systemTimers.after(longestRestMs, () => {
      isLate = true
    })
  isWaiting = true
  if (isTapping) tapsOn()
  resting.add(act)
  callOffRest()
  // Where it waited long enough it is called soon after a tap: then the next one is farthest away.
  const rest = isTapping && !isLate ? tappingRestMs : restMs
  callOffRest = afterPaint(() => {
    callOffRest = systemTimers.after(rest, callRested)
  })
  return () => void resting.delete(act)
}

function callRested(): void {
  const acts = [...resting]
  resting.clear()
  callOffLongest()
  isWaiting = false
  isLate = false
  // All of it may have been called off meanwhile.
  if (acts.length === 0) return
  isTapping = true
  tapsOn()
  for (const act of acts) act()
}

/** Resolves once the next frame is on the screen and the browser has nothing else to do. */
export const restAfterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    afterPaint(() => whenIdle(resolve, longestMs))
  })

/**
 * State of what stands beside the thing that was tapped, such as the bar with the way back: it changes a frame later,
 * so that the tap itself is painted without it. What is set last counts. The last function sets at once.
 */
export const useAfterPaint = <Value>(initial: Value) => useLater(initial, afterPaint)

/** The same once the tap is on the disk too. */
export const useAfterRest = <Value>(initial: Value) => useLater(initial, afterRest)

function useLater<Value>(
  initial: Value,
  later: typeof afterPaint,
): readonly [Value, (next: Value) => void, (next: Value) => void] {
  const [value, setValue] = useState(initial)
  const callOff = useRef<() => void>(undefined)
  const setLater = useCallback(
    (next: Value) => {
      callOff.current?.()
      callOff.current = later(() => setValue(() => next))
    },
    [later],
  )
  const setNow = useCallback((next: Value) => {
    callOff.current?.()
    setValue(() => next)
  }, [])
  useEffect(() => () => callOff.current?.(), [])
  return [value, setLater, setNow]
}

type Store<Value> = { subscribe(listener: () => void): () => void; current(): Value }

/**
 * Reads what a store holds, a rest after it changed. It is for what counts or lists the things of a screen. The thing
 * itself reads the store, and is painted first. `catchUp` is for what opens over the screen: it shows what holds at that
 * moment.
 */
export function useAfterRestOf<Value>({ subscribe, current }: Store<Value>) {
  const [value, setLater, setNow] = useAfterRest<Value>(current())
  const latest = useRef(value)
  useEffect(() => {
    const look = (): void => {
      if (current() === latest.current) return
      latest.current = current()
      setLater(latest.current)
    }
    look()
    return subscribe(look)
  }, [subscribe, current, setLater])
  const catchUp = useCallback(() => {
    latest.current = current()
    setNow(latest.current)
  }, [current, setNow])
  return [value, catchUp] as const
}
