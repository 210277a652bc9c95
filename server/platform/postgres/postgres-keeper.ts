import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '#server/platform/clock.ts'
import { type PostgresOptions, type RunningPostgres, startPostgres } from './postgres.ts'

/** PostgreSQL has ended although nobody asked it to. The message is its own last word, where it wrote one. */
export class PostgresEnded extends Error {
  override readonly name = 'PostgresEnded'
}

export interface KeptPostgres extends Pick<RunningPostgres, 'url' | 'folder'> {
  stop(): Promise<void>
}

export interface KeeperOptions extends PostgresOptions {
  /** Called each time PostgreSQL ends unasked, and each time it cannot be started again. */
  onTrouble(error: unknown): void
  /** Called when it runs again. */
  onReturn(): void
}

const firstRestMs = 200
const longestRestMs = 30_000
/** One that ran so long was well: the next end begins a new series of short rests. */
const longEnoughMs = 60_000

/**
 * Starts PostgreSQL, and starts it again at the same address whenever it ends unasked. The rest before each start
 * doubles up to half a minute. It never gives up: a full disk may be freed, and until then the server answers that it
 * cannot work.
 */
export async function keepPostgres(options: KeeperOptions): Promise<KeptPostgres> {
  const { onTrouble, onReturn, ...start } = options
  let running = await startPostgres(start)
  const { url, folder, port } = running
  const stopped = new AbortController()
  const { signal } = stopped

  const rest = (failures: number) =>
    wait(Math.min(longestRestMs, firstRestMs * 2 ** Math.min(failures, 10)), undefined, {
      signal,
    }).catch(() => undefined)

  async function again(failures: number): Promise<boolean> {
    await rest(failures)
    if (signal.aborted) return false
    try {
      running = await startPostgres({ ...start, port })
      if (!signal.aborted) onReturn()
      return true
    } catch (error) {
      onTrouble(error)
      return false
    }
  }

  async function keep(): Promise<void> {
    let failures = 0
    while (!signal.aborted) {
      const since = systemClock.now()
      await running.ended
      if (signal.aborted) return
      onTrouble(new PostgresEnded(await running.lastWords()))
      failures = systemClock.now() - since < longEnoughMs ? failures + 1 : 0
      while (!signal.aborted && !(await again(failures))) failures += 1
    }
  }

  const keeping = keep()
  return {
    url,
    folder,
    async stop() {
      stopped.abort()
      await running.stop()
      await keeping
      // It may have come back just while it was being stopped.
      await running.stop()
    },
  }
}
