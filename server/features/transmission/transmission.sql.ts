import type { UserId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'

const people = statement<Colleague>(
  'transmission_people',
  `
    select account_id as "userId", name from account
    where school_id = (select app_school()) and account_id = any($1::uuid[])`,
)

export type Colleague = { userId: UserId; name: string }

/** The people of the school among these ids. */
export async function findPeople(tx: Glance, userIds: readonly UserId[]): Promise<Colleague[]> {
  return rowsOf(tx, people, [plainArray(userIds)])
}

const colleagues = statement<Colleague>(
  'transmission_colleagues',
  `
    select account_id as "userId", name from account
    where school_id = (select app_school()) and is_active order by name, account_id`,
)

/** Lists who may be the second person beside a medicine: everybody who works at the school now. */
export const listColleagues = (tx: Glance): Promise<Colleague[]> => rowsOf(tx, colleagues)
