import { starterSentences } from '#domain/diary/starter-sentences.ts'
import type { Building, DemoTopic } from '../demo-school.ts'

/** The sentences that every school begins with. */
export function hangSentences(
  { schoolId, ids, add }: Building,
  topics: readonly DemoTopic[],
): void {
  for (const [position, { drawing, textEn, textFr }] of starterSentences.entries()) {
    add('diary_sentence', {
      school_id: schoolId,
      sentence_id: ids.next(),
      topic_id: topics.find((topic) => topic.drawing === drawing)?.topicId ?? null,
      text_en: textEn,
      text_fr: textFr,
      position,
      is_removed: false,
    })
  }
}
