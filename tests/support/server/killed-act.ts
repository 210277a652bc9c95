import { fork } from 'node:child_process'
import type pg from 'pg'
import { expect, vi } from 'vitest'
import type { TestDatabase } from './test-database.ts'

const program = new URL('./act-process.ts', import.meta.url)

/**
 * Kills a server in the middle of an act. It stands still there, since somebody else holds what it is about to write. Then
 * lets go of that, and waits until PostgreSQL has taken back what the act had written.
 */
export async function killedInTheMiddle(
  { owner, url }: Pick<TestDatabase, 'owner' | 'url'>,
  act: {
    held: (holder: pg.PoolClient) => Promise<unknown>
    bearer: string
    now: string
    query: string
  },
): Promise<void> {
  const countOf = async (condition: string): Promise<number> => {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
    )
    return rows[0]?.count ?? 0
  }
  const waiting = "wait_event_type = 'Lock'"
  const holder = await owner.connect()
  await holder.query('begin')
  await act.held(holder)
  const server = fork(program, [url, act.bearer, act.now, act.query], { silent: true })
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await vi.waitFor(async () => expect(await countOf(waiting)).toBe(1), {
    ...{ timeout: 60_000, interval: 50 },
  })
  server.kill('SIGKILL')
  await gone
  await holder.query('rollback')
  holder.release()
  await vi.waitFor(
    async () => expect(await countOf(`(${waiting} or state = 'idle in transaction')`)).toBe(0),
    { timeout: 30_000, interval: 50 },
  )
}
