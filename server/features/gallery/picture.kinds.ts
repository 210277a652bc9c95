import { mayKeepAlbum, maySeeAlbum, mostInAlbum } from '#domain/gallery/album.ts'
import {
  type AddPicture,
  type PicturePlace,
  parseAddPicture,
  parsePicturePlace,
  parseTagPicture,
  stateAfter,
  type TagPicture,
} from '#domain/gallery/picture.ts'
import type { ChildId } from '#domain/kernel/ids.ts'
import { dateIn } from '#domain/kernel/instant.ts'
import { nextStamp, reconciled } from '#server/platform/entries/reconciled.ts'
import {
  type AskedOf,
  type RecordFamily,
  type Refusal,
  recordKind,
  refuseEntry,
} from '#server/platform/entries/record-kind.ts'
import { mayUseGallery } from './gallery.policy.ts'
import { pictureRows } from './picture-rows.ts'
import { type PictureRow, pictureTruth } from './picture-truth.ts'

type Rows = ReturnType<typeof pictureRows>
type Asked<Request> = AskedOf<Request, Rows, PictureRow | null>

/** Refuses an album that is not theirs to keep; one that they may not even see does not exist. */
function whyNotHere({ request, standing, rows }: Asked<PicturePlace>): Refusal | null {
  const album = rows.album(request.albumId)
  if (!album || !maySeeAlbum(album, rows.reach())) return { code: 'gallery.unknown-album' }
  if (!mayKeepAlbum(album, rows.reach())) return { code: 'gallery.not-yours' }
  return standing && standing.albumId !== request.albumId
    ? { code: 'gallery.unknown-picture' }
    : null
}

const aboutPictures = <Request extends PicturePlace>(): RecordFamily<
  Request,
  PictureRow,
  Rows
> => ({
  rows: pictureRows,
  topic: 'gallery',
  policy: mayUseGallery,
  find: ({ request, rows }) => rows.find(request.pictureId),
  subject: ({ request, entry, batch }) => ({
    subjectId: request.pictureId,
    subjectDate: dateIn(entry.at, batch.viewer.school.timeZone),
  }),
  place: whyNotHere,
  put(picture, { rows }) {
    rows.put(picture)
    return pictureTruth(picture, rows.missing(picture))
  },
  truth: (picture, rows) => pictureTruth(picture, rows.missing(picture)),
})

/** The first child that is not the sender's to name. One that stood on the picture already may stay. */
const isStranger = ({ rows, today, standing }: Asked<TagPicture>, childId: ChildId): boolean =>
  !standing?.childIds.includes(childId) &&
  rows.places.placeOf({ work: 'gallery', childId, date: today }) === null

const unknownChild = refuseEntry({ code: 'gallery.unknown-child' })

const isSameTags = (one: readonly ChildId[], other: readonly ChildId[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Adds a picture to an album. A teacher's waits for the direction; what the direction sends has been seen. */
export const addPicture = recordKind(aboutPictures<AddPicture>(), {
  name: 'addPicture',
  parse: parseAddPicture,
  judge: (asked: Asked<AddPicture>) => {
    const { request, standing, rows, batch, entry } = asked
    const { userId, name } = batch.viewer
    if (standing) {
      const isSame =
        standing.mediaId === request.mediaId &&
        standing.filmId === request.filmId &&
        !standing.isRemoved
      return isSame ? { is: 'unchanged' } : refuseEntry({ code: 'gallery.malformed-picture' })
    }
    if (request.childIds.some((childId) => isStranger(asked, childId))) return unknownChild
    const album = rows.album(request.albumId)
    if (!album || album.pictureCount >= mostInAlbum)
      return refuseEntry({ code: 'gallery.album-full', facts: { most: String(mostInAlbum) } })
    const sent = rows.sentBy(request.mediaId)
    const { isDirection } = rows.reach()
    const isOwn = !sent || sent.byUserId === userId
    // The direction may put back a colleague's picture that an album has shown; nobody shows what others never shared.
    if (!isOwn && !(isDirection && sent.isInGallery))
      return refuseEntry({ code: 'gallery.unknown-picture' })
    const film = request.filmId && rows.sentBy(request.filmId)
    if (film && film.byUserId !== (sent?.byUserId ?? userId))
      return refuseEntry({ code: 'gallery.unknown-picture' })
    album.pictureCount += 1
    return {
      is: 'write',
      change: {
        ...request,
        state: stateAfter(null, { isDirection, isOwn }),
        authorId: isOwn ? userId : sent.byUserId,
        authorName: isOwn ? name : sent.byName,
        addedAt: entry.at,
        isRemoved: false,
        ...nextStamp(asked),
      },
    }
  },
})

/** Says anew what a picture says and whom it shows. After a teacher's change the direction looks once more. */
export const tagPicture = recordKind(aboutPictures<TagPicture>(), {
  name: 'tagPicture',
  parse: parseTagPicture,
  unknown: 'gallery.unknown-picture',
  judge: (asked: AskedOf<TagPicture, Rows, PictureRow>) => {
    const { request, standing, rows, batch } = asked
    const { caption, childIds } = request
    if (childIds.some((childId) => isStranger(asked, childId))) return unknownChild
    const { isDirection } = rows.reach()
    const isOwn = standing.authorId === batch.viewer.userId
    return reconciled(asked, {
      act: 'write',
      isSame: standing.caption === caption && isSameTags(standing.childIds, childIds),
      write: (stamp) => ({
        is: 'write',
        change: {
          ...standing,
          ...{ caption, childIds, state: stateAfter(standing.state, { isDirection, isOwn }) },
          ...stamp,
        },
      }),
    })
  },
})

const nothingSaid = { isRemoved: true, caption: null, childIds: [] } as const

/** Takes a picture out of its album. Its file goes with the sweep, unless something else shows it. */
export const removePicture = recordKind(aboutPictures<PicturePlace>(), {
  name: 'removePicture',
  parse: parsePicturePlace,
  unknown: 'gallery.unknown-picture',
  judge: (asked: AskedOf<PicturePlace, Rows, PictureRow>) =>
    asked.standing.isRemoved
      ? { is: 'unchanged' }
      : { is: 'write', change: { ...asked.standing, ...nothingSaid, ...nextStamp(asked) } },
})
