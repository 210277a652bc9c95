import type { SentenceId } from '#domain/diary/diary.ts'
import type { DiaryKeeping } from '#domain/diary/keeping.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import type { DiarySentence } from '../sentences.sql.ts'

const held = statement(
  'diary-settings-held',
  `select pg_advisory_xact_lock(hashtextextended('diary-settings:' || app_school()::text, 0))`,
)

/** Of two who change how the diary is kept, the second waits and sees what the first did. */
export async function holdDiarySettings(tx: Glance): Promise<void> {
  await rowsOf(tx, held)
}

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

const writtenSentence = statement(
  'diary-sentence-written',
  `
    insert into diary_sentence (school_id, sentence_id, topic_id, text_en, text_fr, position)
    values (app_school(), $1, $2, $3, $4, $5)
    on conflict (school_id, sentence_id) do update set topic_id = excluded.topic_id, text_en = excluded.text_en,
      text_fr = excluded.text_fr, is_removed = false`,
)

/** Writes a sentence, new or changed. One that was removed is in the list again, in its own place. */
export async function writeSentence(tx: Glance, sentence: DiarySentence): Promise<void> {
  const { id, topicId, textEn, textFr, position } = sentence
  await rowsOf(tx, writtenSentence, [id, topicId, textEn, textFr, position])
}

const removedSentence = statement(
  'diary-sentence-removed',
  `update diary_sentence set is_removed = true where school_id = app_school() and sentence_id = $1`,
)

export async function removeSentence(tx: Glance, id: SentenceId): Promise<void> {
  await rowsOf(tx, removedSentence, [id])
}

const orderedSentences = statement(
  'diary-sentences-ordered',
  `
    update diary_sentence s set position = o.place
    from unnest($1::uuid[]) with ordinality as o(sentence_id, place)
    where s.school_id = app_school() and s.sentence_id = o.sentence_id`,
)

/** Puts the sentences into this order. */
export async function orderSentencesAs(tx: Glance, ids: readonly SentenceId[]): Promise<void> {
  await rowsOf(tx, orderedSentences, [plainArray(ids)])
}
