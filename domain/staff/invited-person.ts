import { parseLanguage, parsePersonName, parseUsername } from '../accounts/identity.ts'
import { parseEmail } from '../kernel/email.ts'
import { missingAt } from '../kernel/fields/typed-text.ts'
import { accept, type Result } from '../kernel/result.ts'
import { type StaffRefusal, staffRefusal } from './staff.ts'

/** Somebody who is invited, as typed. */
export type TypedPerson = {
  name: string
  email: string
  username?: string | null | undefined
  language?: string | null | undefined
}

/** Reads who is invited. Tablet and server run it. An empty username is none, an unknown language the school's. */
export function parseInvitedPerson(typed: TypedPerson): Result<
  {
    name: string
    email: string
    username: string | null
    language: NonNullable<ReturnType<typeof parseLanguage>> | null
  },
  StaffRefusal
> {
  const name = parsePersonName(typed.name)
  if (!name) return missingAt('name')
  const email = parseEmail(typed.email)
  if (!email) return staffRefusal('staff.email-malformed', { field: 'email' })
  const username = typed.username?.trim() ? parseUsername(typed.username) : null
  if (username === undefined) return staffRefusal('staff.username-malformed', { field: 'username' })
  return accept({ name, email, username, language: parseLanguage(typed.language) ?? null })
}
