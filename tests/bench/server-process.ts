import { buildApp } from '#server/app.ts'
import { openChangeFeed } from '#server/platform/change-feed.ts'
import { clockStartingAt } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database.ts'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { secretsFrom } from '#server/platform/secrets.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'

// The server in a process of its own, as in production, so that the load it is under is not its own doing.
const [url = '', port = '', start = ''] = process.argv.slice(2)
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
await app.listen({ host: '127.0.0.1', port: Number(port) })
process.send?.('listening')
process.on('disconnect', () => void app.close().then(() => process.exit(0)))
