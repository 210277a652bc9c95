import { classReachOf } from '#domain/access/access.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import { pictureFilters, picturesOfPage } from '#domain/gallery/picture.ts'
import { type AlbumId, type PictureId, parseId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { daysOfYear, yearShownFor } from '#domain/school/academic-year.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { refusal, type SchoolViewer, yearGiven } from '#server/platform/request/refusals.ts'
import type { NamedEvent } from '#server/records/events/own-events.sql.ts'
import { listAlbumEvents } from './album-events.ts'
import { requireGallery, requireGalleryKeeper } from './gallery.policy.ts'
import {
  countQueue,
  findAlbum,
  type GalleryChild,
  type GalleryClass,
  type ListedAlbum,
  type Looker,
  listAlbums,
  listGalleryChildren,
  listGalleryClasses,
  listPictures,
  listQueue,
  type QueueCounts,
  queueKinds,
  type SeenPicture,
} from './gallery-read.sql.ts'
import { type PictureTruth, pictureTruth } from './picture-truth.ts'

export type AlbumList = QueueCounts & {
  id: string
  albums: readonly ListedAlbum[]
  /** The classes whose albums the viewer keeps. */
  classes: readonly GalleryClass[]
  /** Those that an album of the viewer's can show, and those that the albums show. */
  events: readonly NamedEvent[]
}

/** One page of pictures, with the children that stand on them or can be tagged. */
type PicturePage = {
  id: string
  pictures: readonly PictureTruth[]
  children: readonly GalleryChild[]
  hasMore: boolean
}

export type AlbumPage = PicturePage & { album: ListedAlbum }
export type GalleryQueue = PicturePage & QueueCounts

/** Names the person who looks at the gallery, with the classes in reach. */
export const lookerOf = (viewer: SchoolViewer, today: LocalDate): Looker => ({
  ...{ userId: viewer.userId, today, isDirection: isDirection(viewer.userType) },
  reach: classReachOf(viewer, ['gallery']),
})

/** The albums of a school year, August included: of the own classes, and those of the whole school. */
export const readAlbums = readAs(
  requireGallery,
  async (
    tx,
    {
      args,
      viewer,
      today,
    }: { args: { year?: number | null | undefined }; viewer: SchoolViewer; today: LocalDate },
  ): Promise<AlbumList> => {
    const year = typeof args.year === 'number' ? yearGiven(args.year) : yearShownFor(today)
    const by = lookerOf(viewer, today)
    const [albums, classes, counts, events] = await Promise.all([
      listAlbums(tx, { by, ...daysOfYear(year) }),
      listGalleryClasses(tx, by),
      countQueue(tx),
      listAlbumEvents(tx, { viewer, today }),
    ])
    const shown = by.isDirection ? counts : { waiting: 0, hidden: 0 }
    return { id: String(year), ...shown, albums, classes, events }
  },
)

/** Says one page of what was read, one picture more than it shows. */
function pageOf(found: readonly SeenPicture[]) {
  const pictures = found.slice(0, picturesOfPage)
  return {
    pictures: pictures.map((row) => pictureTruth(row, row.missingChildIds)),
    hasMore: found.length > pictures.length,
  }
}

const afterGiven = (after: string | null | undefined): PictureId | null =>
  parseId<PictureId>(after ?? '') ?? null

type PageArgs = { after?: string | null | undefined }
type Asked<Args> = { args: Args; viewer: SchoolViewer; today: LocalDate }

/** An album with one page of its pictures; null for one that is not theirs. In albums of the school a teacher knows nobody. */
export const readAlbum = readAs(
  requireGallery,
  async (
    tx,
    { args, viewer, today }: Asked<PageArgs & { albumId: string; filter: string }>,
  ): Promise<AlbumPage | null> => {
    const albumId = parseId<AlbumId>(args.albumId)
    if (!albumId) return null
    const by = lookerOf(viewer, today)
    const after = afterGiven(args.after)
    const filter = pictureFilters.find((it) => it === args.filter)
    if (!filter) throw refusal('INPUT_INVALID')
    const [album, found, children] = await Promise.all([
      findAlbum(tx, { by, albumId }),
      listPictures(tx, { albumId, by, filter, after, most: picturesOfPage + 1 }),
      listGalleryChildren(tx, { by, albumId }),
    ])
    if (!album) return null
    const { pictures, hasMore } = pageOf(found)
    const known = album.mayKeep
      ? pictures
      : pictures.map((it) => ({ ...it, childIds: [], missingChildIds: [] }))
    return { id: `${albumId} ${filter} ${after ?? ''}`, album, pictures: known, children, hasMore }
  },
)

/** One page of what waits for the direction, or of what was approved and is hidden. */
export const readQueue = readAs(
  requireGalleryKeeper,
  async (tx, { args, viewer, today }: Asked<PageArgs & { of: string }>): Promise<GalleryQueue> => {
    const after = afterGiven(args.after)
    const of = queueKinds.find((it) => it === args.of)
    if (!of) throw refusal('INPUT_INVALID')
    const by = lookerOf(viewer, today)
    const [found, counts, children] = await Promise.all([
      listQueue(tx, { of, after, most: picturesOfPage + 1 }),
      countQueue(tx),
      listGalleryChildren(tx, { by, albumId: null }),
    ])
    return { id: `${of} ${after ?? ''}`, ...pageOf(found), ...counts, children }
  },
)
