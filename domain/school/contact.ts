import { parseEmail } from '../kernel/email.ts'
import { type FieldRefusal, fieldRefusal } from '../kernel/fields/field-codes.ts'
import { tooLongAt } from '../kernel/fields/typed-text.ts'
import { accept, type Result } from '../kernel/result.ts'

/** The longest line of how a school is reached. */
export const longestContact = 200

export type SchoolContact = {
  mail: string | null
  website: string | null
  contactOne: string | null
  contactTwo: string | null
}

type SentContact = { [Field in keyof SchoolContact]?: string | null | undefined }

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null

function parseWebsite(text: string): string | undefined {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return /^https?:\/\/[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?(\/\S*)?$/iu.test(address)
    ? address
    : undefined
}

/** Reads how a school is reached; what is empty is none. */
export function readContact(sent: SentContact): Result<SchoolContact, FieldRefusal> {
  const mail = trimmed(sent.mail)
  const website = trimmed(sent.website)
  const contact = {
    mail: mail && (parseEmail(mail) ?? null),
    website: website && (parseWebsite(website) ?? null),
    contactOne: trimmed(sent.contactOne),
    contactTwo: trimmed(sent.contactTwo),
  }
  if (mail && !contact.mail) return fieldRefusal('field.malformed', { field: 'mail', kind: 'mail' })
  if (website && !contact.website)
    return fieldRefusal('field.malformed', { field: 'website', kind: 'website' })
  return tooLongAt(contact, longestContact) ?? accept(contact)
}
