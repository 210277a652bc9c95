import { workOnBundles } from '#server/features/payments/bundles/make-bundle.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { folderFileStore } from '#server/platform/files/folder-file-store.ts'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'

// A server process that does nothing but make files of papers, for a test to kill.
const [url = '', folder = ''] = process.argv.slice(2)
const log = { info() {}, warn() {}, error() {} }
const jobs = createJobs({ url, pollSeconds: 0.5, watchSeconds: 1 })
await jobs.start(log)
await workOnBundles(jobs, {
  ...{ database: openDatabase({ url }), log },
  files: folderFileStore({ folder, ids: timeOrderedIds(systemClock) }),
})
process.on('disconnect', () => process.exit(1))
