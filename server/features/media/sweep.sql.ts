import type { MediaId, SchoolId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database.ts'
import { plainArray, rowsOf } from '#server/platform/statement.ts'

const schools = { name: 'schools_with_pictures', text: 'select school_id as id from school' }

export async function listSchoolIds(tx: Glance): Promise<SchoolId[]> {
  return (await rowsOf<{ id: SchoolId }>(tx, schools)).map(({ id }) => id)
}

// Everything that shows pictures. A line that was removed still holds its own: it may be asked about.
const unattached = {
  name: 'unattached_media',
  text: `
    select m.media_id as id from media m
    where m.school_id = app_school() and m.created_at < $1::timestamptz
      and not exists (select 1 from topic t where t.school_id = m.school_id and t.media_id = m.media_id)
      and m.media_id not in (
        select unnest(media_ids) from diary_item where school_id = app_school()
        union all select unnest(media_ids) from observation where school_id = app_school()
        union all select picture::uuid from transmission_line, jsonb_array_elements_text(details -> 'mediaIds') as picture
          where school_id = app_school() and jsonb_typeof(details -> 'mediaIds') = 'array')
    for update of m`,
}

/** Pictures that came before this moment and that nothing shows, kept from whoever still sends pieces of them. */
export async function listUnattached(tx: Glance, before: string): Promise<MediaId[]> {
  return (await rowsOf<{ id: MediaId }>(tx, unattached, [before])).map(({ id }) => id)
}

const swept = {
  name: 'media_swept',
  text: 'delete from media where school_id = app_school() and media_id = any($1::uuid[])',
}

export async function forgetPictures(tx: Glance, ids: readonly MediaId[]): Promise<void> {
  await rowsOf(tx, swept, [plainArray(ids)])
}
