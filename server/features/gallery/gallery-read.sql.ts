import type { ClassReach } from '#domain/access/access.ts'
import type { PictureFilter } from '#domain/gallery/picture.ts'
import type { AlbumId, ChildId, ClassId, MediaId, PictureId, UserId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { PhotoUse } from '#domain/media/photo-consent.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { asRead, plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import { fullNameShown } from '#server/records/children/shown-name.sql.ts'
import { levelsOfClass, teaches } from '#server/records/children/teaches.sql.ts'
import type { AlbumRow } from './album.sql.ts'
import { pictureTable } from './picture.sql.ts'
import type { PictureRow } from './picture-truth.ts'

/** Person who looks, with the day of the school and the classes in reach. */
export type Looker = { userId: UserId; today: LocalDate; reach: ClassReach; isDirection: boolean }

// Each statement of a looker begins with these four.
const looking = ({ userId, today, reach }: Looker) => [
  ...[userId, today, reach.everyClass, plainArray(reach.standardIds)],
]

/** SQL: the classes whose albums somebody keeps, as `mayWorkWith` says it. Its parameters are those of `looking`. */
const ownClasses = `
  select c.class_id, c.name, c.archived_at from class c
  where c.school_id = (select app_school()) and ($3::boolean or (${levelsOfClass('c')} && $4::uuid[]
    and ${teaches({ of: 'c', who: '$1', today: '$2' })}))`

/**
 * SQL: the children on a picture whose families have not allowed the use of its album, as `whoHoldsPicture` says it. `p`
 * is a picture and `a` its album.
 */
const missingOn = (p: string, a: string): string => `
  select t.child_id::text from album_picture_child t
  where t.school_id = ${p}.school_id and t.picture_id = ${p}.picture_id and not exists (
    select from photo_consent c
    where c.school_id = t.school_id and c.child_id = t.child_id and c.is_given and c.use = case ${a}.use
      when 'classPhoto' then 'class-photo'
      when 'families' then case when (select count(*) from album_picture_child o
        where o.school_id = t.school_id and o.picture_id = t.picture_id) > 1
        then 'other-families' else 'own-family' end
      else ${a}.use end)`

/** SQL: a picture is held. */
export const isHeld = (p: string, a: string): string => `exists (${missingOn(p, a)})`

/** SQL: somebody may see a picture, as `maySeePicture` says it. `$1` is who looks and `$5` the direction's sight. */
const isSeen = `
  ($5::boolean or (album_picture.state = 'approved' and not ${isHeld('album_picture', 'a')})
    or (album_picture.state = 'waiting' and album_picture.author_account_id = $1::uuid))`

/** SQL: a picture stands behind another one, in the order in which they were added. */
const isAfter = (last: string): string => `
  (${last}::uuid is null or (album_picture.added_at, album_picture.picture_id) > (
    select l.added_at, l.picture_id from album_picture l where l.school_id = (select app_school()) and l.picture_id = ${last}::uuid))`

/** An album in the list, with what its viewer may see of it. */
export type ListedAlbum = AlbumRow & {
  className: string | null
  pictureCount: number
  waitingCount: number
  hiddenCount: number
  coverMediaId: MediaId | null
  coverAuthorId: UserId | null
  /** It is of a class of the viewer's, or the viewer is of the direction. */
  mayKeep: boolean
}

const listed = statement<ListedAlbum>(
  'albums_listed',
  `
    with own as (${ownClasses}),
    shown as (
      select a.*, $3::boolean or o.class_id is not null as may_keep
      from album a left join own o using (class_id)
      where a.school_id = (select app_school()) and a.happened_on between $6::date and $7::date
        and ($8::uuid is null or a.album_id = $8::uuid) and (a.class_id is null or o.class_id is not null)
    ),
    seen as (
      select p.album_id, p.media_id, p.author_account_id, p.state, p.added_at, p.picture_id, ${isHeld('p', 'a')} as is_held
      from shown a join album_picture p using (school_id, album_id)
      where not p.is_removed
    ),
    counted as (
      select album_id,
        count(*) filter (where $5::boolean or (state = 'approved' and not is_held)
          or (state = 'waiting' and author_account_id = $1::uuid))::int as pictures,
        count(*) filter (where state = 'waiting' and ($5::boolean or author_account_id = $1::uuid))::int as waiting,
        count(*) filter (where state = 'approved' and is_held and $5::boolean)::int as hidden,
        (array_agg(picture_id order by added_at, picture_id) filter (where state = 'approved' and not is_held))[1] as cover
      from seen group by album_id
    )
    select a.album_id as id, a.title, a.happened_on::text as "happenedOn", a.use, a.note,
      a.class_id as "classId", a.event_id as "eventId", a.created_by as "createdBy", a.version, k.name as "className",
      coalesce(n.pictures, 0) as "pictureCount", coalesce(n.waiting, 0) as "waitingCount",
      coalesce(n.hidden, 0) as "hiddenCount", c.media_id as "coverMediaId", c.author_account_id as "coverAuthorId",
      a.may_keep as "mayKeep"
    from shown a left join class k using (school_id, class_id) left join counted n using (album_id)
      left join seen c on c.picture_id = n.cover
    order by a.happened_on desc, ${asRead('a.title')}, a.album_id`,
)

const always = { from: '-infinity', to: 'infinity' }

/** The albums of these days that somebody may look at, the newest day first. */
export const listAlbums = (
  tx: Glance,
  { by, from, to }: { by: Looker; from: LocalDate; to: LocalDate },
): Promise<ListedAlbum[]> => rowsOf(tx, listed, [...looking(by), by.isDirection, from, to, null])

/** The album with this id, where somebody may look at it. */
export const findAlbum = async (
  tx: Glance,
  { by, albumId }: { by: Looker; albumId: AlbumId },
): Promise<ListedAlbum | undefined> => {
  const only = [...looking(by), by.isDirection, always.from, always.to, albumId]
  return (await rowsOf(tx, listed, only))[0]
}

/** A class whose albums somebody keeps. */
export type GalleryClass = { id: ClassId; name: string }

const keptClasses = statement<GalleryClass>(
  'gallery_classes',
  `
    with own as (${ownClasses})
    select o.class_id as id, o.name from own o join class k on k.school_id = (select app_school()) and k.class_id = o.class_id
      join standard s using (school_id, standard_id)
    where o.archived_at is null
    order by s.position, k.position, o.name`,
)

export const listGalleryClasses = (tx: Glance, by: Looker): Promise<GalleryClass[]> =>
  rowsOf(tx, keptClasses, looking(by))

/** A picture as it is read, with the children who hold it. */
export type SeenPicture = PictureRow & { missingChildIds: readonly ChildId[] }

const seenPicture = `${pictureTable.columns}, array(${missingOn('album_picture', 'a')} order by 1) as "missingChildIds"`

const page = statement<SeenPicture>(
  'album_page',
  `
    with own as (${ownClasses})
    select ${seenPicture}
    from album_picture join album a using (school_id, album_id)
    where album_picture.school_id = (select app_school()) and album_picture.album_id = $6::uuid and not album_picture.is_removed
      and (a.class_id is null or a.class_id in (select class_id from own)) and ${isSeen}
      and ($7 = 'all' or ($7 = 'approved') = (album_picture.state = 'approved'))
      and ${isAfter('$8')}
    order by album_picture.added_at, album_picture.picture_id
    limit $9`,
)

type OfPage = { after: PictureId | null; most: number }

/** The pictures of an album that somebody may look at, as they were added, after one of them. */
export const listPictures = (
  tx: Glance,
  {
    albumId,
    by,
    filter,
    after,
    most,
  }: OfPage & { albumId: AlbumId; by: Looker; filter: PictureFilter },
): Promise<SeenPicture[]> =>
  rowsOf(tx, page, [...looking(by), by.isDirection, albumId, filter, after, most])

const chosen = statement<SeenPicture>(
  'gallery_chosen',
  `
    select ${seenPicture}
    from album_picture join album a using (school_id, album_id)
    where album_picture.school_id = (select app_school()) and album_picture.picture_id = any($1::uuid[])
      and not album_picture.is_removed
    order by album_picture.added_at, album_picture.picture_id`,
)

/** These pictures for anybody: the caller has judged who may see them. */
export const findPictures = (tx: Glance, ids: readonly PictureId[]): Promise<SeenPicture[]> =>
  rowsOf(tx, chosen, [plainArray(ids)])

/** Lists of the direction: pictures that wait, and approved ones that are hidden by now. */
export const queueKinds = ['waiting', 'hidden'] as const
export type QueueKind = (typeof queueKinds)[number]

const queue = statement<SeenPicture>(
  'gallery_queue',
  `
    select ${seenPicture}
    from album_picture join album a using (school_id, album_id)
    where album_picture.school_id = (select app_school()) and not album_picture.is_removed
      and album_picture.state = case $1 when 'hidden' then 'approved' else 'waiting' end
      and ($1 <> 'hidden' or ${isHeld('album_picture', 'a')})
      and ${isAfter('$2')}
    order by album_picture.added_at, album_picture.picture_id
    limit $3`,
)

/** The pictures of a queue, the oldest first, after one of them. */
export const listQueue = (
  tx: Glance,
  { of, after, most }: OfPage & { of: QueueKind },
): Promise<SeenPicture[]> => rowsOf(tx, queue, [of, after, most])

/** Counts the pictures that wait for the direction, and the approved ones that are hidden. */
export type QueueCounts = { waiting: number; hidden: number }

const counts = statement<QueueCounts>(
  'gallery_queue_counts',
  `
    select count(*) filter (where p.state = 'waiting')::int as waiting,
      count(*) filter (where p.state = 'approved' and ${isHeld('p', 'a')})::int as hidden
    from album_picture p join album a using (school_id, album_id)
    where p.school_id = (select app_school()) and not p.is_removed`,
)

export const countQueue = async (tx: Glance): Promise<QueueCounts> =>
  (await rowsOf(tx, counts))[0] ?? { waiting: 0, hidden: 0 }

/** A child that can be tagged or is, with what its family has allowed. */
export type GalleryChild = {
  id: ChildId
  name: string
  className: string
  uses: readonly PhotoUse[]
}

const children = statement<GalleryChild>(
  'gallery_children',
  `
    with own as (${ownClasses})
    select k.child_id as id, ${fullNameShown('k')} as name, coalesce(e.name, '') as "className",
      array(select c.use from photo_consent c
        where c.school_id = k.school_id and c.child_id = k.child_id and c.is_given order by c.use) as uses
    from child k
      left join album a on a.school_id = k.school_id and a.album_id = $5::uuid
      left join lateral (
        select c.name, c.class_id from enrolment e join class c using (school_id, class_id)
        where e.school_id = k.school_id and e.child_id = k.child_id
          and e.first_day <= $2::date and (e.last_day is null or e.last_day >= $2::date)
        order by (c.class_id = a.class_id) desc nulls last, e.first_day desc limit 1) e on true
    where k.school_id = (select app_school()) and k.erased_at is null
      and case when a.class_id is null then $3::boolean else a.class_id in (select class_id from own) end
      and (e.class_id = coalesce(a.class_id, e.class_id) or exists (
        select from album_picture_child t join album_picture p using (school_id, picture_id)
        where t.school_id = k.school_id and t.child_id = k.child_id and p.album_id = coalesce(a.album_id, p.album_id)))
    order by ${asRead("coalesce(e.name, '')")}, ${asRead(fullNameShown('k'))}, k.child_id`,
)

/**
 * The children whom somebody may tag in an album, and those who are tagged there, by class and name. Without an album
 * those of the whole school, for the direction alone.
 */
export const listGalleryChildren = (
  tx: Glance,
  { by, albumId }: { by: Looker; albumId: AlbumId | null },
): Promise<GalleryChild[]> => rowsOf(tx, children, [...looking(by), albumId])
