import { hashOf } from './hash-of.ts'
import type { CacheRow, UserTables } from './user-database.ts'

/** The changes of some records since the last writing; undefined where a field is gone. */
export type Changed = Record<string, string | undefined>

type Rows = readonly (CacheRow | undefined)[]

type Merging = {
  /** True if this tab has read what a writing left, or has written it itself. */
  readonly isKnown: (writing: number) => boolean
  readonly formatRow: string
  readonly written: ReadonlyMap<string, Changed>
  /** Hears the number of this writing while its transaction goes on. */
  readonly begin: (writing: number) => void
}

/** Rows that are merged in one task. */
const rowsAtOnce = 4

/**
 * Writes what a tab has changed, within one transaction on the cache. An album of 2,000 pictures changes all rows, and a
 * person scrolls meanwhile: a few rows are read, merged and written in a task of their own.
 */
export async function mergeInto(
  cache: UserTables['cache'],
  { formatRow, written, isKnown, begin }: Merging,
): Promise<void> {
  const kept = await cache.get(formatRow)
  const writing = (kept?.writing ?? 0) + 1
  begin(writing)
  if (kept) await cache.put({ ...kept, writing })
  const others = isRead(kept, isKnown)
    ? nobody
    : recordsOf(await cache.bulkGet([...written.keys()]), (last) => !isKnown(last))
  const waiting = [...written]
  while (waiting.length > 0) {
    const some = waiting.splice(0, rowsAtOnce)
    const rows = await cache.bulkGet(some.map(([chunk]) => chunk))
    await cache.bulkPut(mergeRows(rows, some, { writing, others }))
  }
}

/** A tab that has read or written all that is on the disk. It needs no look at all rows for what others wrote. */
function isRead(kept: CacheRow | undefined, isKnown: (writing: number) => boolean): boolean {
  for (let writing = kept?.writing ?? 0; writing > 0; writing -= 1)
    if (!isKnown(writing)) return false
  return true
}

const nobody: ReadonlySet<number> = new Set()

type Writing = {
  readonly writing: number
  /** Records that another tab wrote, and this one has not read. */
  readonly others: ReadonlySet<number>
}

/**
 * Puts what a tab has changed on top of the rows. Graphcache names the fields alone that are new to the tab's own memory.
 * On top of what another tab wrote meanwhile they would make a record that the school never said: the state of one mark
 * with the reason of another. Such a record stays as that tab wrote it; only fields that it lacks are added.
 */
function mergeRows(
  rows: Rows,
  written: readonly (readonly [string, Changed])[],
  { writing, others }: Writing,
): CacheRow[] {
  return written.map(([chunk, change], place) => {
    const row = rows[place]
    const fields: Changed = row ? JSON.parse(row.json) : {}
    const changed = { ...row?.changed }
    for (const [key, value] of Object.entries(change)) {
      const record = recordOf(key)
      const isOthers = record !== null && others.has(record)
      if (isOthers && (value === undefined || fields[key] !== undefined)) continue
      fields[key] = value
      if (record !== null && !isOthers) changed[record] = writing
    }
    // JSON leaves out what is undefined.
    return { chunk, json: JSON.stringify(fields), changed }
  })
}

/** A record may lie in several rows: what is embedded in it has one of its own. */
function recordsOf(rows: Rows, areWanted: (writing: number) => boolean): ReadonlySet<number> {
  const changed = rows.flatMap((row) => Object.entries(row?.changed ?? {}))
  return new Set(
    changed.filter(([, writing]) => areWanted(writing)).map(([record]) => Number(record)),
  )
}

/**
 * The record of a field, as a number that is short to keep. A dot within a key is escaped: what lies in a record
 * (`PresenceDay:1%2eam`) is a part of it. Null for the questions themselves: each answer is a field of its own.
 */
function recordOf(key: string): number | null {
  const entity = key.split('.', 1)[0] ?? key
  if (entity === 'Query') return null
  return hashOf(entity.startsWith('Query%2e') ? entity : (entity.split('%2e', 1)[0] ?? entity))
}
