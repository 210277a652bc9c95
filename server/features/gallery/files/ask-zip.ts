import { mayKeepAlbum, mostInAlbum } from '#domain/gallery/album.ts'
import { mostFilmBytesOfZip, picturesOfPage } from '#domain/gallery/picture.ts'
import { type AlbumId, type PictureId, parseId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { recordExport } from '#server/platform/printouts/export-record.sql.ts'
import { refusal } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { todayOf } from '#server/platform/request/today.ts'
import { reachOf } from '../album.acts.ts'
import { requireGallery } from '../gallery.policy.ts'
import { findNamed, listShared } from './shared-pictures.sql.ts'
import { zipAddress } from './zip-address.ts'

/**
 * The address at which a browser saves pictures of an album as one zip, for those who keep the album. Each asking leaves
 * its line in the record of exports. Null where nothing of it may leave. Too many films for one zip are refused.
 */
export async function askZip(
  context: RequestContext,
  wish: { albumId: string; pictureIds: readonly string[] },
): Promise<string | null> {
  const viewer = requireGallery(context)
  const albumId = parseId<AlbumId>(wish.albumId)
  const ids = wish.pictureIds.flatMap((id) => parseId<PictureId>(id) ?? [])
  if (ids.length > picturesOfPage || ids.length < wish.pictureIds.length)
    throw refusal('INPUT_INVALID')
  if (!albumId) return null
  const { schoolId, userId, actorId } = viewer
  return context.database.inSchool(schoolId, async (tx) => {
    const [album, reach, found] = await Promise.all([
      findNamed(tx, albumId),
      reachOf(tx, { viewer, date: todayOf(context, viewer) }),
      listShared(tx, { albumId, ids, most: mostInAlbum }),
    ])
    if (!album || !mayKeepAlbum(album, reach) || found.length === 0) return null
    const filmBytes = found.reduce((sum, { film }) => sum + (film?.bytes ?? 0), 0)
    if (filmBytes > mostFilmBytesOfZip) throw refusal('gallery.zip-too-large')
    const at = instantOf(context.clock.now())
    const { classId, happenedOn: day } = album
    await recordExport(tx, {
      ...{ exportId: context.ids.next(), kind: 'album-pictures', classId, subjectIds: [albumId] },
      ...{ firstDay: day, lastDay: day, userId, actorId, at },
    })
    return zipAddress(context, { schoolId, albumId, pictureIds: ids })
  })
}
