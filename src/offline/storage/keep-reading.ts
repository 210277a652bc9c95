import type { Timers } from '#src/platform/clock.ts'

/** A storage that does not open in time is read again after this. */
export const againMs = 3_000

export type Reading<Value> = {
  read(): Promise<Value>
  /** Shows what was read; null while it cannot be read. */
  show(value: Value | null): void
  readonly timers: Timers
  /** The database and the table whose changes are followed, in whichever tab they are made. */
  readonly database: string
  readonly table: string
}

export type KeptReading = {
  /** Reads once more: something beside the table has changed. */
  look(): void
  stop(): void
}

/** Reads at once, after each change of a table, and after a pause where a reading has failed. */
export function keepReading<Value>(reading: Reading<Value>): KeptReading {
  const { read, show, timers, database, table } = reading
  let isOver = false
  let isReading = false
  let hasNews = false
  let callOff = (): void => {}
  let stopHearing: (() => void) | null = null
  const isOfTable = (part: string): boolean => part.startsWith(`idb://${database}/${table}/`)

  async function listen(): Promise<void> {
    const { hearStorage } = await import('./storage-news.ts')
    if (isOver) return
    stopHearing ??= hearStorage((parts) => {
      if (Object.keys(parts).some(isOfTable)) look()
    })
  }

  async function readOnce(): Promise<void> {
    try {
      // Before the reading: what changes meanwhile is heard.
      await listen()
      const value = await read()
      if (!isOver) show(value)
    } catch {
      if (isOver) return
      show(null)
      callOff = timers.after(againMs, look)
    }
  }

  /** One reading at a time; what changes meanwhile is read by the next one. */
  async function readAll(): Promise<void> {
    isReading = true
    while (hasNews && !isOver) {
      hasNews = false
      callOff()
      await readOnce()
    }
    isReading = false
  }

  function look(): void {
    hasNews = true
    if (!isReading) void readAll()
  }

  look()
  return {
    look,
    stop() {
      isOver = true
      callOff()
      stopHearing?.()
    },
  }
}
