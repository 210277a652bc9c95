import {
  type Language,
  parseLanguage,
  parsePersonName,
  parseUsername,
} from '#domain/accounts/identity.ts'
import { decidePassword } from '#domain/accounts/password.ts'
import { parseUserType, type UserType } from '#domain/accounts/roles.ts'
import { parseEmail } from '#domain/kernel/email.ts'
import { parseId, type SchoolId } from '#domain/kernel/ids.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { refused, type SignInRefusal } from '../sign-in/proof.ts'

/** As it comes over the wire. */
export type CreateUserInput = {
  username?: string | null | undefined
  email?: string | null | undefined
  password?: string | null | undefined
  name?: string | null | undefined
  userType?: string | null | undefined
  schoolId?: string | null | undefined
  language?: string | null | undefined
}

/** A person to be made: with a password, or with an address to be invited at. */
export type NewUser = {
  userType: UserType
  schoolId: SchoolId | null
  name: string
  username: string | null
  language: Language | null
} & ({ password: string; email: string | null } | { password: null; email: string })

type Field<Value> = Result<Value, SignInRefusal>

/** The person that is meant, or what is wrong or missing. */
export function readNewUser(input: CreateUserInput): Field<NewUser> {
  const userType = parseUserType(input.userType)
  const schoolId = input.schoolId ? parseId<SchoolId>(input.schoolId) : null
  // The admin belongs to no school, and everybody else to one.
  if (!userType || schoolId === undefined || (userType === 'admin') !== (schoolId === null))
    return refused('accounts.user-incomplete')
  const email = input.email ? parseEmail(input.email) : null
  if (email === undefined) return refused('accounts.email-malformed')
  const username = input.username ? parseUsername(input.username) : null
  if (username === undefined) return refused('accounts.username-malformed')
  const name = parsePersonName(input.name ?? username ?? email?.split('@')[0] ?? '')
  if (name === undefined) return refused('accounts.name-malformed')
  const language = input.language ? parseLanguage(input.language) : null
  if (language === undefined) return refused('accounts.language-unknown')
  const person = { userType, schoolId, name, username, language }
  const { password } = input
  if (!password)
    return email
      ? accept({ ...person, email, password: null })
      : refused('accounts.email-malformed')
  if (!email && !username) return refused('accounts.user-incomplete')
  const emails = email ? [email] : []
  const judged = decidePassword(password, { name, username, emails, schoolName: null })
  if (!judged.ok) return refused(judged.refusal.code)
  return accept({ ...person, email, password })
}
