import type { AlbumUse } from '#domain/gallery/album.ts'
import type { PictureState } from '#domain/gallery/picture.ts'
import type { AlbumId, ChildId, ClassId, MediaId, PictureId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { PhotoConsent } from '#domain/media/photo-consent.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import { nameIn, recordTable, stampColumns } from '#server/platform/entries/record-table.sql.ts'
import type { Written } from '#server/platform/entries/write-rows.sql.ts'
import type { PictureRow } from './picture-truth.ts'

/** SQL: the children tagged on a picture. `of` is the alias of a row with school_id and picture_id. */
export const childrenOn = (of: string): string =>
  `array(select t.child_id::text from album_picture_child t
    where t.school_id = ${of}.school_id and t.picture_id = ${of}.picture_id order by 1)`

export const pictureTable = recordTable<PictureId, PictureRow>('album_picture', {
  lock: 71,
  key: { pictureId: 'picture_id uuid' },
  once: {
    albumId: 'album_id uuid',
    mediaId: 'media_id uuid',
    filmId: 'film_media_id uuid',
    authorId: 'author_account_id uuid',
    addedAt: 'added_at timestamptz',
  },
  each: { caption: 'caption text', state: 'state text', ...stampColumns },
  read: {
    authorName: nameIn('author_account_id'),
    childIds: childrenOn('album_picture'),
  },
})

const untagged = statement(
  'album_pictures_untagged',
  `
    delete from album_picture_child t
    using json_to_recordset($1::json) as r("pictureId" uuid, "childIds" uuid[])
    where t.school_id = (select app_school()) and t.picture_id = r."pictureId" and not t.child_id = any(r."childIds")`,
)
const tagged = statement(
  'album_pictures_tagged',
  `
    insert into album_picture_child (school_id, picture_id, child_id)
    select app_school(), r."pictureId", c.child_id
    from json_to_recordset($1::json) as r("pictureId" uuid, "childIds" uuid[]), unnest(r."childIds") as c(child_id)
    order by 2, 3
    on conflict do nothing`,
)

/** Writes pictures with the children tagged on them. It issues all its statements before it waits. */
export async function writePictures(
  last: Glance,
  rows: readonly Written<PictureRow>[],
): Promise<void> {
  if (rows.length === 0) return
  const tags = JSON.stringify(rows.map(({ pictureId, childIds }) => ({ pictureId, childIds })))
  await Promise.all([
    pictureTable.write(last, rows),
    execute(last, untagged, [tags]),
    execute(last, tagged, [tags]),
  ])
}

/** An album as a batch judges it, with how many pictures it holds. */
export type JudgedAlbum = {
  albumId: AlbumId
  classId: ClassId | null
  use: AlbumUse
  pictureCount: number
}

const judged = statement<JudgedAlbum>(
  'albums_judged',
  `
    select a.album_id as "albumId", a.class_id as "classId", a.use,
      (select count(*)::int from album_picture p
        where p.school_id = a.school_id and p.album_id = a.album_id and not p.is_removed) as "pictureCount"
    from album a where a.school_id = (select app_school()) and a.album_id = any($1::uuid[])`,
)

export const listJudgedAlbums = (
  tx: Glance,
  albumIds: readonly AlbumId[],
): Promise<JudgedAlbum[]> => rowsOf(tx, judged, [plainArray(albumIds)])

const consents = statement<PhotoConsent>(
  'consents_on_pictures',
  `
    select p.child_id as "childId", array_agg(p.use order by p.use) as uses from photo_consent p
    where p.school_id = (select app_school()) and p.is_given and (p.child_id = any($1::uuid[]) or p.child_id in (
      select t.child_id from album_picture_child t
      where t.school_id = (select app_school()) and t.picture_id = any($2::uuid[])))
    group by p.child_id order by p.child_id`,
)

/** Consents for these children, and for those on these pictures. */
export const listConsentsOn = (
  tx: Glance,
  { childIds, pictureIds }: { childIds: readonly ChildId[]; pictureIds: readonly PictureId[] },
): Promise<PhotoConsent[]> => rowsOf(tx, consents, [plainArray(childIds), plainArray(pictureIds)])

/** Sender of a picture, and whether an album of the school shows it or has shown it. */
export type SentMedia = {
  mediaId: MediaId
  byUserId: UserId
  byName: string
  isInGallery: boolean
}

const sent = statement<SentMedia>(
  'media_for_albums',
  `
    select m.media_id as "mediaId", m.account_id as "byUserId", ${nameIn('m.account_id')} as "byName",
      exists (select from album_picture p
        where p.school_id = m.school_id and m.media_id in (p.media_id, p.film_media_id)) as "isInGallery"
    from media m where m.school_id = (select app_school()) and m.media_id = any($1::uuid[])`,
)

export const listSentMedia = (tx: Glance, mediaIds: readonly MediaId[]): Promise<SentMedia[]> =>
  rowsOf(tx, sent, [plainArray(mediaIds)])

const stated = statement<{ pictureId: PictureId }>(
  'album_pictures_judged',
  `
    update album_picture set state = $2, judged_account_id = $3::uuid, judged_at = $4::timestamptz, version = version + 1
    where school_id = (select app_school()) and picture_id = any($1::uuid[]) and state <> $2
    returning picture_id as "pictureId"`,
)

/** Writes where pictures stand with the direction. */
export const writeStates = (
  tx: Glance,
  done: { ids: readonly PictureId[]; state: PictureState; by: UserId; at: Instant },
): Promise<unknown> => rowsOf(tx, stated, [plainArray(done.ids), done.state, done.by, done.at])
