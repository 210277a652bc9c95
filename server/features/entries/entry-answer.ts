import type { EntryRefusalCode } from '#domain/entries/entry.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { Truth } from '#server/platform/entries/entry-kind.ts'
import type { LedgerLine } from '#server/platform/entries/entry-ledger.sql.ts'
import type { Fact } from '#server/platform/graphql/fact-type.ts'

/** EntryAnswer of the contract. */
export type EntryAnswer = { entryId: string; serverTime: Instant } & (
  | { __typename: 'EntryAccepted' | 'EntryConflict'; version: number; truth: Truth }
  | { __typename: 'EntryRefused'; code: string; facts: readonly Fact[] }
)

export const refusedAnswer = (
  entryId: string,
  code: EntryRefusalCode,
  serverTime: Instant,
): EntryAnswer => ({
  __typename: 'EntryRefused',
  entryId,
  serverTime,
  code,
  facts: [],
})

/**
 * The answer that a line of the ledger stands for, the same at its first sending and at every repeat; only the
 * server's time, by which tablets set their offset, is today's.
 */
export function answerOf(entryId: string, line: LedgerLine, serverTime: Instant): EntryAnswer {
  const { answer } = line
  if ('code' in answer) {
    const facts = Object.entries(answer.facts).map(([name, value]) => ({ name, value }))
    return { __typename: 'EntryRefused', entryId, serverTime, code: answer.code, facts }
  }
  const isConflict = line.decision === 'conflict'
  const truth = isConflict ? line.before : line.after
  if (!truth) throw new Error(`the ledger does not say what stood after entry ${line.entryId}`)
  const __typename = isConflict ? 'EntryConflict' : 'EntryAccepted'
  return { __typename, entryId, serverTime, version: answer.version, truth }
}
