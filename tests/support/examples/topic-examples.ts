import type { TopicId } from '#domain/kernel/ids.ts'
import { starterTopics } from '#domain/topics/starter-topics.ts'
import { nextId, type Owner, type SmallSchool } from '../server/small-world.ts'

/** Gives a school of a test the topics that every school begins with, by the names of their drawings. */
export async function hangStarterTopics(
  owner: Owner,
  { schoolId }: SmallSchool,
): Promise<Record<string, TopicId>> {
  const topics: Record<string, TopicId> = {}
  for (const [position, { drawing, labelEn, labelFr }] of starterTopics.entries()) {
    const topicId = nextId<TopicId>('topic')
    await owner.query(
      `insert into topic (school_id, topic_id, label_en, label_fr, drawing, position, created_at)
       values ($1, $2, $3, $4, $5, $6, '2026-08-24T08:00:00Z')`,
      [schoolId, topicId, labelEn, labelFr, drawing, position],
    )
    topics[drawing] = topicId
  }
  return topics
}
