import { galleryRefusal } from '#domain/gallery/gallery-codes.ts'
import {
  mayApprove,
  type PictureState,
  pictureStates,
  picturesOfPage,
} from '#domain/gallery/picture.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type PictureId, parseId, type UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { keepingAct, type Refusal } from '#server/platform/keeping/keeping-act.ts'
import { requireGalleryKeeper } from './gallery.policy.ts'
import { findPictures, type SeenPicture } from './gallery-read.sql.ts'
import { pictureTable, writeStates } from './picture.sql.ts'

type Seen = { pictureId: string; version: number }
type Change = { rows: readonly SeenPicture[]; state: PictureState; by: UserId; at: Instant }
type Wish = { pictures: readonly Seen[]; state: string }

const idsOf = ({ pictures }: Wish): PictureId[] =>
  pictures.slice(0, picturesOfPage).flatMap(({ pictureId }) => parseId<PictureId>(pictureId) ?? [])

/** Approves pictures, refuses them or lets them wait again: all of them as they were seen, or none. */
export const judgePictures = keepingAct({
  name: 'judgePictures',
  topic: 'gallery',
  policy: requireGalleryKeeper,
  lock: (tx: Transaction, { wish }: { wish: Wish }) => pictureTable.lock(tx, idsOf(wish)),
  read: (tx, { wish }: { wish: Wish }) => findPictures(tx, idsOf(wish)),
  decide({ standing, wish, at, by }): Result<Change | null, Refusal> {
    const { pictures } = wish
    const state = pictureStates.find((it) => it === wish.state)
    if (!state) return galleryRefusal('gallery.malformed-picture')
    if (pictures.length === 0) return galleryRefusal('gallery.nothing-chosen')
    if (pictures.length > picturesOfPage)
      return galleryRefusal('gallery.too-many-chosen', { most: String(picturesOfPage) })
    const byId = new Map<string, SeenPicture>(standing.map((row) => [row.pictureId, row]))
    for (const { pictureId, version } of pictures) {
      const row = byId.get(pictureId.toLowerCase())
      if (!row) return galleryRefusal('gallery.unknown-picture')
      if (row.state !== state && row.version !== version)
        return fieldRefusal('thing.changed-meanwhile')
    }
    const rows = standing.filter((row) => row.state !== state)
    const held = rows.filter(({ missingChildIds: missing }) => !mayApprove({ missing }))
    if (state === 'approved' && held.length > 0)
      return galleryRefusal('gallery.consent-missing', { count: String(held.length) })
    return accept(rows.length > 0 ? { rows, state, by: by.userId, at } : null)
  },
  write: (tx, { change: { rows, ...said } }) =>
    writeStates(tx, { ...said, ids: rows.map(({ pictureId }) => pictureId) }),
  log: ({ change: { rows, state } }) => ({
    before: rows.map((row) => ({ pictureId: row.pictureId, state: row.state })),
    after: rows.map(({ pictureId }) => ({ pictureId, state })),
  }),
})
