import { isId } from '#domain/kernel/ids.ts'
import type { AccountName } from './accounts.sql.ts'

/** The name of a person in the accounts protocol. */
export type TypedName = Partial<Record<'id' | 'username' | 'email', string | null | undefined>>

/** An id wins over a username, and a username over an address: the order of the accounts protocol. */
export function nameIn(typed: TypedName): AccountName | undefined {
  const by = (['id', 'username', 'email'] as const).find((field) => typed[field])
  const value = by && typed[by]?.trim()
  return by && value ? { by, value } : undefined
}

/** PostgreSQL knows no text with a zero byte and no uuid of another shape: such a name is simply unknown. */
export const couldExist = ({ by, value }: AccountName): boolean =>
  !value.includes('\u0000') && (by !== 'id' || isId(value))
