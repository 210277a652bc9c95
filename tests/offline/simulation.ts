import type { Timers } from '#src/platform/clock.ts'
import { turn } from '#tests/support/turn.ts'

type Timer = { at: number; order: number; act: () => void }

/** Time that passes only when all the storage work of the moment is done. */
export class Simulation {
  #now = Date.UTC(2026, 10, 17, 7, 40)
  #timers: Timer[] = []
  #order = 0
  #busy = 0

  now(): number {
    return this.#now
  }

  readonly timers: Timers = {
    after: (ms, act) => {
      const timer = { at: this.#now + Math.max(0, ms), order: this.#order++, act }
      this.#timers.push(timer)
      return () => {
        this.#timers = this.#timers.filter((other) => other !== timer)
      }
    },
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.timers.after(ms, resolve)
    })
  }

  /** Work that takes no time but needs turns of the real event loop, such as the storage. */
  async atOnce<T>(work: () => Promise<T>): Promise<T> {
    this.#busy++
    try {
      return await work()
    } finally {
      this.#busy--
    }
  }

  async advance(ms: number): Promise<void> {
    const end = this.#now + ms
    await this.#rest()
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#timers = this.#timers.filter((timer) => timer !== next)
      this.#now = next.at
      next.act()
      await this.#rest()
    }
    this.#now = end
  }

  #next(end: number): Timer | undefined {
    let first: Timer | undefined
    for (const timer of this.#timers) {
      if (timer.at > end) continue
      if (!first || timer.at < first.at || (timer.at === first.at && timer.order < first.order))
        first = timer
    }
    return first
  }

  async #rest(): Promise<void> {
    // One turn after the last work, since its promise may just have started the next.
    do await turn()
    while (this.#busy > 0)
    await turn()
    if (this.#busy > 0) await this.#rest()
  }
}
