/** Waits for its turn, and answers what gives the place back; null where the line is full. */
export type DrawingLine = { enter(whose: string): Promise<() => void> | null }

type Waiting = { whose: string; begin: () => void }

export type DrawingLineOptions = { atOnce?: number; mostWaiting?: number; mostWaitingEach?: number }

/**
 * Lets few in at once, in the order they came, and only one of each person: a person who sends a hundred pictures makes
 * nobody else wait for them. A line in which somebody would wait longer than a tablet does is full.
 */
export function createDrawingLine({
  atOnce = 2,
  mostWaiting = 24,
  mostWaitingEach = 3,
}: DrawingLineOptions = {}): DrawingLine {
  const inside = new Set<string>()
  const waiting: Waiting[] = []

  function callNext(): void {
    while (inside.size < atOnce) {
      const next = waiting.findIndex(({ whose }) => !inside.has(whose))
      const [called] = next < 0 ? [] : waiting.splice(next, 1)
      if (!called) return
      inside.add(called.whose)
      called.begin()
    }
  }

  return {
    enter(whose) {
      const own = waiting.filter((it) => it.whose === whose)
      if (waiting.length >= mostWaiting || own.length >= mostWaitingEach) return null
      const turn = new Promise<() => void>((resolve) => {
        const leave = () => {
          inside.delete(whose)
          callNext()
        }
        waiting.push({ whose, begin: () => resolve(leave) })
      })
      callNext()
      return turn
    },
  }
}
