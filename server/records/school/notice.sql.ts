import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { OwnNotice } from '#domain/privacy/notice/notice.ts'
import type { NoticeFacts } from '#domain/privacy/notice/notice-fields.ts'
import { ordinaryYears } from '#domain/privacy/terms.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import { execute, instantText, rowOf, statement } from '#server/platform/database/statement.ts'
import { listLock } from '#server/platform/keeping/kept-things.sql.ts'

type NoticeRow = {
  id: SchoolId
  name: string
  mail: string | null
  contactOne: string | null
  years: number
  en: string | null
  fr: string | null
  version: number
  changedAt: Instant | null
}

const notice = statement<NoticeRow>(
  'privacy_notice',
  `
    select s.school_id as id, s.name, s.mail, s.contact_one as "contactOne",
      coalesce(t.years, ${ordinaryYears})::int as years, n.text_en as en, n.text_fr as fr,
      coalesce(n.version, 0) as version, ${instantText('n.changed_at')} as "changedAt"
    from school s
      left join privacy_term t on t.school_id = s.school_id
      left join privacy_notice n on n.school_id = s.school_id
    where s.school_id = (select app_school())`,
)

/** The school's own words, and what fills their named fields. */
export type NoticeRecord = {
  id: SchoolId
  own: OwnNotice
  facts: NoticeFacts
  changedAt: Instant | null
}

export async function getNotice(tx: Glance): Promise<NoticeRecord> {
  const row = await rowOf(tx, notice)
  if (!row) throw new Error('a notice was asked for outside a school')
  const { id, name, mail, contactOne, years, en, fr, version, changedAt } = row
  const contacts = [mail, contactOne].filter((it): it is string => Boolean(it))
  const facts = { schoolName: name, contacts, fileYears: years }
  return { id, own: { en, fr, version }, facts, changedAt }
}

export const lockNotice = listLock('privacy_notice')

const noticeWritten = statement(
  'privacy_notice_written',
  `
    insert into privacy_notice (school_id, text_en, text_fr, version, account_id, changed_at)
    values (app_school(), $1, $2, $3, $4::uuid, $5::timestamptz)
    on conflict (school_id) do update set text_en = excluded.text_en, text_fr = excluded.text_fr,
      version = excluded.version, account_id = excluded.account_id, changed_at = excluded.changed_at`,
)

export const writeNotice = (
  tx: Transaction,
  { en, fr, version, by, at }: OwnNotice & { by: UserId; at: Instant },
): Promise<void> => execute(tx, noticeWritten, [en, fr, version, by, at])
