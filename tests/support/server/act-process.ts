import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { memoryFiles } from './memory-files.ts'
import { HandClock, silentFeed, testSecrets } from './request-context.ts'

// A server process that does one act, for a test to kill in the middle.
const [url = '', bearer = '', now = '', query = ''] = process.argv.slice(2)
const clock = new HandClock(now)
const app = await buildApp({
  ...{ mode: 'production', adminsNeedTwoFactor: false, changes: silentFeed, files: memoryFiles() },
  ...{ database: openDatabase({ url }), clock, ids: timeOrderedIds(clock), secrets: testSecrets },
  ...{ jobs: { send: async () => undefined }, logTo: { write: () => undefined } },
})
const headers = { authorization: `Bearer ${bearer}` }
await app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })
process.exit(0)
