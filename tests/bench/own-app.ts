import { buildApp } from '#server/app.ts'
import { clockStartingAt } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { openChangeFeed } from '#server/platform/request/change-feed.ts'
import { secretsFrom } from '#server/platform/secrets/secrets.ts'
import { memoryFiles } from '#tests/support/server/memory-files.ts'

/** The server in this process: its CPU is this process's, and a call costs no network. */
export async function ownApp(url: string, { files = memoryFiles() }: { files?: FileStore } = {}) {
  const clock = clockStartingAt(Date.parse('2026-11-17T07:40:00Z'))
  const ids = timeOrderedIds(clock)
  const database = openDatabase({ url })
  const secrets = secretsFrom('a secret of the bench, long enough to be one')
  const jobs = { send: async () => undefined }
  const app = await buildApp({
    ...{ database, clock, ids, secrets, jobs, files },
    changes: await openChangeFeed({ url }),
    logTo: { write() {} },
    mode: 'production',
    adminsNeedTwoFactor: true,
    proxies: 1,
  })
  async function ask(query: string, sent: { variables?: object; bearer?: string } = {}) {
    const { variables = {}, bearer } = sent
    const headers = bearer ? { authorization: `Bearer ${bearer}` } : {}
    const payload = { query, variables }
    const { body } = await app.inject({ method: 'POST', url: '/graphql', headers, payload })
    return JSON.parse(body)
  }
  return { app, ask, database, clock, ids, secrets, jobs, files }
}

/** Milliseconds of a piece of work, and those of this process's CPU. */
export async function timed<Answer>(work: () => Answer | Promise<Answer>) {
  const [begin, cpu] = [performance.now(), process.cpuUsage()]
  const answer = await work()
  const { user, system } = process.cpuUsage(cpu)
  return { ms: performance.now() - begin, cpuMs: (user + system) / 1000, answer }
}
