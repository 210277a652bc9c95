import type { AlbumId, ClassId, MediaId, PictureId, SchoolId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { FoundFormat } from '#domain/media/file-format.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { plainArray, rowOf, rowsOf, statement } from '#server/platform/database/statement.ts'
import { isHeld } from '../gallery-read.sql.ts'

/** A picture of an album that may leave the house today. */
export type SharedPicture = {
  mediaId: MediaId
  schoolId: SchoolId
  kind: 'photo'
  caption: string | null
  /** Its film, where it has one that has arrived. */
  film: { id: MediaId; format: FoundFormat; bytes: number } | null
}

const shared = statement<SharedPicture>(
  'album_pictures_shared',
  `
    select p.media_id as "mediaId", p.school_id as "schoolId", m.kind, p.caption,
      case when f.media_id is not null then json_build_object('id', f.media_id, 'format', f.format,
        'bytes', f.total_bytes) end as film
    from album_picture p join album a using (school_id, album_id) join media m using (school_id, media_id)
      left join media f on f.school_id = p.school_id and f.media_id = p.film_media_id and f.kind = 'film'
        and f.state = 'ready' and f.account_id = p.author_account_id
    where p.school_id = (select app_school()) and p.album_id = $1::uuid and p.state = 'approved' and not p.is_removed
      and (cardinality($2::uuid[]) = 0 or p.picture_id = any($2::uuid[])) and not ${isHeld('p', 'a')}
      and m.kind = 'photo' and m.state = 'ready' and m.account_id = p.author_account_id
    order by p.added_at, p.picture_id
    limit $3`,
)

/** The pictures of an album that are approved and that nothing holds, oldest first; of these ids, or all where there is none. */
export const listShared = (
  tx: Glance,
  { albumId, ids, most }: { albumId: AlbumId; ids: readonly PictureId[]; most: number },
): Promise<SharedPicture[]> => rowsOf(tx, shared, [albumId, plainArray(ids), most])

/** An album as a file that leaves names it. */
export type NamedAlbum = {
  albumId: AlbumId
  title: string
  happenedOn: LocalDate
  classId: ClassId | null
}

const named = statement<NamedAlbum>(
  'album_named',
  `
    select album_id as "albumId", title, happened_on::text as "happenedOn", class_id as "classId" from album
    where school_id = (select app_school()) and album_id = $1::uuid`,
)

export const findNamed = (tx: Glance, albumId: AlbumId): Promise<NamedAlbum | undefined> =>
  rowOf(tx, named, [albumId])
