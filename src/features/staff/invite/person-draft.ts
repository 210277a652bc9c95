import type { MessageDescriptor } from '@lingui/core'
import { parseEmail, parsePersonName, parseUsername } from '#domain/accounts/identity.ts'
import type { StaffRefusalCode } from '#domain/staff/staff.ts'
import { staffRefusalWords } from '../staff-refusals.ts'

/** Who is invited, as typed. */
export type PersonDraft = { name: string; email: string; username: string; language: string }

export const emptyPerson: PersonDraft = { name: '', email: '', username: '', language: '' }

export type PersonField = 'name' | 'email' | 'username'

const fieldOf: Partial<Record<string, PersonField>> = {
  'people.name-missing': 'name',
  'people.email-malformed': 'email',
  'people.email-taken': 'email',
  'people.username-malformed': 'username',
  'people.username-taken': 'username',
}

/** The field that a refusal is about; undefined for one about something else. */
export const fieldOfRefusal = (code: string): PersonField | undefined => fieldOf[code]

const sentence = (code: StaffRefusalCode) => staffRefusalWords[code] as MessageDescriptor

/** What the server would refuse of a person as typed, by the same rules. */
export function problemsOf({
  name,
  email,
  username,
}: PersonDraft): Partial<Record<PersonField, MessageDescriptor>> {
  return {
    ...(parsePersonName(name) ? {} : { name: sentence('people.name-missing') }),
    ...(parseEmail(email) ? {} : { email: sentence('people.email-malformed') }),
    ...(username.trim() === '' || parseUsername(username)
      ? {}
      : { username: sentence('people.username-malformed') }),
  }
}

/** The person as the server takes them: what is left empty is not sent. */
export const personOf = ({ name, email, username, language }: PersonDraft) => ({
  name: name.trim(),
  email: email.trim(),
  username: username.trim() || null,
  language: language || null,
})
