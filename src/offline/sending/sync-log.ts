import type { Table } from 'dexie'
import type { LogRow } from '../storage/user-database.ts'

const kept = 500

export type SyncEvent =
  | 'saved'
  | 'sent'
  | 'answered'
  | 'no-answer'
  | 'paused'
  | 'settled'
  | 'purged'
  | 'problem'

/** Ids and codes only: the log may be read aloud to support. */
export async function logEvent(
  log: Table<LogRow, number>,
  { event, detail, at }: { event: SyncEvent; detail: string; at: number },
): Promise<void> {
  const n = await log.add({ at, event, detail })
  // Not at each event: a range delete costs more than a few rows too many.
  if (n % 50 === 0)
    await log
      .where('n')
      .below(n - kept)
      .delete()
}
