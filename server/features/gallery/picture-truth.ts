import type { PictureState } from '#domain/gallery/picture.ts'
import type { AlbumId, ChildId, MediaId, PictureId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { RowStamp } from '#server/platform/entries/reconciled.ts'

/** A row of picture, with the name of who sent it and whom it shows. */
export interface PictureRow extends RowStamp {
  pictureId: PictureId
  albumId: AlbumId
  mediaId: MediaId
  /** The film whose poster the picture is; null where it is a picture alone. */
  filmId: MediaId | null
  caption: string | null
  childIds: readonly ChildId[]
  state: PictureState
  authorId: UserId
  authorName: string
  addedAt: Instant
  isRemoved: boolean
}

/** Picture of the contract. */
export type PictureTruth = ReturnType<typeof pictureTruth>

/** Says of a picture whose consent is missing as it is now: that is nowhere kept. */
export function pictureTruth(row: PictureRow, missingChildIds: readonly ChildId[]) {
  const { byUserId, deviceId, ...picture } = row
  return { __typename: 'AlbumPicture' as const, ...picture, missingChildIds }
}
