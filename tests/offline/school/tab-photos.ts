import { createHash } from 'node:crypto'
import type { MediaId, UserId } from '#domain/kernel/ids.ts'
import { NotSavedError } from '#src/offline/outbox/not-saved.ts'
import { keepPhotos, type PhotoKeeper } from '#src/offline/photos/photo-keeper.ts'
import { photoKey } from '#src/offline/photos/photo-rows.ts'
import { startUploader, type Uploader } from '#src/offline/photos/uploader.ts'
import { type UserConnection, userDatabaseName } from '#src/offline/storage/user-database.ts'
import type { Clock, Timers } from '#src/platform/clock.ts'
import { pieceSize } from '../model/model-pictures.ts'
import type { PhotoRecord } from '../model/records.ts'
import type { Life } from './life.ts'
import type { Tablet } from './tablet.ts'

type Means = {
  connection: UserConnection
  life: Life
  clock: Clock
  timers: Timers
  onQueued: (photos: number) => void
}

/** The form of a person on a tablet, as it is saved with everything in it. */
const draft = 'form'

/** The camera of one tab, and the sending of its photos. */
export class TabPhotos {
  readonly uploader: Uploader
  readonly #tablet: Tablet
  readonly #userId: UserId
  readonly #connection: UserConnection
  readonly #keeper: Promise<PhotoKeeper>
  #known: ReadonlySet<MediaId> = new Set()

  constructor(
    tablet: Tablet,
    userId: UserId,
    { connection, life, clock, timers, onQueued }: Means,
  ) {
    this.#tablet = tablet
    this.#userId = userId
    this.#connection = connection
    const { world } = tablet
    this.uploader = startUploader({
      userId,
      connection,
      sendPiece: (piece, signal) =>
        life.cross(async () => {
          await world.breaks.beforePiece?.(connection, piece)
          if (!world.server.pictures.patience) return tablet.upload(userId, piece, signal)
          await this.#lookAtTries(piece.mediaId)
          return world.heardOfPhotos.sent(piece, tablet.upload(userId, piece, signal))
        }),
      onArrived: () => life.cross(() => world.network.tell(tablet.weather)),
      session: () =>
        tablet.session ? { userId: tablet.session.userId, isImpersonating: false } : null,
      clock,
      timers,
      locks: tablet.locks.for(life),
      random: world.chance.next,
      pieceSize,
    })
    this.#keeper = keepPhotos(
      {
        connection,
        databaseName: userDatabaseName(userId),
        clock,
        timers,
        purgePictures: async () => tablet.clearPictures(),
      },
      (rows) => {
        onQueued(rows.filter(({ state }) => state === 'queued').length)
        const toSend = rows.filter(({ state }) => state === 'queued' || state === 'sent')
        if (toSend.some(({ mediaId }) => !this.#known.has(mediaId))) this.uploader.wake('saved')
        this.#known = new Set(toSend.map(({ mediaId }) => mediaId))
      },
    )
    // Nobody looks at photos in a tab that is gone.
    this.#keeper.catch(() => {})
  }

  /** A person takes a photo; the record tells what the screen said of it. */
  async take(): Promise<void> {
    const { world, number } = this.#tablet
    const bytes = Uint8Array.from({ length: world.chance.between(3, 3 * pieceSize) }, () =>
      world.chance.between(0, 255),
    )
    const record: PhotoRecord = {
      mediaId: world.nextId() as MediaId,
      tablet: number,
      userId: this.#userId,
      bytes: [...bytes],
      outcome: 'unknown',
      entry: 'none',
      isRemoved: false,
    }
    world.photos.push(record)
    const { mediaId } = record
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    try {
      await (await this.#keeper).keep({ mediaId, bytes: bytes.buffer, sha256, draft })
      await this.#connection.write(['drafts'], ({ drafts }) =>
        drafts.put({ name: draft, value: mediaId, savedAt: 0 }),
      )
      record.outcome = 'kept'
    } catch (error) {
      if (!(error instanceof NotSavedError)) throw error
      record.outcome = 'failed'
    }
  }

  /** A person takes a photo out of the form again. */
  async remove(record: PhotoRecord): Promise<void> {
    record.isRemoved = true
    await (await this.#keeper).remove([record.mediaId])
  }

  /** Checks that a server asking for patience uses up no try of a photo. */
  async #lookAtTries(mediaId: MediaId): Promise<void> {
    const { untrue, heardOfPhotos } = this.#tablet.world
    const row = await this.#connection.read(({ blobs }) => blobs.get(photoKey(mediaId)))
    if (row && 'failures' in row && row.failures > heardOfPhotos.failed(mediaId))
      untrue.push(`${mediaId} lost ${row.failures} tries to a server that asked for patience`)
  }

  stop(): void {
    this.uploader.stop()
    this.#keeper.then((keeper) => keeper.stop()).catch(() => {})
  }
}
