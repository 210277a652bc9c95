import type { Glance } from '#server/platform/database.ts'
import { rowsOf } from '#server/platform/statement.ts'
import type { NewMail } from './mail-queue.ts'

export type NewMailRow = Pick<NewMail, 'schoolId' | 'kind' | 'language'> & {
  mailId: string
  accountId: string | null
  sealed: string
  queuedAt: string
}

const newMail = {
  name: 'new_mail',
  text: `
    insert into mail (mail_id, school_id, account_id, kind, language, sealed, queued_at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
}

export async function insertMail(tx: Glance, row: NewMailRow): Promise<void> {
  const { mailId, schoolId, accountId, kind, language, sealed, queuedAt } = row
  await rowsOf(tx, newMail, [mailId, schoolId, accountId, kind, language, sealed, queuedAt])
}
