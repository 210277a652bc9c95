import type { GalleryReach } from '#domain/gallery/album.ts'
import {
  type AddPicture,
  type PicturePlace,
  type TagPicture,
  whoHoldsPicture,
} from '#domain/gallery/picture.ts'
import type { AlbumId, ChildId, MediaId } from '#domain/kernel/ids.ts'
import type { PhotoConsent } from '#domain/media/photo-consent.ts'
import type { OpeningBatch } from '#server/platform/entries/entry-kind.ts'
import { keptRecords, sharedInBatch } from '#server/platform/entries/kept-rows.ts'
import { batchPlaces } from '#server/records/children/batch-places.ts'
import { listSchoolClasses } from '#server/records/children/classes.sql.ts'
import { reachAmong } from './gallery.policy.ts'
import {
  type JudgedAlbum,
  listConsentsOn,
  listJudgedAlbums,
  listSentMedia,
  pictureTable,
  type SentMedia,
  writePictures,
} from './picture.sql.ts'
import type { PictureRow } from './picture-truth.ts'

type Wanted = PicturePlace &
  Partial<Pick<TagPicture, 'childIds'> & Pick<AddPicture, 'mediaId' | 'filmId'>>

/** The pictures that a batch is about, with their albums, consents and media. Nobody else writes them until it ends. */
export const pictureRows = sharedInBatch((batch: OpeningBatch) => {
  const { asking, viewer } = batch
  const records = keptRecords(batch, { ...pictureTable, write: writePictures })
  const places = batchPlaces(batch)
  const albums = new Map<AlbumId, JudgedAlbum>()
  const media = new Map<MediaId, SentMedia>()
  let consents: readonly PhotoConsent[] = []
  let reach: GalleryReach = { isDirection: false, classIds: [] }
  return {
    find: records.find,
    put: records.put,
    places,
    reach: () => reach,
    album: (id: AlbumId): JudgedAlbum | null => albums.get(id) ?? null,
    /** Sender of a picture; null while nothing of it has arrived. */
    sentBy: (id: MediaId): SentMedia | null => media.get(id) ?? null,
    missing(row: PictureRow): ChildId[] {
      const use = albums.get(row.albumId)?.use ?? 'families'
      return whoHoldsPicture({ childIds: row.childIds, use }, consents)
    },
    async load(wanted: readonly Wanted[]) {
      const pictureIds = wanted.map(({ pictureId }) => pictureId)
      const childIds = [...new Set(wanted.flatMap((it) => it.childIds ?? []))]
      const albumIds = [...new Set(wanted.map(({ albumId }) => albumId))]
      const mediaIds = wanted.flatMap(({ mediaId, filmId }) =>
        [mediaId, filmId].flatMap((id) => id ?? []),
      )
      const [, , found, allowed, sent, classes] = await Promise.all([
        records.load(pictureIds),
        places.load(childIds),
        listJudgedAlbums(asking, albumIds),
        listConsentsOn(asking, { childIds, pictureIds }),
        listSentMedia(asking, mediaIds),
        listSchoolClasses(asking, { viewer, date: viewer.school.today }),
      ])
      for (const album of found) albums.set(album.albumId, { ...album })
      for (const one of sent) media.set(one.mediaId, one)
      consents = [...consents, ...allowed]
      reach = reachAmong(viewer, classes)
    },
    write: records.write,
  }
})
