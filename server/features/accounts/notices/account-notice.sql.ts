import type { Language } from '#domain/accounts/identity.ts'
import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { rowOf, statement } from '#server/platform/database/statement.ts'

// Only at the door 'accounts'.

export type NoticeReader = {
  schoolId: SchoolId | null
  name: string
  address: string
  language: Language
}

const noticeReader = statement<NoticeReader>(
  'notice_reader',
  `
    select a.school_id as "schoolId", a.name, e.address, coalesce(a.language, s.language, 'en') as language
    from account a
      join account_email e using (account_id)
      left join school s using (school_id)
    where a.account_id = $1::uuid
    order by e.is_verified desc, e.address limit 1`,
)

/** Finds where a person reads mail: a verified address before one that is not. */
export const findNoticeReader = (tx: Transaction, userId: UserId) =>
  rowOf(tx, noticeReader, [userId])
