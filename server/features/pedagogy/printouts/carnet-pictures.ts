import { whoLacksConsent } from '#domain/media/photo-consent.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Frame } from '#server/platform/printouts/frame.ts'
import { mm } from '#server/platform/printouts/paper.ts'
import { listMedia, type MediaRecord } from '#server/records/media/media.sql.ts'
import { fileKey } from '#server/records/media/media-files.ts'
import type { ObservationRow } from '../pedagogy-truth.ts'
import { listPhotoConsents } from './carnet-pictures.sql.ts'

/** The pictures of each observation that may go home, by its id. */
export type Pictures = ReadonlyMap<string, readonly MediaRecord[]>

/**
 * The pictures that a carnet may show: those of who wrote the observation, arrived, and allowed by the family of every
 * child on it. A booklet stays in the house for years, so what is not allowed is not in it.
 */
export async function loadPictures(
  tx: Transaction,
  observations: readonly ObservationRow[],
): Promise<Pictures> {
  const shown = observations.filter(({ mediaIds }) => mediaIds.length > 0)
  const [media, consents] = await Promise.all([
    listMedia(tx, { mediaIds: shown.flatMap(({ mediaIds }) => mediaIds) }),
    listPhotoConsents(tx, [...new Set(shown.flatMap(({ childIds }) => childIds))]),
  ])
  const byId = new Map(media.map((it) => [it.id, it]))
  return new Map(
    shown
      .filter(({ childIds }) => whoLacksConsent(childIds, consents).length === 0)
      .map(({ id, mediaIds, byUserId, firstUserId }) => [
        id,
        mediaIds
          .flatMap((mediaId) => byId.get(mediaId) ?? [])
          .filter(
            ({ kind, state, byUserId: sender }) =>
              kind === 'photo' &&
              state === 'ready' &&
              (sender === byUserId || sender === firstUserId),
          ),
      ]),
  )
}

const picture = { width: 58 * mm, height: 43 * mm }
const gap = 4 * mm

/** Two pictures side by side, then the next two. */
export async function drawPictures(
  frame: Frame,
  { pictures, files }: { pictures: readonly MediaRecord[]; files: FileStore },
): Promise<void> {
  const read = await Promise.all(pictures.map((media) => files.read(fileKey(media, 'small'))))
  const found = read.flatMap((bytes) => bytes ?? [])
  for (let first = 0; first < found.length; first += 2) {
    const y = frame.take(picture.height + gap)
    const { left } = frame.content()
    found.slice(first, first + 2).forEach((bytes, index) => {
      const x = left + index * (picture.width + gap)
      frame.sheet.picture({ x, y: y + gap / 2, ...picture }, bytes)
    })
  }
}
