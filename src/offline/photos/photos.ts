import type { MediaId } from '#domain/kernel/ids.ts'
import type { Live } from '../live.ts'
import type { WakeReason } from '../sending/sync-record.ts'
import type { NewFilm } from './film-keeper.ts'
import type { KeeperPorts, LetGo, NewPhoto, PhotoKeeper } from './photo-keeper.ts'
import type { PhotoRow } from './photo-rows.ts'
import type { Uploader, UploadPorts } from './uploader.ts'

/** The photos of one user on this tablet. */
export type Photos = {
  /** Resolves when the photo or film is on the disk, rejects with NotSavedError when it is not. */
  keep(photo: NewPhoto | NewFilm): Promise<void>
  /** Null for a photo that is not on this tablet, or not any more. */
  read(mediaId: MediaId): Promise<Blob | null>
  /** Taken off this tablet. Those that the server has stay there. */
  remove(mediaIds: readonly MediaId[]): Promise<void>
  /** A form lets go of them: what was taken for it and not saved is deleted, what waits to be sent stays. */
  letGo(form: LetGo): Promise<void>
  /** All of them but for their bytes, live across tabs; none before they have been read. */
  list(): Live<readonly PhotoRow[]>
}

export type PhotoPorts = KeeperPorts & {
  /** True if photos may be taken in at this moment: throws NotSavedError. */
  readonly refuse: () => void
  /** Without it photos are kept and not sent. */
  readonly upload: UploadPorts | null
  /** The first picture of the app: nothing is fetched or read for photos before it. */
  readonly after: Promise<void> | undefined
}

export type OpenPhotos = Photos & {
  wake(reason: WakeReason): void
  /** Notes photos of a completed transaction: they belong to an entry now. */
  noteQueued(mediaIds: readonly MediaId[]): void
  /** True if the list was read, or cannot be. `list` tells when that changes. */
  isListed(): boolean
  stop(): void
}

/** Photos are few and never needed for the first picture: all that handles them is fetched after it. */
export function openPhotos(ports: PhotoPorts): OpenPhotos {
  const listeners = new Set<(rows: readonly PhotoRow[]) => void>()
  const reasons = new Set<WakeReason>()
  let rows: readonly PhotoRow[] = []
  let known: ReadonlySet<MediaId> = new Set()
  let keeper: Promise<PhotoKeeper> | null = null
  let uploader: Uploader | null = null
  let isWaiting = false
  let isStopped = false
  let isListed = false

  function show(next: readonly PhotoRow[]): void {
    rows = next
    for (const listener of listeners) listener(rows)
  }

  async function open(): Promise<PhotoKeeper> {
    await ports.after
    const { keepPhotos } = await import('./photo-keeper.ts')
    return keepPhotos(ports, (next) => {
      isListed = true
      show(next)
      const toSend = next.filter(({ state }) => state === 'queued' || state === 'sent')
      const hasMore = toSend.some(({ mediaId }) => !known.has(mediaId))
      known = new Set(toSend.map(({ mediaId }) => mediaId))
      // Of another tab too, which may not live to send them.
      isWaiting = toSend.length > 0
      if (uploader && hasMore) uploader.wake('saved')
      else if (isWaiting) void send()
    })
  }

  function use(): Promise<PhotoKeeper> {
    keeper ??= open().catch((error: unknown) => {
      keeper = null
      throw error
    })
    return keeper
  }

  /** A tablet without photos never fetches what sends them. */
  async function send(): Promise<void> {
    if (isStopped || uploader || !ports.upload) return
    try {
      const { startUploader } = await import('./uploader.ts')
      if (isStopped || uploader) return
      uploader = startUploader(ports.upload)
      for (const reason of reasons) uploader.wake(reason)
    } catch {
      // A part of the app could not be fetched: the photos are on the disk, and the next reason tries again.
    }
  }

  // A tablet whose storage cannot be opened says so at the first entry. Nobody waits for its list for ever.
  use().catch(() => {
    isListed = true
    show(rows)
  })

  return {
    async keep(photo) {
      ports.refuse()
      await (await use()).keep(photo)
    },
    read: async (mediaId) => (await use()).read(mediaId),
    remove: async (mediaIds) => (await use()).remove(mediaIds),
    letGo: async (form) => (await use()).letGo(form),
    list: () => ({
      current: () => rows,
      subscribe(listener) {
        listeners.add(listener)
        listener(rows)
        return () => listeners.delete(listener)
      },
    }),
    isListed: () => isListed,
    wake(reason) {
      if (uploader) return uploader.wake(reason)
      reasons.add(reason)
      if (isWaiting) void send()
      else use().catch(() => {})
    },
    noteQueued(mediaIds) {
      const isNow = ({ mediaId, state }: PhotoRow) => state === 'kept' && mediaIds.includes(mediaId)
      show(rows.map((row) => (isNow(row) ? { ...row, state: 'queued' } : row)))
      if (uploader) uploader.wake('saved')
      else use().catch(() => {})
    },
    stop() {
      isStopped = true
      uploader?.stop()
      keeper?.then((open) => open.stop()).catch(() => {})
    },
  }
}
