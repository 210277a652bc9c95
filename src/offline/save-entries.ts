import type { EntryId, SchoolId, UserId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { Ids } from '#src/platform/ids.ts'
import type { Entry } from './entry.ts'
import type { NewEntry } from './entry-kind.ts'
import { isQuotaError, NotSavedError } from './not-saved.ts'
import { logEvent } from './sync-log.ts'
import type { UnnumberedEntry, UserConnection, UserTables } from './user-database.ts'

/** Who makes entries here. Fixed for the life of a store: another user has another one. */
export type Actor = { readonly userId: UserId; readonly schoolId: SchoolId | null }

export type SavePorts = {
  readonly connection: UserConnection
  readonly actor: Actor
  readonly clock: Clock
  readonly ids: Ids
  readonly clockOffsetMs: () => number
  /** Makes room on a full disk: pictures can be fetched again. */
  readonly purgePictures: () => Promise<void>
}

export type SaveOptions = {
  /** The draft that these entries came from; it goes in the same transaction. */
  readonly clearingDraft?: string
  /** Refused or conflicting entries that these take the place of. */
  readonly settling?: readonly EntryId[]
}

/** Resolves when the entries are on the disk, rejects with NotSavedError when they are not. */
export async function saveEntries(
  ports: SavePorts,
  newEntries: readonly NewEntry[],
  options: SaveOptions = {},
): Promise<Entry[]> {
  const rows = newEntries.map(({ kind, content, baseVersion }) => {
    const refusal = kind.check?.(content) ?? null
    if (refusal !== null) throw new NotSavedError('invalid', refusal)
    return freshRow(ports, {
      kind: kind.kind,
      format: kind.format,
      lane: kind.laneOf(content),
      key: kind.keyOf(content),
      content,
      baseVersion,
    })
  })
  return saveRows(ports, rows, options)
}

export async function saveRows(
  ports: SavePorts,
  rows: readonly UnnumberedEntry[],
  options: SaveOptions = {},
): Promise<Entry[]> {
  let tries = 0
  const write = (): Promise<Entry[]> =>
    ports.connection.write(['outbox', 'drafts', 'log'], async (tables) => {
      tries += 1
      // A connection lost at the very end may have committed: then the second try finds its own rows.
      const known = tries > 1 ? await savedBefore(tables, rows) : []
      if (known.length > 0) return known
      return writeRows(tables, rows, { ...options, now: ports.clock.now() })
    })
  try {
    return await write()
  } catch (error) {
    if (!isQuotaError(error)) throw new NotSavedError('storage', error)
    await ports.purgePictures().catch(() => {})
    return await write().catch((again: unknown) => {
      throw new NotSavedError(isQuotaError(again) ? 'quota' : 'storage', again)
    })
  }
}

export type WhatIsEntered = Pick<
  Entry,
  'kind' | 'format' | 'lane' | 'key' | 'content' | 'baseVersion'
>

export function freshRow(ports: SavePorts, what: WhatIsEntered): UnnumberedEntry {
  return {
    ...what,
    entryId: ports.ids.next() as EntryId,
    status: 'waiting',
    attempts: 0,
    nextAt: 0,
    madeAt: instantOf(ports.clock.now()),
    clockOffsetMs: ports.clockOffsetMs(),
    actorId: ports.actor.userId,
    schoolId: ports.actor.schoolId,
    sent: null,
    problem: null,
    answer: null,
    settledAt: null,
  }
}

const savedBefore = (
  { outbox }: UserTables,
  rows: readonly UnnumberedEntry[],
): PromiseLike<Entry[]> =>
  outbox
    .where('entryId')
    .anyOf(rows.map((row) => row.entryId))
    .sortBy('seq')

/** A class of thirty costs as many requests to the storage as one child. */
async function writeRows(
  { outbox, drafts, log }: UserTables,
  rows: readonly UnnumberedEntry[],
  { clearingDraft, settling, now }: SaveOptions & { now: number },
): Promise<Entry[]> {
  // An entry that was ever sent is frozen: the server may hold it already.
  // Asked side by side: a cursor would walk from key to key, which a person who taps can feel.
  const waiting = await Promise.all(
    rows.map((row) => outbox.where('[key+status]').equals([row.key, 'waiting']).toArray()),
  )
  const older = new Map(waiting.flat().map((entry) => [entry.seq, entry]))
  const neverSent = [...older.values()].filter((entry) => entry.attempts === 0)
  if (neverSent.length > 0) {
    await outbox.bulkPut(
      neverSent.map((entry) => ({ ...entry, status: 'superseded' as const, settledAt: now })),
    )
  }
  const lastOfKey = new Map(rows.map((row) => [row.key, row]))
  const added = rows.map((row) =>
    lastOfKey.get(row.key) === row
      ? row
      : { ...row, status: 'superseded' as const, settledAt: now },
  )
  const numbers = await outbox.bulkAdd(added, { allKeys: true })
  if (settling?.length) {
    await outbox
      .where('entryId')
      .anyOf([...settling])
      .filter((older) => older.status === 'refused' || older.status === 'conflict')
      .modify({ status: 'discarded', settledAt: now })
  }
  if (clearingDraft !== undefined) await drafts.delete(clearingDraft)
  await logEvent(log, { event: 'saved', at: now, detail: rows.map((e) => e.entryId).join(' ') })
  return added.flatMap((row, place) => {
    const seq = numbers[place]
    return seq === undefined ? [] : [{ ...row, seq }]
  })
}
