import { instantOf } from '#domain/kernel/instant.ts'
import { starterTopics } from '#domain/topics/starter-topics.ts'
import type { Building, DemoTopic } from './demo-school.ts'

const yearInMs = 365 * 86_400_000

/** The topics that every school begins with, and one that this school has switched off since. */
export function hangTopics({ schoolId, ids, now, add }: Building): DemoTopic[] {
  const createdAt = instantOf(now - yearInMs)
  const own = { drawing: 'story', labelEn: 'Story time', labelFr: 'Histoires' } as const
  return [...starterTopics, own].map(({ drawing, labelEn, labelFr }, position) => {
    const topicId = ids.next() as DemoTopic['topicId']
    add('topic', {
      school_id: schoolId,
      topic_id: topicId,
      label_en: labelEn,
      label_fr: labelFr,
      drawing,
      position,
      is_enabled: drawing !== 'story',
      created_at: createdAt,
    })
    return { topicId, drawing }
  })
}
