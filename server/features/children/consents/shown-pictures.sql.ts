import type { AlbumUse } from '#domain/gallery/album.ts'
import { consentUses } from '#domain/gallery/picture.ts'
import type { ChildId, ClassId, MediaId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { PhotoUse } from '#domain/media/photo-consent.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'

export const picturePlaces = ['diary', 'sheet', 'observation', 'portrait', 'gallery'] as const
export type PicturePlace = (typeof picturePlaces)[number]

/** A picture of a child, and where it stands. */
export type ShownPicture = {
  mediaId: MediaId
  place: PicturePlace
  date: LocalDate | null
  /** The class of the child on that day; null where it was in none. */
  classId: ClassId | null
  /** True if lines of other children show it too. */
  isShared: boolean
  /** Use of the album of a picture; null outside the gallery. */
  albumUse: AlbumUse | null
}

// Pictures in this house go to the child's own family, and to other families where several children are on one. A portrait
// is on display. Only albums say that their pictures are for a website, the press or a class photo. Each picture is asked by
// its id where else it stands: beside all of them, the lines of the whole school were read.
const shown = statement<ShownPicture>(
  'pictures_of_child',
  `
    with line as (
      select media_id, 'diary' as place, date from diary_item, unnest(media_ids) as media_id
      where school_id = (select app_school()) and child_id = $1::uuid and not is_removed
      union
      select media_id, 'sheet', date from transmission_line, unnest(media_of_line(details)) as media_id
      where school_id = (select app_school()) and child_id = $1::uuid and not is_removed
      union
      select media_id, 'observation', o.date
      from observation_child c join observation o using (school_id, observation_id), unnest(o.media_ids) as media_id
      where c.school_id = (select app_school()) and c.child_id = $1::uuid and not o.is_removed
      union
      select p.media_id, 'gallery', a.happened_on
      from album_picture_child c join album_picture p using (school_id, picture_id) join album a using (school_id, album_id)
      where c.school_id = (select app_school()) and c.child_id = $1::uuid and not p.is_removed
      union
      select portrait_media_id, 'portrait', null::date from child
      where school_id = (select app_school()) and child_id = $1::uuid and portrait_media_id is not null
    )
    select l.media_id as "mediaId", l.place, l.date::text as date,
      (select e.class_id from enrolment e
        where e.school_id = (select app_school()) and e.child_id = $1::uuid and e.first_day <= l.date
          and (e.last_day is null or e.last_day >= l.date) limit 1) as "classId",
      exists (select 1 from
          (select used_in, used_by from media_use where school_id = (select app_school()) and media_id = l.media_id offset 0) u
        where case u.used_in
          when 'diary' then exists (select 1 from diary_item i
            where i.school_id = (select app_school()) and i.item_id = u.used_by and i.child_id <> $1::uuid and not i.is_removed)
          when 'sheet' then exists (select 1 from transmission_line i
            where i.school_id = (select app_school()) and i.line_id = u.used_by and i.child_id <> $1::uuid and not i.is_removed)
          when 'observation' then exists (select 1 from observation_child o
            where o.school_id = (select app_school()) and o.observation_id = u.used_by and o.child_id <> $1::uuid)
          when 'gallery' then exists (select 1 from album_picture_child o
            where o.school_id = (select app_school()) and o.picture_id = u.used_by and o.child_id <> $1::uuid)
          end) as "isShared",
      (select a.use from album_picture p join album a using (school_id, album_id)
        where p.school_id = (select app_school()) and l.place = 'gallery' and p.media_id = l.media_id limit 1) as "albumUse"
    from line l
    order by l.date desc nulls first, l.place, l.media_id`,
)

/** The pictures that show a child under a use: what has to go when the family takes it back. */
export async function listShownPictures(
  tx: Glance,
  { childId, use }: { childId: ChildId; use: PhotoUse },
): Promise<ShownPicture[]> {
  const all = await rowsOf(tx, shown, [childId])
  return all.filter(({ place, isShared, albumUse }) => {
    const own = albumUse && consentUses[albumUse]
    if (own) return use === own
    if (use === 'display') return place === 'portrait'
    if (place === 'portrait') return false
    return use === 'own-family' || (use === 'other-families' && isShared)
  })
}
