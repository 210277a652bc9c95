import type { StaffRecord } from '#server/features/staff/staff.sql.ts'
import { nextId } from '../server/small-world.ts'
import type { Visitor } from '../server/visitor.ts'

const fields = `id name email role status sendsUntil invitationMail isTwoFactorOn lastSignInAt username
  classes { name } pagePerms { feature hasAccess } standardPerms { feature standardId hasAccess }
  directorPrivileges { feature hasAccess }`

type Answer = { code?: string; query?: { listStaff: StaffRecord[] } }

/** A value as the text of an operation writes it: the keys have no quotes. */
const literalOf = (value: unknown): string => JSON.stringify(value).replace(/"(\w+)":/g, '$1:')

/** An act about the staff as the text of an operation, under a new id. Somebody who is invited gets one, too. */
export function staffCall(name: string, wish: Record<string, unknown>): string {
  const newIds = {
    actId: nextId('act'),
    ...(name.startsWith('invite') && { userId: nextId('account') }),
  }
  const args = Object.entries({ ...newIds, ...wish })
  return `${name}(${args.map(([arg, value]) => `${arg}: ${literalOf(value)}`).join(', ')})`
}

/** Asks for an act about the staff. Answers why not, or the person it is about as the list shows them now. */
export async function staffAct(
  by: Pick<Visitor, 'ask'>,
  name: string,
  wish: Record<string, unknown>,
): Promise<{ code?: string; member?: StaffRecord }> {
  const userId = wish.userId ?? nextId('account')
  const call = staffCall(name, name === 'removeTablet' ? wish : { ...wish, userId })
  const { data, errors } = await by.ask(
    `mutation { answer: ${call} { ... on Refused { code } ... on Done { query { listStaff { ${fields} } } } } }`,
  )
  if (errors) return { code: errors[0]?.extensions?.code ?? errors[0]?.message ?? 'no code' }
  const { code, query } = (data as { answer: Answer }).answer
  if (code !== undefined) return { code }
  const member = query?.listStaff.find(({ id }) => id === userId)
  return member ? { member } : {}
}
