import type { EntryId, MediaId, SchoolId, UserId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { Ids } from '#src/platform/ids.ts'
import { queuePhotos } from '../photos/photo-rows.ts'
import { logEvent } from '../sending/sync-log.ts'
import { isResting, quietSync } from '../sending/sync-record.ts'
import type { UnnumberedEntry, UserConnection, UserTables } from '../storage/user-database.ts'
import type { Entry } from './entry.ts'
import type { EntryKinds, NewEntry } from './entry-kind.ts'
import { isQuotaError, NotSavedError } from './not-saved.ts'
import { attemptFirsts, listOnTheirWay } from './outbox-queue.ts'

/** The person who makes entries here. Fixed for the life of a store: another user has another one. */
export type Actor = { readonly userId: UserId; readonly schoolId: SchoolId | null }

export type SavePorts = {
  readonly connection: UserConnection
  readonly actor: Actor
  readonly clock: Clock
  readonly ids: Ids
  readonly clockOffsetMs: () => number
  /** Makes room on a full disk: pictures can be fetched again. */
  readonly purgePictures: () => Promise<void>
  /** Hears of all rows that a completed transaction wrote, superseded ones included; of taps by `onTapped` alone. */
  readonly onWritten?: (rows: readonly Entry[]) => void
  /** Hears of taps that are on the disk, before their card says so. Their saving is to be tidied (`tidyAfterTaps`). */
  readonly onTapped: (taps: readonly Entry[]) => void
}

export type SaveOptions = {
  /** The draft that these entries came from; it goes in the same transaction. */
  readonly clearingDraft?: string
  /** Refused or conflicting entries that these take the place of. */
  readonly settling?: readonly EntryId[]
  /** Photos that were kept beside the form and belong to these entries: from now on they are to be sent. */
  readonly blobs?: readonly MediaId[]
  /** The screen has drawn these entries already. `save` then waits a quarter of a second for the answer of the server. */
  readonly areShown?: boolean
  /**
   * They are to be sent at once. The same transaction keeps the first of each free lane as sent, so sending waits for
   * no second one. The caller hands those to the engine.
   */
  readonly sendingNow?: EntryKinds
}

type RowPorts = Pick<SavePorts, 'actor' | 'clock' | 'ids' | 'clockOffsetMs'>

/** The rows of new entries, before any of them is on the disk. Throws NotSavedError where a kind refuses its content. */
export const rowsOf = (ports: RowPorts, newEntries: readonly NewEntry[]): UnnumberedEntry[] =>
  newEntries.map(({ kind, content, baseVersion }) => {
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

/** Resolves when the entries are on the disk, rejects with NotSavedError when they are not. */
export async function saveEntries(
  ports: SavePorts,
  newEntries: readonly NewEntry[],
  options: SaveOptions = {},
): Promise<Entry[]> {
  return saveRows(ports, rowsOf(ports, newEntries), options)
}

export async function saveRows(
  ports: SavePorts,
  rows: readonly UnnumberedEntry[],
  options: SaveOptions = {},
): Promise<Entry[]> {
  let tries = 0
  const isBlind = isTap(rows, options)
  const write = (): Promise<WrittenRows> =>
    ports.connection.write(tablesOf(rows, options), async (tables) => {
      tries += 1
      // A connection lost at the very end may have committed: then the second try finds its own rows.
      const known = tries > 1 ? await savedBefore(tables, rows) : []
      if (known.length > 0) return { saved: known, superseded: [] }
      if (isBlind) return { saved: await addRows(tables.outbox, rows), superseded: [] }
      if (options.blobs?.length) await queuePhotos(tables.blobs, options.blobs)
      return writeRows(tables, rows, { ...options, now: ports.clock.now() })
    })
  const tap = async (): Promise<Entry[]> => {
    const adding = ports.connection.add('outbox', rows)
    if (!adding) return (await write()).saved
    tries += 1
    try {
      return numberedRows(rows, await adding)
    } catch (error) {
      if (isQuotaError(error)) throw error
      return (await write()).saved
    }
  }
  const saving = async (): Promise<Entry[]> => {
    if (isBlind) {
      const saved = await tap()
      ports.onTapped(saved)
      return saved
    }
    const { saved, superseded } = await write()
    ports.onWritten?.([...superseded, ...saved])
    return saved
  }
  try {
    return await saving()
  } catch (error) {
    if (!isQuotaError(error)) throw new NotSavedError('storage', error)
    await ports.purgePictures().catch(() => {})
    return await saving().catch((again: unknown) => {
      throw new NotSavedError(isQuotaError(again) ? 'quota' : 'storage', again)
    })
  }
}

type Rows = readonly UnnumberedEntry[]

/** So few that they are one tap of a finger: a child's half-day, or its day. */
const few = 4

/**
 * True if nothing but the outbox is touched. Then it is written blindly: nothing is read before it, or written beside it.
 */
const isTap = (rows: Rows, { blobs, clearingDraft, settling, sendingNow }: SaveOptions): boolean =>
  rows.length <= few &&
  !(blobs?.length || settling?.length || sendingNow) &&
  clearingDraft === undefined

/** A tap waits for no table that it does not touch. */
function tablesOf(rows: Rows, options: SaveOptions): readonly (keyof UserTables & string)[] {
  if (isTap(rows, options)) return ['outbox']
  const tables = ['outbox', 'drafts', 'log', 'sync'] as const
  return options.blobs?.length ? [...tables, 'blobs'] : tables
}

export type WhatIsEntered = Pick<
  Entry,
  'kind' | 'format' | 'lane' | 'key' | 'content' | 'baseVersion'
>

export function freshRow(ports: RowPorts, what: WhatIsEntered): UnnumberedEntry {
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

type WrittenRows = { saved: Entry[]; superseded: Entry[] }

/**
 * A class of thirty costs as many requests to the storage as one child. What is there is asked for together with
 * the adding, so the storage works while the tap is painted. The rows are added as if every lane was free. Where one is
 * not, they are put right in the same transaction.
 */
async function writeRows(
  { outbox, drafts, log, sync }: UserTables,
  rows: readonly UnnumberedEntry[],
  { clearingDraft, settling, sendingNow, now }: SaveOptions & { now: number },
): Promise<WrittenRows> {
  const reading = Promise.all([
    rows.length > few || sendingNow ? listOnTheirWay(outbox) : waitingFor(outbox, rows),
    sendingNow ? sync.get('sync') : undefined,
  ])
  const lastOfKey = new Map(rows.map((row) => [row.key, row]))
  const fresh = rows.map((row) =>
    lastOfKey.get(row.key) === row
      ? row
      : { ...row, status: 'superseded' as const, settledAt: now },
  )
  const attempt = (onTheirWay: readonly Entry[]): readonly UnnumberedEntry[] =>
    sendingNow ? attemptFirsts(fresh, { onTheirWay, kinds: sendingNow }) : fresh
  const added = attempt([])
  const [[known, record], numbered] = await Promise.all([
    reading,
    addRows(outbox, added),
    settling?.length
      ? outbox
          .where('entryId')
          .anyOf([...settling])
          .filter(({ status }) => status === 'refused' || status === 'conflict')
          .modify({ status: 'discarded', settledAt: now })
      : undefined,
    clearingDraft === undefined ? undefined : drafts.delete(clearingDraft),
    logEvent(log, { event: 'saved', at: now, detail: rows.map((e) => e.entryId).join(' ') }),
  ])
  const ours = new Set(rows.map(({ entryId }) => entryId))
  const onTheirWay = known?.filter(({ entryId }) => !ours.has(entryId))
  const older =
    onTheirWay?.filter(({ key }) => lastOfKey.has(key)) ??
    (await waitingFor(outbox, rows)).filter(({ entryId }) => !ours.has(entryId))
  // An entry that was ever sent is frozen: the server may hold it already.
  const superseded = older
    .filter((entry) => entry.status === 'waiting' && entry.attempts === 0)
    .map((entry) => ({ ...entry, status: 'superseded' as const, settledAt: now }))
  const gone = new Set(superseded.map(({ seq }) => seq))
  const isHeld = !onTheirWay || isResting(record ?? quietSync, now)
  const right = isHeld ? fresh : attempt(onTheirWay.filter(({ seq }) => !gone.has(seq)))
  const saved = numbered.map(
    ({ seq }, place) => ({ ...(right[place] ?? added[place]), seq }) as Entry,
  )
  const changed = saved.filter(({ status }, place) => status !== added[place]?.status)
  if (superseded.length + changed.length > 0) await outbox.bulkPut([...superseded, ...changed])
  return { saved, superseded }
}

async function addRows(outbox: UserTables['outbox'], rows: Rows): Promise<Entry[]> {
  return numberedRows(rows, await outbox.bulkAdd([...rows], { allKeys: true }))
}

const numberedRows = (rows: Rows, numbers: readonly number[]): Entry[] =>
  rows.flatMap((row, place) => {
    const seq = numbers[place]
    return seq === undefined ? [] : [{ ...row, seq }]
  })

// Asked side by side: a cursor would walk from key to key, which a person who taps can feel.
async function waitingFor(
  outbox: UserTables['outbox'],
  rows: readonly UnnumberedEntry[],
): Promise<Entry[]> {
  const found = await Promise.all(
    rows.map((row) => outbox.where('[key+status]').equals([row.key, 'waiting']).toArray()),
  )
  return [...new Map(found.flat().map((entry) => [entry.seq, entry])).values()]
}
