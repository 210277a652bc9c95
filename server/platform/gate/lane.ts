import { type Bounds, type Caller, countWithin } from './caller.ts'
import { openWaitingRoom } from './waiting-room.ts'

export interface LaneLimits {
  /** The number that may be at work at once. */
  atWork: Bounds
  /** The number that may wait for them; the next one is refused. */
  waiting: Bounds
  /** The time that one waits before it is refused, in milliseconds. */
  patienceMs: number
}

/** `in`: at work until it leaves. `full`: too many wait, or it waited too long. `gone`: it gave up. */
export type Turn = { is: 'in'; leave(): void } | { is: 'full' } | { is: 'gone' }

export interface Place {
  turn: Promise<Turn>
  /** Leaves the queue; what is already at work goes on until it leaves. */
  giveUp(): void
}

export interface Lane {
  /** True if the next one of this caller would be refused. */
  isFullFor(caller: Caller): boolean
  enter(caller: Caller): Place
}

interface Waiter {
  caller: Caller
  end(is: Turn['is']): void
}

/** So many are at work, the others wait; waiting-room.ts says whose turn it is. */
export function openLane({ atWork, waiting, patienceMs }: LaneLimits): Lane {
  const busy = countWithin(atWork)
  const room = openWaitingRoom<Waiter>(waiting)

  function admit(caller: Caller): Turn {
    const free = busy.add(caller)
    return {
      is: 'in',
      leave() {
        free()
        // More than one may go: who left may have held up others of its school.
        for (;;) {
          const next = room.next(busy.hasRoomFor)
          if (!next) return
          next.end('in')
        }
      },
    }
  }

  const isFullFor = (caller: Caller): boolean =>
    !busy.hasRoomFor(caller) && !room.hasRoomFor(caller)

  return {
    isFullFor,
    enter(caller) {
      const nothingToGiveUp = (): void => undefined
      if (busy.hasRoomFor(caller))
        return { turn: Promise.resolve(admit(caller)), giveUp: nothingToGiveUp }
      if (isFullFor(caller))
        return { turn: Promise.resolve({ is: 'full' }), giveUp: nothingToGiveUp }
      let giveUp = nothingToGiveUp
      const turn = new Promise<Turn>((resolve) => {
        const waiter: Waiter = {
          caller,
          end(is) {
            clearTimeout(timer)
            room.remove(waiter)
            resolve(is === 'in' ? admit(caller) : { is })
          },
        }
        const timer = setTimeout(() => waiter.end('full'), patienceMs)
        room.add(waiter)?.end('full')
        giveUp = () => waiter.end('gone')
      })
      return { turn, giveUp }
    },
  }
}
