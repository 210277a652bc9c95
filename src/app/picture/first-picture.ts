import type { Timers } from '#src/platform/clock.ts'

/** The moments after a start: what a person waits for comes first, and what can wait begins later. */
export type FirstPicture = {
  /** The browser has painted what the tablet remembers and has nothing else to do: all that can wait begins then. */
  drawn: Promise<void>
  /** The page shows its first data, too, and rests: the databases, sending and the worker begin then. */
  calm: Promise<void>
  /** React has put it into the page; the browser paints with the next frame. */
  isCommitted(): void
  /** A screen shows its first data. */
  isReady(): void
  /** There is nothing to show that would have to be shown first. */
  isNone(): void
  /** At once; but between commit and paint the browser is left alone, and acts follow in their order. */
  outOfItsWay(act: () => void): void
}

/** A tab in the background paints nothing, and has to start too. */
const longestMs = 2_000
/** A page that is never idle begins what can wait too. */
const longestUntilIdleMs = 500
/** A page whose data do not come keeps the rest waiting no longer: a slow network brings a first visit's data by then. */
export const longestUntilReadyMs = 8_000

type Needs = {
  timers: Timers
  onNextFrame(act: () => void): void
  onIdle(act: () => void, longestMs: number): void
}

/** A promise that is kept from outside. */
function moment(): { reached: Promise<void>; reach: () => void } {
  let reach = (): void => {}
  const reached = new Promise<void>((resolve) => {
    reach = resolve
  })
  return { reached, reach }
}

export function createFirstPicture({ timers, onNextFrame, onIdle }: Needs): FirstPicture {
  let state: 'waited for' | 'committed' | 'over' = 'waited for'
  const waiting: (() => void)[] = []
  const drawn = moment()
  const ready = moment()
  const calm = moment()
  // A task of its own after the frame: the frame has been painted by then.
  const oncePainted = (act: () => void): void => onNextFrame(() => timers.after(0, act))
  void drawn.reached.then(() => timers.after(longestUntilReadyMs, ready.reach))
  void Promise.all([drawn.reached, ready.reached]).then(() => {
    timers.after(longestUntilIdleMs, calm.reach)
    oncePainted(() => onIdle(calm.reach, longestUntilIdleMs))
  })

  function isPainted(): void {
    cancel()
    state = 'over'
    for (const act of waiting.splice(0)) act()
  }
  function isNone(): void {
    isPainted()
    drawn.reach()
  }
  const cancel = timers.after(longestMs, isNone)

  return {
    drawn: drawn.reached,
    calm: calm.reached,
    isCommitted() {
      if (state !== 'waited for') return
      state = 'committed'
      oncePainted(() => {
        isPainted()
        onIdle(drawn.reach, longestUntilIdleMs)
      })
    },
    isReady: ready.reach,
    isNone,
    outOfItsWay(act) {
      if (state === 'committed') waiting.push(act)
      else act()
    },
  }
}
