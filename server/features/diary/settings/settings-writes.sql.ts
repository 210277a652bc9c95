import type { SentenceId } from '#domain/diary/diary.ts'
import type { DiaryKeeping, SentenceWish } from '#domain/diary/keeping.ts'
import type { Glance } from '#server/platform/database.ts'
import { plainArray, rowsOf, statement } from '#server/platform/statement.ts'

const setKeeping = statement(
  'diary-settings-set',
  `
    insert into diary_settings (school_id, mail_at, needs_approval) values (app_school(), $1, $2)
    on conflict (school_id) do update set mail_at = excluded.mail_at, needs_approval = excluded.needs_approval`,
)

const setMailing = statement(
  'diary-mailing-set',
  'update school set send_daily_report_to_mail = $1 where school_id = app_school()',
)

/** Sets the whole of it: the hour, whether the direction reads first, and whether mails go out at all. */
export async function writeKeeping(
  tx: Glance,
  {
    mailAt,
    needsApproval,
    sendDailyReportToMail,
  }: DiaryKeeping & { sendDailyReportToMail: boolean },
): Promise<void> {
  await Promise.all([
    rowsOf(tx, setKeeping, [mailAt, needsApproval]),
    rowsOf(tx, setMailing, [sendDailyReportToMail]),
  ])
}

const newSentence = statement(
  'diary-sentence-new',
  `
    insert into diary_sentence (school_id, sentence_id, topic_id, text_en, text_fr, position)
    values (app_school(), $1, $2, $3, $4,
      1 + coalesce((select max(position) from diary_sentence where school_id = app_school()), 0))
    on conflict (school_id, sentence_id) do nothing`,
)

/** Adds a sentence behind all others; one that is there already stays as it is. */
export async function insertSentence(
  tx: Glance,
  { id, topicId, textEn, textFr }: SentenceWish & { id: string },
): Promise<void> {
  await rowsOf(tx, newSentence, [id, topicId, textEn, textFr])
}

const changedSentence = statement(
  'diary-sentence-changed',
  `
    update diary_sentence set topic_id = $2, text_en = $3, text_fr = $4
    where school_id = app_school() and sentence_id = $1 and not is_removed
    returning sentence_id`,
)

/** False when there is no such sentence any more. */
export async function updateSentence(
  tx: Glance,
  { id, topicId, textEn, textFr }: SentenceWish & { id: SentenceId },
): Promise<boolean> {
  return (await rowsOf(tx, changedSentence, [id, topicId, textEn, textFr])).length > 0
}

const removedSentence = statement(
  'diary-sentence-removed',
  `update diary_sentence set is_removed = true where school_id = app_school() and sentence_id = $1`,
)

export async function dropSentence(tx: Glance, id: SentenceId): Promise<void> {
  await rowsOf(tx, removedSentence, [id])
}

const orderedSentences = statement(
  'diary-sentences-ordered',
  `
    update diary_sentence s set position = o.place
    from unnest($1::uuid[]) with ordinality as o(sentence_id, place)
    where s.school_id = app_school() and s.sentence_id = o.sentence_id`,
)

/** The sentences in this order; one that is not named keeps its number. */
export async function orderSentencesAs(tx: Glance, ids: readonly SentenceId[]): Promise<void> {
  await rowsOf(tx, orderedSentences, [plainArray(ids)])
}
