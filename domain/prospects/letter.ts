import type { FieldRefusal } from '../kernel/fields/field-codes.ts'
import { tooLongAt } from '../kernel/fields/typed-text.ts'
import { givenFirst } from '../kernel/person-name.ts'
import { accept, type Result } from '../kernel/result.ts'
import { keptText, tidyText } from '../kernel/text.ts'
import { fillLetter, unknownFieldsOf } from '../school/letters.ts'
import { longestLetter, longestTitle } from '../school/school-settings.ts'
import { mailedOf, type ProspectGuardian } from './guardians.ts'
import type { KeptProspect } from './prospect.ts'
import { type ProspectRefusal, prospectRefusal } from './prospect-codes.ts'

/** Families that one act writes to. */
export const mostProspectMails = 200

export type ProspectLetterWords = { title: string; text: string }

/**
 * Judges the words of a mail to families. A name in braces that nothing fills is refused by its name: a
 * family would read it as it stands.
 */
export function readProspectLetter(
  typed: ProspectLetterWords,
): Result<ProspectLetterWords, ProspectRefusal | FieldRefusal> {
  const title = tidyText(typed.title)
  const text = keptText(typed.text)
  if (!title) return prospectRefusal('prospect.letter-empty', { field: 'title' })
  if (!text) return prospectRefusal('prospect.letter-empty', { field: 'text' })
  const tooLong = tooLongAt({ title }, longestTitle) ?? tooLongAt({ text }, longestLetter)
  if (tooLong) return tooLong
  for (const [field, words] of Object.entries({ title, text })) {
    const unknown = unknownFieldsOf('prospect', words)
    if (unknown.length > 0)
      return prospectRefusal('prospect.unknown-fields', { field, fields: unknown.join(', ') })
  }
  return accept({ title, text })
}

/** The words for one family. Address and link are filled when the mail is sent. */
export function fillProspectLetter(
  { title, text }: ProspectLetterWords,
  {
    prospect: { firstName, lastName },
    guardian,
    schoolName,
  }: {
    prospect: Pick<KeptProspect, 'firstName' | 'lastName'>
    guardian: Pick<ProspectGuardian, 'firstName' | 'lastName'>
    schoolName: string
  },
): ProspectLetterWords {
  const values = {
    childFirstName: firstName ?? lastName,
    guardianName: givenFirst(guardian),
    schoolName,
  }
  return { title: fillLetter(title, values), text: fillLetter(text, values) }
}

export type Mailed<Of> = { prospect: Of; guardian: ProspectGuardian & { email: string } }

/** Those to whom a mail goes. Who is not to be contacted gets none; two children of one family get one each. */
export function decideRecipients<Of extends Pick<KeptProspect, 'status' | 'guardians'>>(
  chosen: readonly Of[],
): Result<Mailed<Of>[], ProspectRefusal> {
  if (chosen.some(({ status }) => status === 'blacklisted'))
    return prospectRefusal('prospect.blacklisted')
  const mailed = chosen.flatMap((prospect): Mailed<Of>[] => {
    const guardian = mailedOf(prospect.guardians)
    return guardian?.email ? [{ prospect, guardian: { ...guardian, email: guardian.email } }] : []
  })
  return mailed.length > 0 ? accept(mailed) : prospectRefusal('prospect.nobody-to-mail')
}
