import type { SentenceId } from '#domain/diary/diary.ts'
import type { TopicId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'

/** DiarySentence of the contract: what teachers of the school write often, in both languages. */
export type DiarySentence = {
  id: SentenceId
  /** Null for what fits every topic. */
  topicId: TopicId | null
  textEn: string
  textFr: string
  position: number
}

const sentencesOfSchool = statement<DiarySentence>(
  'diary-sentences-of-school',
  `
    select sentence_id as id, topic_id as "topicId", text_en as "textEn", text_fr as "textFr", position
    from diary_sentence where school_id = (select app_school()) and not is_removed
    order by position, sentence_id`,
)

export async function listSentences(tx: Glance): Promise<DiarySentence[]> {
  return rowsOf(tx, sentencesOfSchool)
}
