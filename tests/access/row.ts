import { type Member, type Role, roles, type Scene } from './cast.ts'

/**
 * What a role gets: `answer` has something in it. `nothing` is null or an empty list, exactly as if it did not exist.
 * `unauthorized` is the accounts protocol's own way of saying so. Any other word is the code of the refusal.
 */
export type Outcome = 'answer' | 'nothing' | (string & {})

export type Call = { query: string; variables?: Record<string, unknown> }

export type Row = {
  /** The field of Query or Mutation, or for submitEntries the field of EntryActInput as well. */
  operation: string
  call: (scene: Scene, member: Member) => Call
  outcomes: Record<Role, Outcome>
}

type Short = Partial<Record<Role, Outcome>>

/** Sessions that are none, or hardly one: the same code wherever a signed-in person is required. */
export const outside = {
  anonymous: 'UNAUTHENTICATED',
  'ex-employee': 'UNAUTHENTICATED',
  'director of a disabled school': 'APP_DISABLED',
  'open for sending': 'accounts.sending-only',
} as const satisfies Short

/** What waits on a tablet is judged by the rights that its owner had before the account was switched off. */
export const sends = { 'open for sending': 'answer' } as const satisfies Short

export const everybody = (outcome: Outcome) =>
  Object.fromEntries(roles.map((role) => [role, outcome])) as Record<Role, Outcome>

export const row = (
  operation: string,
  outcomes: Record<Role, Outcome>,
  call: Row['call'] | string,
): Row => ({ operation, outcomes, call: typeof call === 'string' ? () => ({ query: call }) : call })

export const unseen = (outcome: Outcome) => ({
  'teacher of another class': outcome,
  'director of another school': outcome,
})
