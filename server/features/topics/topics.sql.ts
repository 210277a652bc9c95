import type { Topic } from '#domain/topics/topics.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { instantText, rowsOf, statement } from '#server/platform/database/statement.ts'
import { listLock, orderWriter, thingWriter } from '#server/platform/keeping/kept-things.sql.ts'

/** `subject` is the label in the school's language. `usedBy` counts the lines of diaries that stand under it. */
export type TopicRecord = Topic & { subject: string; usedBy: number }

const topics = statement<TopicRecord>(
  'topics_of_school',
  `
    select t.topic_id as id, case s.language when 'fr' then t.label_fr else t.label_en end as subject,
      t.label_en as "labelEn", t.label_fr as "labelFr", t.drawing, t.media_id as "mediaId", t.position,
      t.is_enabled as "isEnabled", ${instantText('t.created_at')} as "createdAt", coalesce(u.lines, 0) as "usedBy"
    from topic t join school s using (school_id)
    left join (
      select topic_id, count(*)::int as lines from diary_item
      where $1::boolean and school_id = (select app_school()) and not is_removed and topic_id is not null
      group by topic_id) u using (topic_id)
    where t.school_id = (select app_school())
    order by t.position, t.created_at, t.topic_id`,
)

/**
 * Every topic of the school in its order, those that are switched off included: old lines still show them. Their lines
 * are counted only on demand, since that reads the diaries of a year.
 */
export const listTopics = (tx: Glance, countsLines = false): Promise<TopicRecord[]> =>
  rowsOf(tx, topics, [countsLines])

/** Lets people change the school's topics in turn: the second waits. */
export const holdTopics = listLock('topics')

/** Writes a topic, new or changed. */
export const writeTopic = thingWriter<Topic>('topic', {
  key: { id: 'topic_id uuid' },
  once: { position: 'position int', createdAt: 'created_at timestamptz' },
  each: {
    labelEn: 'label_en text',
    labelFr: 'label_fr text',
    drawing: 'drawing text',
    mediaId: 'media_id uuid',
    isEnabled: 'is_enabled boolean',
  },
})

/** Puts the topics into this order. */
export const orderTopics = orderWriter('topic', 'topic_id')
