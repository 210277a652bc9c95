import { mostInAlbum } from '#domain/gallery/album.ts'
import { mostFilmBytesOfZip, picturesOfPage } from '#domain/gallery/picture.ts'
import { type AlbumId, type PictureId, parseId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { recordExport } from '#server/platform/printouts/export-record.sql.ts'
import { refusal } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { todayOf } from '#server/platform/request/today.ts'
import { requireGallery } from '../gallery.policy.ts'
import { readLeaving } from './read-leaving.ts'
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
    const date = todayOf(context, viewer)
    const leaving = await readLeaving(tx, { albumId, ids, most: mostInAlbum }, { viewer, date })
    if (!leaving || leaving.pictures.length === 0) return null
    const { album, pictures } = leaving
    const filmBytes = pictures.reduce((sum, { film }) => sum + (film?.bytes ?? 0), 0)
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
