import { type AlbumPlace, album } from '#domain/gallery/album.ts'
import type { AlbumId, UserId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowOf, statement } from '#server/platform/database/statement.ts'
import { type ThingRecord, thingTable } from '#server/platform/things/thing-table.sql.ts'

export type AlbumBeside = AlbumPlace & { createdBy: UserId | null }
export type AlbumRow = ThingRecord<typeof album, AlbumId, AlbumBeside>

/** The albums of the school, the newest day first. */
export const albums = thingTable<typeof album, AlbumId, AlbumBeside>(album, {
  ...{ table: 'album', key: 'album_id', sort: [{ sql: 't.happened_on desc' }, 'title'] },
  more: {
    classId: 'class_id uuid',
    eventId: 'event_id uuid',
    createdBy: 'created_by uuid',
  },
  beside: { classId: 't.class_id', eventId: 't.event_id', createdBy: 't.created_by' },
})

const approved = statement<{ has: boolean }>(
  'album_has_approved',
  `
    select exists (select from album_picture
      where school_id = (select app_school()) and album_id = $1::uuid and state = 'approved' and not is_removed) as has`,
)

/** Tells an album of which the direction has approved a picture. */
export const hasApproved = async (tx: Glance, albumId: AlbumId): Promise<boolean> =>
  (await rowOf(tx, approved, [albumId]))?.has ?? false
