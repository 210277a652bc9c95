import { type BugFacts, causeOf } from './bugs.ts'

/** Writes one line of the log; `times` says how many failures it stands for. */
type Write = (more: { times?: number }) => void

export interface BugSeries {
  /** Writes the first failure of a cause at once; those that follow are counted. */
  tell(bug: BugFacts, write: Write): void
  /** Writes what was counted and not yet written. */
  flush(): void
}

interface Series {
  write: Write
  times: number
  timer: ReturnType<typeof setTimeout>
}

const minute = 60_000
/** A log that floods for other reasons must not fill the memory with causes. */
const mostSeries = 200

/**
 * Failures with the same cause are written once, then once a minute with their number. Otherwise a full disk fills what
 * is left of it with one line for each request.
 */
export function bugSeries(everyMs = minute): BugSeries {
  const running = new Map<string, Series>()

  const rest = (cause: string) => {
    const timer = setTimeout(() => report(cause), everyMs)
    timer.unref()
    return timer
  }

  function report(cause: string): void {
    const series = running.get(cause)
    if (!series) return
    if (series.times === 0) {
      running.delete(cause)
      return
    }
    series.write({ times: series.times })
    series.times = 0
    series.timer = rest(cause)
  }

  return {
    tell(bug, write) {
      const cause = causeOf(bug)
      const series = running.get(cause)
      if (series) {
        series.times += 1
        series.write = write
        return
      }
      write({})
      if (running.size < mostSeries) running.set(cause, { write, times: 0, timer: rest(cause) })
    },
    flush() {
      for (const { write, times, timer } of running.values()) {
        clearTimeout(timer)
        if (times > 0) write({ times })
      }
      running.clear()
    },
  }
}
