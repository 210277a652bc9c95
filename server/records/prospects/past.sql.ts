import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import { rowOf, rowsOf, statement } from '#server/platform/database/statement.ts'

/** Count of requests of a month from one source that ended so. `status` empty: nobody had said. */
export type PastProspects = { month: LocalDate; source: string; status: string; count: number }

const past = statement<PastProspects>(
  'past_prospects_listed',
  `
    select month::text as month, source, status, count from past_prospects
    where school_id = (select app_school()) order by month desc, source, status`,
)

/** The counts that stay of requests whose time is over. */
export const listPast = (tx: Glance): Promise<PastProspects[]> => rowsOf(tx, past)

const anonymised = statement<{ done: number }>(
  'prospects_anonymised',
  `select anonymise_prospects($1::date) as done`,
)

/** Makes prospects of all schools anonymous whose time is over, some hundreds at a time; answers how many. */
export const anonymiseDue = async (tx: Transaction, today: LocalDate): Promise<number> =>
  (await rowOf(tx, anonymised, [today]))?.done ?? 0
