import type { MediaId } from '#domain/kernel/ids.ts'
import type { Clock, Timers } from '#src/platform/clock.ts'
import { isQuotaError, NotSavedError } from '../outbox/not-saved.ts'
import { hearStorage } from '../storage/storage-news.ts'
import type { UserConnection } from '../storage/user-database.ts'
import type { NewFilm } from './film-keeper.ts'
import {
  bytesKey,
  listPhotos,
  type PhotoRow,
  photoKey,
  readBytes,
  removeKept,
  removePhotos,
} from './photo-rows.ts'

/** A photo as the camera gave it and the tablet has made it smaller. */
export type NewPhoto = {
  readonly mediaId: MediaId
  /** A photo unless it says otherwise. */
  readonly kind?: 'photo' | 'document'
  /** The device's name for a document. */
  readonly name?: string
  readonly bytes: ArrayBuffer
  readonly sha256: string
  /** The name of the form's draft, which holds the photo's number. */
  readonly draft: string
}

/** Photos that a form lets go of, and the name of its draft. */
export type LetGo = { readonly mediaIds: readonly MediaId[]; readonly draft: string }

export type KeeperPorts = {
  readonly connection: UserConnection
  readonly databaseName: string
  readonly clock: Clock
  readonly timers: Timers
  /** Makes room on a full disk: pictures that the server has can be fetched again. */
  readonly purgePictures: () => Promise<void>
}

export type PhotoKeeper = {
  keep(photo: NewPhoto | NewFilm): Promise<void>
  read(mediaId: MediaId): Promise<Blob | null>
  remove(mediaIds: readonly MediaId[]): Promise<void>
  letGo(form: LetGo): Promise<void>
  stop(): void
}

/** A form writes its draft within a second; whatever no draft names after so long was left by a kill. */
const orphanMs = 60 * 60_000
const restMs = 50

/** Keeps photos in the user's database and tells of every change, whichever tab has made it. */
export async function keepPhotos(
  { connection, databaseName, clock, timers, purgePictures }: KeeperPorts,
  tell: (rows: readonly PhotoRow[]) => void,
): Promise<PhotoKeeper> {
  let isStopped = false
  let cancel: (() => void) | null = null

  async function look(): Promise<void> {
    const rows = await connection.read(({ blobs }) => listPhotos(blobs))
    if (!isStopped) tell(rows)
  }

  function lookSoon(): void {
    cancel ??= timers.after(restMs, () => {
      cancel = null
      // A closed database changes no more.
      look().catch(() => {})
    })
  }

  const part = `idb://${databaseName}/blobs/`
  const stopHearing = hearStorage((parts) => {
    if (isStopped) return
    if ('all' in parts || Object.keys(parts).some((name) => name.startsWith(part))) lookSoon()
  })

  await sweepOrphans(connection, clock.now())
  await look()

  const putPhoto = ({
    mediaId,
    kind = 'photo',
    name,
    bytes,
    sha256,
    draft,
  }: NewPhoto): Promise<unknown> =>
    connection.write(['blobs'], ({ blobs }) =>
      Promise.all([
        blobs.put({ id: bytesKey(mediaId), bytes }),
        blobs.put({
          id: photoKey(mediaId),
          mediaId,
          kind,
          ...(name === undefined ? {} : { name }),
          state: 'kept',
          draft,
          total: bytes.byteLength,
          sha256,
          received: 0,
          failures: 0,
          code: null,
          addedAt: clock.now(),
        }),
      ]),
    )

  const put = async (photo: NewPhoto | NewFilm): Promise<unknown> => {
    if (photo.kind !== 'film') return putPhoto(photo)
    const { keepFilm } = await import('./film-keeper.ts')
    return keepFilm(photo, { connection, clock })
  }

  return {
    async keep(photo) {
      try {
        await put(photo)
      } catch (error) {
        if (!isQuotaError(error)) throw new NotSavedError('storage', error)
        await purgePictures().catch(() => {})
        await put(photo).catch((again: unknown) => {
          throw new NotSavedError(isQuotaError(again) ? 'quota' : 'storage', again)
        })
      }
      await look()
    },
    async read(mediaId) {
      const row = await connection.read(({ blobs }) => blobs.get(photoKey(mediaId)))
      if (row && 'mediaId' in row && row.kind === 'film') {
        const { readFilm } = await import('./film-keeper.ts')
        return readFilm(connection, row)
      }
      const bytes = await connection.read(({ blobs }) => readBytes(blobs, mediaId))
      return bytes && new Blob([bytes], { type: 'image/jpeg' })
    },
    async remove(mediaIds) {
      await connection.write(['blobs'], ({ blobs }) => removePhotos(blobs, mediaIds))
      await look()
    },
    async letGo(form) {
      await connection.write(['blobs'], ({ blobs }) => removeKept(blobs, form))
      await look()
    },
    stop() {
      isStopped = true
      cancel?.()
      stopHearing()
    },
  }
}

/** Photos of forms that were given up: their draft is gone and no entry came of it. */
async function sweepOrphans(connection: UserConnection, now: number): Promise<void> {
  const [rows, names] = await connection.read(({ blobs, drafts }) =>
    Promise.all([listPhotos(blobs), drafts.toCollection().primaryKeys()]),
  )
  const orphans = rows.filter(
    ({ state, draft, addedAt }) =>
      state === 'kept' && !names.includes(draft) && Math.abs(now - addedAt) > orphanMs,
  )
  if (orphans.length === 0) return
  const mediaIds = orphans.map(({ mediaId }) => mediaId)
  await connection.write(['blobs'], ({ blobs }) => removePhotos(blobs, mediaIds))
}
