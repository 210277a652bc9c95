import { starterSentences } from '#domain/diary/starter-sentences.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, plainArray, statement } from '#server/platform/database/statement.ts'
import type { Ids } from '#server/platform/ids.ts'

const starters = statement(
  'starter_sentences',
  `
    insert into diary_sentence (school_id, sentence_id, topic_id, text_en, text_fr, position)
    select app_school(), s.id,
      (select topic_id from topic where school_id = (select app_school()) and drawing = s.drawing limit 1),
      s.text_en, s.text_fr, s.place - 1
    from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) with ordinality
      as s (id, drawing, text_en, text_fr, place)`,
)

/** Gives a school that was just created, and has its topics, the sentences that every school begins with. */
export async function giveStarterSentences(tx: Glance, ids: Ids): Promise<void> {
  await execute(tx, starters, [
    plainArray(starterSentences.map(() => ids.next())),
    starterSentences.map(({ drawing }) => drawing),
    starterSentences.map(({ textEn }) => textEn),
    starterSentences.map(({ textFr }) => textFr),
  ])
}
