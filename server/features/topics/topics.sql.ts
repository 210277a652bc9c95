import type { TopicId } from '#domain/kernel/ids.ts'
import type { Topic } from '#domain/topics/topics.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { instantText, plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'

/** `subject` is the label in the school's language. `usedBy` counts the lines of diaries that stand under it. */
export type TopicRecord = Topic & { subject: string; usedBy: number }

const topics = statement<TopicRecord>(
  'topics_of_school',
  `
    select t.topic_id as id, case s.language when 'fr' then t.label_fr else t.label_en end as subject,
      t.label_en as "labelEn", t.label_fr as "labelFr", t.drawing, t.media_id as "mediaId", t.position,
      t.is_enabled as "isEnabled",
      ${instantText('t.created_at')} as "createdAt", coalesce(u.lines, 0) as "usedBy"
    from topic t join school s using (school_id)
    left join (
      select topic_id, count(*)::int as lines from diary_item
      where $1::boolean and school_id = app_school() and not is_removed and topic_id is not null
      group by topic_id) u using (topic_id)
    where t.school_id = app_school()
    order by t.position, t.created_at, t.topic_id`,
)

/**
 * Every topic of the school in its order, those that are switched off included: old lines still show them. Their lines
 * are counted only on demand, since that reads the diaries of a year.
 */
export async function listTopics(tx: Glance, countsLines = false): Promise<TopicRecord[]> {
  return rowsOf(tx, topics, [countsLines])
}

const held = statement(
  'topics_held',
  `select pg_advisory_xact_lock(hashtextextended('topics:' || app_school()::text, 0))`,
)

/** Of two who change the school's topics at once, the second waits and sees what the first did. */
export async function holdTopics(tx: Glance): Promise<void> {
  await rowsOf(tx, held)
}

const written = statement(
  'topic_written',
  `
    insert into topic (school_id, topic_id, label_en, label_fr, drawing, media_id, position, is_enabled, created_at)
    values (app_school(), $1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (school_id, topic_id) do update set label_en = excluded.label_en, label_fr = excluded.label_fr,
      drawing = excluded.drawing, media_id = excluded.media_id, is_enabled = excluded.is_enabled`,
)

/** Writes a topic, new or changed. */
export async function writeTopic(tx: Glance, topic: Topic): Promise<void> {
  const { id, labelEn, labelFr, drawing, mediaId, position, isEnabled, createdAt } = topic
  await rowsOf(tx, written, [
    id,
    labelEn,
    labelFr,
    drawing,
    mediaId,
    position,
    isEnabled,
    createdAt,
  ])
}

const ordered = statement(
  'topics_ordered',
  `
    update topic t set position = o.place - 1
    from unnest($1::uuid[]) with ordinality as o (id, place)
    where t.school_id = app_school() and t.topic_id = o.id and t.position <> o.place - 1`,
)

/** Puts the topics into this order. */
export async function orderTopics(tx: Glance, ids: readonly TopicId[]): Promise<void> {
  await rowsOf(tx, ordered, [plainArray(ids)])
}
