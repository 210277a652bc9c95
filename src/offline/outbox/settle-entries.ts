import type { EntryId } from '#domain/kernel/ids.ts'
import { logEvent } from '../sending/sync-log.ts'
import type { UserTables } from '../storage/user-database.ts'
import type { Entry } from './entry.ts'
import { isQuotaError, NotSavedError } from './not-saved.ts'
import { freshRow, type SavePorts, saveRows } from './save-entries.ts'

type DiscardPorts = Pick<SavePorts, 'connection' | 'clock'>

/**
 * A person lets go of entries that the server refused or found in conflict. Entries that may still
 * be accepted stay: discarding them would hide what the server records.
 */
export async function discardEntries(
  { connection, clock }: DiscardPorts,
  entryIds: readonly EntryId[],
): Promise<void> {
  const discarding = connection.write(['outbox', 'log'], async ({ outbox, log }) => {
    const now = clock.now()
    await outbox
      .where('entryId')
      .anyOf([...entryIds])
      .filter((entry) => entry.status === 'refused' || entry.status === 'conflict')
      .modify({ status: 'discarded', settledAt: now })
    await logEvent(log, { event: 'settled', at: now, detail: `discarded ${entryIds.join(' ')}` })
  })
  await discarding.catch((error: unknown) => {
    throw new NotSavedError(isQuotaError(error) ? 'quota' : 'storage', error)
  })
}

/** The other person's marks stand. */
export async function keepTheirs(ports: DiscardPorts, entryIds: readonly EntryId[]): Promise<void> {
  const conflicts = await ports.connection.read((tables) => conflictsOf(tables, entryIds))
  await discardEntries(
    ports,
    conflicts.flatMap((conflict) => conflict.covered),
  )
}

/**
 * A person insists, having seen the other one's mark. A new entry with the same content takes the place of the
 * conflicting one. It is based on the version that the conflict named, and says the moment of the tap: what may be written
 * goes by that. Where the person has entered something newer meanwhile, they insist on that, and it is on its way already.
 */
export async function settleWithMine(
  ports: SavePorts,
  entryIds: readonly EntryId[],
): Promise<Entry[]> {
  const conflicts = await ports.connection.read((tables) => conflictsOf(tables, entryIds))
  const rows = conflicts.flatMap(({ newest, isOvertaken }) =>
    newest.answer?.outcome !== 'conflict' || isOvertaken
      ? []
      : [
          {
            ...freshRow(ports, {
              kind: newest.kind,
              format: newest.format,
              lane: newest.lane,
              key: newest.key,
              content: newest.content,
              baseVersion: newest.answer.version,
            }),
            madeAt: newest.madeAt,
            clockOffsetMs: newest.clockOffsetMs,
          },
        ],
  )
  return saveRows(ports, rows, { settling: conflicts.flatMap((conflict) => conflict.covered) })
}

type Conflict = {
  newest: Entry
  /** The conflict and the earlier ones of the same key: who decides about the mark decides about all of them. */
  covered: EntryId[]
  isOvertaken: boolean
}

async function conflictsOf(
  { outbox }: UserTables,
  entryIds: readonly EntryId[],
): Promise<Conflict[]> {
  const chosen = await outbox
    .where('entryId')
    .anyOf([...entryIds])
    .filter((entry) => entry.status === 'conflict')
    .sortBy('seq')
  const newestByKey = new Map(chosen.map((entry) => [entry.key, entry]))
  const conflicts: Conflict[] = []
  for (const newest of newestByKey.values()) {
    const ofKey = await outbox.where('[key+status]').equals([newest.key, 'conflict']).toArray()
    const later = await outbox
      .where('[key+status]')
      .anyOf([newest.key, 'waiting'], [newest.key, 'sending'])
      .filter((entry) => entry.seq > newest.seq)
      .count()
    conflicts.push({
      newest,
      covered: ofKey.filter((entry) => entry.seq <= newest.seq).map((entry) => entry.entryId),
      isOvertaken: later > 0,
    })
  }
  return conflicts
}
