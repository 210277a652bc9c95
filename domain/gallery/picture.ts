import { type AlbumId, type ChildId, type MediaId, type PictureId, parseId } from '../kernel/ids.ts'
import { accept, type Result } from '../kernel/result.ts'
import { isLongerThan, keptText } from '../kernel/text.ts'
import {
  type PhotoConsent,
  type PhotoUse,
  whoLacksConsent,
  whoLacksUse,
} from '../media/photo-consent.ts'
import type { AlbumUse } from './album.ts'
import { type GalleryRefusal, galleryRefusal } from './gallery-codes.ts'

/** States of a picture with the direction. */
export const pictureStates = ['waiting', 'approved', 'refused'] as const
export type PictureState = (typeof pictureStates)[number]

/** Filters of the pictures in an album. */
export const pictureFilters = ['all', 'approved', 'notApproved'] as const
export type PictureFilter = (typeof pictureFilters)[number]

/** Characters of a caption. */
export const longestCaption = 200

/** Children tagged on one picture: a class and its guests. */
export const mostOnPicture = 60

/** Pictures of one page, and of one choice that is approved. */
export const picturesOfPage = 200

/** Bytes of the films of one zip: with its pictures it stays below 4 GB, where a zip that every computer opens ends. */
export const mostFilmBytesOfZip = 3_000_000_000

/** Pictures of one zip or contact sheet. */
export const mostInFile = 500

export type PicturePlace = { pictureId: PictureId; albumId: AlbumId }
export type TagPicture = PicturePlace & { caption: string | null; childIds: readonly ChildId[] }
/** A film is a picture too: its poster, with the film beside it. */
export type AddPicture = TagPicture & { mediaId: MediaId; filmId: MediaId | null }

export type UnreadPicturePlace = { pictureId: string; albumId: string }
export type UnreadTagPicture = UnreadPicturePlace & {
  caption?: string | null | undefined
  childIds: readonly string[]
}
export type UnreadAddPicture = UnreadTagPicture & {
  mediaId: string
  filmId?: string | null | undefined
}

/** Reads which picture of which album is meant. */
export function parsePicturePlace({
  pictureId,
  albumId,
}: UnreadPicturePlace): Result<PicturePlace, GalleryRefusal> {
  const picture = parseId<PictureId>(pictureId)
  if (!picture) return galleryRefusal('gallery.malformed-picture', { field: 'pictureId' })
  const of = parseId<AlbumId>(albumId)
  return of ? accept({ pictureId: picture, albumId: of }) : galleryRefusal('gallery.unknown-album')
}

/** Reads a caption; null where nothing was typed. */
export function readCaption(
  typed: string | null | undefined,
): Result<string | null, GalleryRefusal> {
  const caption = keptText(typed) || null
  return isLongerThan(caption, longestCaption)
    ? galleryRefusal('gallery.caption-too-long', { longest: String(longestCaption) })
    : accept(caption)
}

/** Reads what a picture says and whom it shows. Each child is named once. */
export function parseTagPicture(unread: UnreadTagPicture): Result<TagPicture, GalleryRefusal> {
  const place = parsePicturePlace(unread)
  if (!place.ok) return place
  const caption = readCaption(unread.caption)
  if (!caption.ok) return caption
  const childIds: ChildId[] = []
  for (const text of unread.childIds) {
    const childId = parseId<ChildId>(text)
    if (!childId) return galleryRefusal('gallery.unknown-child')
    if (!childIds.includes(childId)) childIds.push(childId)
  }
  if (childIds.length > mostOnPicture)
    return galleryRefusal('gallery.too-many-children', { most: String(mostOnPicture) })
  return accept({ ...place.value, caption: caption.value, childIds: childIds.toSorted() })
}

/** Reads a new picture of an album, with its film where it has one. */
export function parseAddPicture(unread: UnreadAddPicture): Result<AddPicture, GalleryRefusal> {
  const tagged = parseTagPicture(unread)
  if (!tagged.ok) return tagged
  const mediaId = parseId<MediaId>(unread.mediaId)
  if (!mediaId) return galleryRefusal('gallery.malformed-picture', { field: 'mediaId' })
  const filmId = parseId<MediaId>(unread.filmId ?? '')
  if ((unread.filmId && !filmId) || filmId === mediaId)
    return galleryRefusal('gallery.malformed-picture', { field: 'filmId' })
  return accept({ ...tagged.value, mediaId, filmId: filmId ?? null })
}

/** Consents that a use needs. Pictures for families go by how many children they show. */
export const consentUses = {
  families: null,
  classPhoto: 'class-photo',
  display: 'display',
  website: 'website',
  press: 'press',
} as const satisfies Record<AlbumUse, PhotoUse | null>

/** The children on a picture whose families have not allowed what its album is for. While any is, it is held. */
export function whoHoldsPicture(
  { childIds, use }: { childIds: readonly ChildId[]; use: AlbumUse },
  consents: readonly PhotoConsent[],
): ChildId[] {
  const needed = consentUses[use]
  return needed === null
    ? whoLacksConsent(childIds, consents)
    : whoLacksUse(childIds, { consents, use: needed })
}

/** The state of a picture that somebody has added or changed: the direction has seen its own, a teacher's waits. */
export const stateAfter = (
  standing: PictureState | null,
  by: { isDirection: boolean; isOwn: boolean },
): PictureState => {
  if (!by.isDirection) return 'waiting'
  return standing ?? (by.isOwn ? 'approved' : 'waiting')
}

/** Judges whether a picture may be approved: a held one first needs its consents, or fewer children on it. */
export const mayApprove = ({ missing }: { missing: readonly ChildId[] }): boolean =>
  missing.length === 0

/** Judges who may look at a picture: the direction, its author while it waits, others what is approved and not held. */
export function maySeePicture(
  {
    state,
    missing,
    isAuthor,
  }: { state: PictureState; missing: readonly ChildId[]; isAuthor: boolean },
  { isDirection }: { isDirection: boolean },
): boolean {
  if (isDirection) return true
  if (state === 'approved') return missing.length === 0
  return isAuthor && state === 'waiting'
}
