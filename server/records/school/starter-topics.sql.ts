import { starterTopics } from '#domain/topics/starter-topics.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, plainArray, statement } from '#server/platform/database/statement.ts'
import type { Ids } from '#server/platform/ids.ts'

const starters = statement(
  'starter_topics',
  `
    insert into topic (school_id, topic_id, label_en, label_fr, drawing, position, created_at)
    select app_school(), t.id, t.label_en, t.label_fr, t.drawing, t.place - 1, $5::timestamptz
    from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) with ordinality
      as t (id, label_en, label_fr, drawing, place)`,
)

/** Gives a school that was just created the topics that every school begins with. */
export async function giveStarterTopics(
  tx: Glance,
  { ids, createdAt }: { ids: Ids; createdAt: string },
): Promise<void> {
  await execute(tx, starters, [
    plainArray(starterTopics.map(() => ids.next())),
    starterTopics.map(({ labelEn }) => labelEn),
    starterTopics.map(({ labelFr }) => labelFr),
    starterTopics.map(({ drawing }) => drawing),
    createdAt,
  ])
}
