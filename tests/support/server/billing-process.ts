import { parseId, type SchoolId } from '#domain/kernel/ids.ts'
import { workOnRun } from '#server/features/payments/invoices/run-billing.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { folderFileStore } from '#server/platform/files/folder-file-store.ts'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { databaseMailQueue } from '#server/platform/mail/database-mail-queue.ts'
import { secretsFrom } from '#server/platform/secrets/secrets.ts'

// A server process that does nothing but one run of invoices, for a test to kill.
const [url = '', folder = '', secret = '', schoolId = '', runId = ''] = process.argv.slice(2)
const ids = timeOrderedIds(systemClock)
const jobs = { send: async () => undefined }
const clock = systemClock
await workOnRun(
  {
    ...{ database: openDatabase({ url }), clock, ids, jobs, siteUrl: 'https://preau.test' },
    files: folderFileStore({ folder, ids }),
    mail: databaseMailQueue({ clock, ids, secrets: secretsFrom(secret), jobs }),
  },
  { schoolId: parseId<SchoolId>(schoolId) as SchoolId, runId },
)
process.exit(0)
