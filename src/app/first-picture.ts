import type { Timers } from '#src/platform/clock.ts'

/** The moment when the browser has painted what the tablet remembers: all that can wait begins then. */
export type FirstPicture = {
  drawn: Promise<void>
  /** React has put it into the page; the browser paints with the next frame. */
  isCommitted(): void
  /** There is nothing to show that would have to be shown first. */
  isNone(): void
  /** At once; but between commit and paint the browser is left alone, and acts follow in their order. */
  outOfItsWay(act: () => void): void
}

/** A tab in the background paints nothing, and has to start too. */
const longestMs = 2_000

export function createFirstPicture(needs: {
  timers: Timers
  onNextFrame(act: () => void): void
}): FirstPicture {
  let state: 'waited for' | 'committed' | 'over' = 'waited for'
  const waiting: (() => void)[] = []
  let tell = (): void => {}
  const drawn = new Promise<void>((resolve) => {
    tell = resolve
  })
  function isNone(): void {
    cancel()
    state = 'over'
    tell()
    for (const act of waiting.splice(0)) act()
  }
  const cancel = needs.timers.after(longestMs, isNone)

  return {
    drawn,
    isCommitted() {
      if (state !== 'waited for') return
      state = 'committed'
      // A task of its own after the frame: the frame has been painted by then.
      needs.onNextFrame(() => needs.timers.after(0, isNone))
    },
    isNone,
    outOfItsWay(act) {
      if (state === 'committed') waiting.push(act)
      else act()
    },
  }
}
