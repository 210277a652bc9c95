import { parseEmail } from '../kernel/email.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { isLongerThan } from '../kernel/text.ts'

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

/** What is wrong with it; every area has a code of its own for each. */
export type ContactFault = 'mail-malformed' | 'website-malformed' | 'text-too-long'

/** Reads how a school is reached; what is empty is none. */
export function readContact(sent: SentContact): Result<SchoolContact, ContactFault> {
  const mail = trimmed(sent.mail)
  const website = trimmed(sent.website)
  const contact = {
    mail: mail && (parseEmail(mail) ?? null),
    website: website && (parseWebsite(website) ?? null),
    contactOne: trimmed(sent.contactOne),
    contactTwo: trimmed(sent.contactTwo),
  }
  if (mail && !contact.mail) return refuse('mail-malformed')
  if (website && !contact.website) return refuse('website-malformed')
  const tooLong = Object.values(contact).some((text) => isLongerThan(text, longestContact))
  return tooLong ? refuse('text-too-long') : accept(contact)
}
