import type { MediaId } from '#domain/kernel/ids.ts'
import type { Timers } from '#src/platform/clock.ts'
import { countWaiting } from '../outbox/outbox-queue.ts'
import type { UserConnection } from '../storage/user-database.ts'
import { filmPartBytes, readFilmPart } from './film-parts.ts'
import { listPhotos, type PhotoRow, readBytes } from './photo-rows.ts'

/** Reads the bytes of a piece; null where they are gone. */
type Pieces = (offset: number, until: number) => Promise<ArrayBuffer | null>

export const isFilm = ({ kind }: PhotoRow): boolean => kind === 'film'

/** Queued, or sent and not told: a kept photo waits for its form, a refused one for a person. */
export const isUnfinished = ({ state }: PhotoRow): boolean => state === 'queued' || state === 'sent'

/** Finds what is sent next: the oldest that was not tried yet, and films after all photos. */
export function nextToSend(
  rows: readonly PhotoRow[],
  { tried, areFilmsResting }: { tried: ReadonlySet<MediaId>; areFilmsResting: boolean },
): PhotoRow | undefined {
  const open = rows.filter((row) => isUnfinished(row) && !tried.has(row.mediaId))
  return open.find((row) => !isFilm(row)) ?? (areFilmsResting ? undefined : open[0])
}

/** The pieces of a photo, which is in memory meanwhile, or those of a film, of which one part is. */
export async function piecesOf(connection: UserConnection, row: PhotoRow): Promise<Pieces | null> {
  const { mediaId } = row
  if (!isFilm(row)) {
    const bytes = await connection.read(({ blobs }) => readBytes(blobs, mediaId))
    return bytes && (async (offset, until) => bytes.slice(offset, until))
  }
  let held: { from: number; bytes: ArrayBuffer } | null = null
  return async (offset, until) => {
    const from = offset - (offset % filmPartBytes)
    if (held?.from !== from) {
      const at = { mediaId, offset: from }
      const bytes = await connection.read(({ blobs }) => readFilmPart(blobs, at))
      held = bytes && { from, bytes }
    }
    return held?.bytes.slice(offset - from, until - from) ?? null
  }
}

const lookMs = 250
/** A film waits so many looks for entries that are on their way. What keeps an entry longer does not keep the film. */
const mostLooks = 8

/**
 * Decides between two pieces of a film whether something smaller goes first. Entries are waited for, two seconds at
 * most; for a photo the film is left (`true`) and gone on with afterwards.
 */
export function givingWay({
  connection,
  timers,
}: {
  connection: UserConnection
  timers: Timers
}): (tried: ReadonlySet<MediaId>) => Promise<boolean> {
  let isPatient = true
  const areEntriesWaiting = async (): Promise<boolean> =>
    (await connection.read(({ outbox }) => countWaiting(outbox))) > 0
  async function waitForEntries(): Promise<void> {
    for (let looks = 0; await areEntriesWaiting(); looks++) {
      if (looks === mostLooks) isPatient = false
      if (!isPatient) return
      await new Promise<void>((resolve) => timers.after(lookMs, resolve))
    }
    isPatient = true
  }
  return async (tried) => {
    await waitForEntries()
    const rows = await connection.read(({ blobs }) => listPhotos(blobs))
    return rows.some((row) => isUnfinished(row) && !isFilm(row) && !tried.has(row.mediaId))
  }
}
