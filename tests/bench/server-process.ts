import { buildApp } from '#server/app.ts'
import { clockStartingAt } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { PatientSocket } from '#server/platform/database/patient-socket.ts'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { openChangeFeed } from '#server/platform/request/change-feed.ts'
import { secretsFrom } from '#server/platform/secrets/secrets.ts'
import { memoryFiles } from '#tests/support/server/memory-files.ts'
import type { ServerCounts } from './server-cpu.ts'

/** The number of writes to PostgreSQL: a socket writes once for all that is sent in one turn. */
let roundTrips = 0
for (const name of ['_write', '_writev'] as const) {
  const write = Reflect.get(PatientSocket.prototype, name) as (...chunk: unknown[]) => void
  Reflect.set(PatientSocket.prototype, name, function (this: PatientSocket, ...chunk: unknown[]) {
    roundTrips += 1
    write.apply(this, chunk)
  })
}

// The server in a process of its own, as in production: its load then comes from outside.
const [url = '', start = ''] = process.argv.slice(2)
const clock = clockStartingAt(Date.parse(start))
const app = await buildApp({
  database: openDatabase({ url, size: 20 }),
  changes: await openChangeFeed({ url }),
  clock,
  ids: timeOrderedIds(clock),
  secrets: secretsFrom('a secret of the bench, long enough to be one'),
  jobs: { send: async () => undefined },
  files: memoryFiles(),
  logTo: { write() {} },
  mode: 'production',
  adminsNeedTwoFactor: true,
})
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const memoryMb = process.memoryUsage.rss() / 2 ** 20
  process.send?.({ cpuMs: (user + system) / 1000, roundTrips, memoryMb } satisfies ServerCounts)
})
process.on('disconnect', () => void app.close().then(() => process.exit(0)))
