export interface LaneLimits {
  /** How many may be at work at once. */
  atWork: number
  /** How many may wait for them; the next one is refused. */
  waiting: number
  /** How long one waits before it is refused, in milliseconds. */
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
  /** Whether the next one would be refused. */
  isFull(): boolean
  enter(): Place
}

/** So many are at work, the others wait in the order in which they came. */
export function openLane({ atWork, waiting, patienceMs }: LaneLimits): Lane {
  let busy = 0
  // In the order of arrival; one that gives up is taken out without a search.
  const queue = new Set<(is: 'in' | 'full' | 'gone') => void>()

  function admit(): Turn {
    busy += 1
    let isIn = true
    return {
      is: 'in',
      leave() {
        if (!isIn) return
        isIn = false
        busy -= 1
        const [next] = queue
        next?.('in')
      },
    }
  }

  const isFull = (): boolean => busy >= atWork && queue.size >= waiting

  return {
    isFull,
    enter() {
      const nothingToGiveUp = (): void => undefined
      if (busy < atWork) return { turn: Promise.resolve(admit()), giveUp: nothingToGiveUp }
      if (isFull()) return { turn: Promise.resolve({ is: 'full' }), giveUp: nothingToGiveUp }
      let giveUp = nothingToGiveUp
      const turn = new Promise<Turn>((resolve) => {
        const end = (is: 'in' | 'full' | 'gone') => {
          if (!queue.delete(end)) return
          clearTimeout(timer)
          resolve(is === 'in' ? admit() : { is })
        }
        const timer = setTimeout(() => end('full'), patienceMs)
        queue.add(end)
        giveUp = () => end('gone')
      })
      return { turn, giveUp }
    },
  }
}
