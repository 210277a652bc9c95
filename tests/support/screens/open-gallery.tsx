import type {
  AlbumId,
  ChildId,
  ClassId,
  EventId,
  MediaId,
  PictureId,
  UserId,
} from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { galleryCache } from '#src/features/gallery/gallery.cache.ts'
import { entryKinds as kinds } from '#src/features/gallery/gallery.offline.ts'
import type { Album, PictureResult } from '#src/features/gallery/gallery.operations.ts'
import { GalleryScreen } from '#src/features/gallery/gallery.screen.tsx'
import type { Locale } from '#src/i18n/locales.ts'
import type { SessionUser } from '#src/session/session.operations.ts'
import { aClassroom, childId, classId, teacherId } from '../tablets/classroom.ts'
import { aPresenceTablet } from './open-classroom.tsx'

const idOf = (kind: number, number: number): string =>
  `0000000${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`
export const albumId = idOf(5, 1) as AlbumId
export const eventId = idOf(8, 1) as EventId
export const pictureId = (number: number) => idOf(6, number) as PictureId

const addedAt = '2026-11-17T07:30:00.000Z' as Instant

/** A picture of the album that a colleague sent. */
export const aPicture = (number: number, change: Partial<PictureResult> = {}) => ({
  ...{ id: pictureId(number), albumId, mediaId: idOf(7, number) as MediaId, caption: null },
  ...{ childIds: [], missingChildIds: [], state: 'approved', version: 1, isRemoved: false },
  ...{ authorId: teacherId as UserId, authorName: 'Marie Delage', addedAt },
  ...{ filmId: null, film: null },
  image: {
    ...{ __typename: 'MediaImage', id: idOf(7, number), url: `/files/${number}.jpg` },
    thumbnailUrl: `/files/thumbnails/${number}.jpg`,
  },
  ...change,
  __typename: 'AlbumPicture',
})

export const filmId = (number: number) => idOf(9, number) as MediaId

/** A film of the album; without `film` it has not arrived yet. */
export const aFilmed = (
  number: number,
  film: { url: string | null; seconds: number | null; refusedBecause?: string },
) =>
  aPicture(number, {
    filmId: filmId(number),
    film: {
      __typename: 'AlbumFilm',
      id: filmId(number),
      refusedBecause: null,
      ...film,
    } as PictureResult['film'],
  })

const anAlbum = (change: Partial<Album> = {}) => ({
  ...{ __typename: 'Album', id: albumId, title: 'Farm visit', happenedOn: '2026-11-12' },
  ...{ use: 'families', note: null, classId: classId as ClassId, className: 'Mésanges' },
  ...{ eventId: null, pictureCount: 3, waitingCount: 0, hiddenCount: 0, cover: null },
  ...{ mayKeep: true, version: 1, ...change },
})

/** Adam's family allows everything, Nour's nothing. */
const roster = [
  { id: childId(0) as ChildId, name: 'Adam Sow', uses: ['own-family', 'other-families'] },
  { id: childId(1) as ChildId, name: 'Nour Belkacem', uses: [] },
].map((child) => ({ __typename: 'GalleryChild', className: 'Mésanges', ...child }))

/** A school with one album, and a tablet of one of its teachers or of its direction. */
export async function aGalleryTablet(
  pictures: readonly ReturnType<typeof aPicture>[],
  {
    user = {},
    album = {},
    albums = 1,
  }: { user?: Partial<SessionUser>; album?: Partial<Album>; albums?: number } = {},
) {
  const state = { pictures: [...pictures], acts: [] as object[] }
  const waiting = () => state.pictures.filter((it) => it.state === 'waiting')
  const hidden = () =>
    state.pictures.filter((it) => it.state === 'approved' && it.missingChildIds.length > 0)
  const counts = () => ({ waiting: waiting().length, hidden: hidden().length })
  const done = (name: string) => (wish: object) => {
    state.acts.push({ name, ...wish })
    return { __typename: 'Done' }
  }
  const classroom = aClassroom({
    Query: {
      albums: () => ({
        ...{ __typename: 'AlbumList', id: '2026', ...counts() },
        albums: albums === 0 ? [] : [anAlbum(album)],
        classes: [{ __typename: 'GalleryClass', id: classId, name: 'Mésanges' }],
        events: [
          { __typename: 'GalleryEvent', id: eventId, title: 'To the farm', firstDay: '2026-11-12' },
        ],
      }),
      album: ({ albumId: asked, filter, after }: Record<string, string | null>) => ({
        ...{ __typename: 'AlbumPage', id: `${asked} ${filter} ${after ?? ''}` },
        ...{ album: anAlbum(album), children: roster, hasMore: false },
        pictures: state.pictures,
      }),
      galleryQueue: ({ of, after }: Record<string, string | null>) => ({
        ...{ __typename: 'GalleryQueue', id: `${of} ${after ?? ''}`, ...counts() },
        ...{ children: roster, hasMore: false },
        pictures: of === 'waiting' ? waiting() : hidden(),
      }),
    },
    Mutation: {
      addAlbum: done('addAlbum'),
      changeAlbum: done('changeAlbum'),
      removeAlbum: done('removeAlbum'),
      judgePictures(wish: { pictures: { pictureId: string }[]; state: PictureResult['state'] }) {
        const ids = wish.pictures.map((it) => it.pictureId)
        state.pictures = state.pictures.map((it) =>
          ids.includes(it.id) ? { ...it, state: wish.state, version: it.version + 1 } : it,
        )
        return done('judgePictures')(wish)
      },
    },
  })
  const change = (act: Record<string, unknown>, to: Partial<PictureResult>) => {
    const standing = state.pictures.find(({ id }) => id === act.pictureId)
    const next = { ...(standing ?? aPicture(1)), ...to, version: (standing?.version ?? 0) + 1 }
    state.pictures = state.pictures.map((it) => (it.id === act.pictureId ? next : it))
    return next
  }
  classroom.otherKinds.set('removePicture', (act) => change(act, { isRemoved: true }))
  classroom.otherKinds.set('tagPicture', (act) => {
    const childIds = act.childIds as ChildId[]
    const missingChildIds = childIds.filter((id) => id === childId(1))
    return change(act, { childIds, missingChildIds, caption: act.caption as string | null })
  })
  classroom.otherKinds.set('addPicture', (act) => {
    const picture = aPicture(state.pictures.length + 1, {
      ...{ id: act.pictureId as PictureId, mediaId: act.mediaId as MediaId, state: 'waiting' },
      ...{ childIds: act.childIds as ChildId[], image: null },
      filmId: (act.filmId ?? null) as MediaId | null,
    })
    state.pictures.push(picture)
    return picture
  })
  const isReachable = async () => classroom.state.isReachable
  const tablet = await aPresenceTablet(
    classroom,
    { isReachable },
    { kinds, features: [galleryCache], user },
  )
  const open = (locale: Locale = 'en', path = `/gallery?album=${albumId}`) =>
    tablet.show(<GalleryScreen />, { path, locale })
  return { ...tablet, classroom, state, open }
}
