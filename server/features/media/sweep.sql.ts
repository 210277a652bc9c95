import type { MediaId, SchoolId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'

/** Pictures of one school that are old enough to be judged, and the notes that this settles. */
export type SchoolToJudge = {
  schoolId: SchoolId
  judgeIds: readonly string[]
  mediaIds: readonly MediaId[]
}

// What a line or a topic shows needs no more work: most pictures end here, all schools' at once.
const judgedAsShown = statement(
  'media_judged_as_shown',
  `
    delete from media_to_judge j
    where j.since < $1::timestamptz and exists (
      select from media_use u where u.school_id = j.school_id and u.media_id = j.media_id)`,
)

const mediaToJudge = statement<SchoolToJudge>(
  'media_to_judge',
  `
    select school_id as "schoolId", array_agg(judge_id::text) as "judgeIds", array_agg(media_id::text) as "mediaIds"
    from media_to_judge where since < $1::timestamptz
    group by school_id order by school_id`,
)

/** The pictures from before this moment that nothing shows, by school; asked at the door of the platform. */
export async function listPicturesToJudge(tx: Glance, before: Instant): Promise<SchoolToJudge[]> {
  await execute(tx, judgedAsShown, [before])
  return rowsOf(tx, mediaToJudge, [before])
}

// A line that was removed still holds its own: it may be asked about. One that let go of a young picture leaves it to
// the note that was made when the picture came.
const unattached = statement<{ id: MediaId }>(
  'unattached_media',
  `
    select m.media_id as id from media m
    where m.school_id = (select app_school()) and m.media_id = any($1::uuid[]) and m.created_at < $2::timestamptz
      and not exists (select from media_use u where u.school_id = m.school_id and u.media_id = m.media_id)
    for update of m`,
)

/** Those of these pictures that came before this moment and that nothing shows. They are locked against further pieces. */
export async function listUnattached(
  tx: Glance,
  { mediaIds, before }: { mediaIds: readonly MediaId[]; before: Instant },
): Promise<MediaId[]> {
  const rows = await rowsOf(tx, unattached, [plainArray(mediaIds), before])
  return rows.map(({ id }) => id)
}

const swept = statement(
  'media_swept',
  'delete from media where school_id = (select app_school()) and media_id = any($1::uuid[])',
)

const judged = statement(
  'media_judged',
  'delete from media_to_judge where school_id = (select app_school()) and judge_id = any($1::uuid[])',
)

/** Forgets these pictures, and that they had to be judged. */
export async function forgetPictures(
  tx: Glance,
  { ids, judgeIds }: { ids: readonly MediaId[]; judgeIds: readonly string[] },
): Promise<void> {
  await Promise.all([
    rowsOf(tx, swept, [plainArray(ids)]),
    rowsOf(tx, judged, [plainArray(judgeIds)]),
  ])
}
