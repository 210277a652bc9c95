import type { DiaryKeeping } from '#domain/diary/keeping.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import { listLock, orderWriter, thingWriter } from '#server/platform/keeping/kept-things.sql.ts'
import type { DiarySentence } from '../sentences.sql.ts'

/** Lets people in turn change how the diary is kept: the second waits and sees what the first did. */
export const holdDiarySettings = listLock('diary-settings')

const setKeeping = statement(
  'diary-settings-set',
  `
    insert into diary_settings (school_id, mail_at, needs_approval) values (app_school(), $1, $2)
    on conflict (school_id) do update set mail_at = excluded.mail_at, needs_approval = excluded.needs_approval`,
)

const setMailing = statement(
  'diary-mailing-set',
  'update school set send_daily_report_to_mail = $1 where school_id = (select app_school())',
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

/** Writes a sentence: new, changed or removed. One that was removed comes back in its own place. */
export const writeSentence = thingWriter<DiarySentence & { isRemoved: boolean }>('diary_sentence', {
  key: { id: 'sentence_id uuid' },
  once: { position: 'position int' },
  each: {
    topicId: 'topic_id uuid',
    textEn: 'text_en text',
    textFr: 'text_fr text',
    isRemoved: 'is_removed boolean',
  },
})

/** Puts the sentences into this order. */
export const orderSentences = orderWriter('diary_sentence', 'sentence_id')
