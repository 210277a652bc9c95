import type { FilePart } from '#domain/children/file-history.ts'
import type { ChildId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import type { Change } from '#server/platform/things/described-thing.ts'
import { watchFiles } from '#server/records/children/history/watch-files.ts'
import { requireFileKeeper } from './child-file.ts'
import { findFile } from './file-records.sql.ts'

type Filed = { childId: ChildId }
type Of = { by: SchoolViewer; today: LocalDate }

/** Makes what acts on a thing in a child's file share: permission, its child, the history of its part. */
export const inFile = (part: FilePart) => ({
  policy: requireFileKeeper,
  // The log says which fields, and nothing that the file says.
  logs: 'names' as const,
  owner: {
    argument: 'childId' as const,
    find: async (tx: Transaction, id: string, { by: viewer, today }: Of) =>
      (await findFile(tx, { viewer, today, childId: id as ChildId })) ?? null,
  },
  watch: watchFiles(
    ({ change: { was, is } }: { change: Change<Filed> }) => (is ?? (was as Filed)).childId,
    { parts: [part] },
  ) as never,
})
