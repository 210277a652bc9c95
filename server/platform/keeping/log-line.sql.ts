import type { Instant } from '#domain/kernel/instant.ts'
import { instantText } from '#server/platform/database/statement.ts'

/** The person of whom a log keeps an act, with its moment. */
export type LogLine = {
  at: Instant
  byName: string
  /** The person at the keyboard, if it was somebody else. */
  actorName: string | null
}

/** Selects person and moment from the row of a log. An account that is gone has an empty name. */
export const logLine = (row: string): string => `
      ${instantText(`${row}.at`)} as at, coalesce(name_of_person(${row}.account_id), '') as "byName",
      case when ${row}.actor_account_id <> ${row}.account_id
        then coalesce(name_of_person(${row}.actor_account_id), '') end as "actorName"`
