import type { AddPicture, PicturePlace, TagPicture } from '#domain/gallery/picture.ts'
import type { AnyEntryKind } from '#src/offline/outbox/entry-kind.ts'
import { kindsOf } from '#src/records/kinds-of.ts'
import { truthOf } from '#src/records/truth-of.ts'
import { pictureFields } from './gallery.operations.ts'

/** The list of entries names the album when the cache has lost it. It is not sent. */
type Named = { albumTitle: string }

/** A picture of an album, format 1. */
export type AddContent = AddPicture & Named
/** Caption of a picture and the children on it, format 1. */
export type TagContent = TagPicture & Named
/** A picture that is taken out of its album, format 1. */
export type RemoveContent = PicturePlace & Named

/** The beginning of the lanes of all albums. */
export const pictureLane = 'picture:'

/** The beginning of the lanes of an album. Its pictures do not wait for each other. */
export const laneOfAlbum = (albumId: string): string => `${pictureLane}${albumId}:`

const pictureKind = kindsOf<RemoveContent>({
  laneOf: ({ albumId, pictureId }) => `${laneOfAlbum(albumId)}${pictureId}`,
  truth: truthOf(pictureFields),
})

/** Each act has a key of its own: a picture that was never sent is added first, and then tagged or taken out. */
export const addPictureKind = pictureKind<AddContent>('addPicture', {
  key: () => 'add',
  sent: ['pictureId', 'albumId', 'mediaId', 'filmId', 'caption', 'childIds'],
})
export const tagPictureKind = pictureKind<TagContent>('tagPicture', {
  key: () => 'tag',
  sent: ['pictureId', 'albumId', 'caption', 'childIds'],
})
export const removePictureKind = pictureKind<RemoveContent>('removePicture', {
  key: () => 'out',
  sent: ['pictureId', 'albumId'],
})

export const entryKinds = [
  addPictureKind,
  tagPictureKind,
  removePictureKind,
] as readonly AnyEntryKind[]
