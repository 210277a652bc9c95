import type { Transaction } from '#server/platform/database/database.ts'
import { execute, rowsOf, statement } from '#server/platform/database/statement.ts'

// A hundred guesses sent at once must not all pass before the first is counted.
const turnTaken = statement(
  'sign_in_turn_taken',
  `
    select pg_advisory_xact_lock(hashtextextended(subject, 0))
    from (select subject from unnest($1::text[]) as subject order by subject) as in_order`,
)

const failuresOf = statement<{ subject: string; at: number }>(
  'sign_in_failures',
  `
    select subject_hash as subject, (extract(epoch from at) * 1000)::float8 as at
    from sign_in_failure where subject_hash = any($1::text[]) and at > $2::timestamptz order by at`,
)

/** Earlier failures of each subject since then, oldest first. Others with the same subjects wait their turn. */
export async function listFailures(
  tx: Transaction,
  { subjects, since }: { subjects: readonly string[]; since: string },
): Promise<Map<string, number[]>> {
  await execute(tx, turnTaken, [subjects])
  const found = new Map<string, number[]>(subjects.map((subject) => [subject, []]))
  const rows = await rowsOf(tx, failuresOf, [subjects, since])
  for (const { subject, at } of rows) found.get(subject)?.push(at)
  return found
}

const newTries = statement(
  'new_sign_in_tries',
  `
    insert into sign_in_failure (failure_id, subject_hash, at)
    select id, subject, $3::timestamptz from unnest($1::uuid[], $2::text[]) as t (id, subject)`,
)

export const insertTries = (
  tx: Transaction,
  tries: { ids: readonly string[]; subjects: readonly string[]; at: string },
) => execute(tx, newTries, [tries.ids, tries.subjects, tries.at])

const forgottenTries = statement(
  'forgotten_sign_in_tries',
  `
    delete from sign_in_failure
    where failure_id = any($1::uuid[]) or subject_hash = any($2::text[]) or at < $3::timestamptz`,
)

/** After a success: this try, every failure of these subjects, and what no limit looks at any more. */
export const forgetTries = (
  tx: Transaction,
  tries: { ids: readonly string[]; subjects: readonly string[]; before: string },
) => execute(tx, forgottenTries, [tries.ids, tries.subjects, tries.before])
