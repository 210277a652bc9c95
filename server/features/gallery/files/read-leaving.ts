import { mayKeepAlbum } from '#domain/gallery/album.ts'
import type { AlbumId, PictureId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { reachOf } from '../album.acts.ts'
import {
  findNamed,
  listShared,
  type NamedAlbum,
  type SharedPicture,
} from './shared-pictures.sql.ts'

/** An album with its pictures that may leave the house, for those who keep it. Null for everybody else. */
export async function readLeaving(
  tx: Glance,
  { albumId, ids, most }: { albumId: AlbumId; ids: readonly PictureId[]; most: number },
  by: { viewer: SchoolViewer; date: LocalDate },
): Promise<{ album: NamedAlbum; pictures: SharedPicture[] } | null> {
  const [album, reach, pictures] = await Promise.all([
    findNamed(tx, albumId),
    reachOf(tx, by),
    listShared(tx, { albumId, ids, most }),
  ])
  return album && mayKeepAlbum(album, reach) ? { album, pictures } : null
}
