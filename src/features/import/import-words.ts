import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Relation } from '#domain/children/family/guardian.ts'
import type { ColumnTarget, childFields, GuardianField } from '#domain/import/columns.ts'
import type { Fault } from '#domain/import/read-cells.ts'
import { relationWords } from '#src/people/relation-words.ts'

const ofChild: Record<(typeof childFields)[number], MessageDescriptor> = {
  'last-name': msg`Family name`,
  'usage-name': msg`Name in use`,
  'first-name': msg`First name`,
  'birth-date': msg`Born on`,
  gender: msg`Gender`,
  ine: msg`National pupil number (INE)`,
  level: msg`Level`,
  class: msg`Class`,
  address: msg`Number and street`,
  postcode: msg`Postcode`,
  city: msg`Town`,
  country: msg`Country`,
  'address-2': msg`Second address`,
  'postcode-2': msg`Second postcode`,
  'city-2': msg`Second town`,
  'country-2': msg`Second country`,
  'photo-consent': msg`Photo consent`,
}

const ofGuardian: Record<GuardianField, MessageDescriptor> = {
  relation: msg`Relation`,
  title: msg`Title`,
  'last-name': msg`Family name`,
  'usage-name': msg`Name in use`,
  'first-name': msg`First name`,
  phone: msg`Mobile`,
  'home-phone': msg`Home number`,
  'work-phone': msg`Work number`,
  email: msg`E-mail`,
  address: msg`Number and street`,
  postcode: msg`Postcode`,
  city: msg`Town`,
  country: msg`Country`,
}

const ofReference = {
  'child-usage-name': msg`Child: name in use`,
  'child-last-name': msg`Child: family name`,
  'child-first-name': msg`Child: first name`,
  'child-class': msg`Child: class`,
}

/** The relations of guardians, as they are chosen and shown. */
export function useRelationNames(): Record<Relation, string> {
  const { i18n } = useLingui()
  const { Mom, Dad, Other } = relationWords
  return { Mom: i18n._(Mom), Dad: i18n._(Dad), Other: i18n._(Other) }
}

/** Words for what lacks in the columns each row needs. */
const missingWords: Partial<Record<ColumnTarget, MessageDescriptor>> = {
  'last-name': msg`Family name missing.`,
  'first-name': msg`First name missing.`,
  'birth-date': msg`Date of birth missing.`,
  'child-first-name': msg`This row names no child.`,
}

type Places = 'children' | 'guardians'

/** Names columns and faults. In a list of children a guardian's column says which guardian it is. */
export function useImportWords(kind: Places) {
  const { t, i18n } = useLingui()
  const targetName = (target: ColumnTarget): string => {
    const [which, ...rest] = target.split('-')
    if (which === 'g1' || which === 'g2') {
      const field = i18n._(ofGuardian[rest.join('-') as GuardianField])
      const number = which.slice(1)
      return kind === 'guardians' ? field : t`Guardian ${number}: ${field}`
    }
    if (target in ofReference) return i18n._(ofReference[target as keyof typeof ofReference])
    return target === 'line' ? '' : i18n._(ofChild[target as (typeof childFields)[number]])
  }
  const faultSentence = ({ field, code, text, row }: Fault): string => {
    const name = targetName(field)
    switch (code) {
      case 'missing': {
        const words = missingWords[field]
        return words ? i18n._(words) : t`Family name of a guardian missing.`
      }
      case 'too-long':
        return t`${name}: “${text}” has more than 100 characters.`
      case 'not-a-date':
        return t`${name}: “${text}” is not a date.`
      case 'in-the-future':
        return t`${name}: “${text}” is in the future.`
      case 'too-long-ago':
        return t`${name}: “${text}” is more than 20 years ago.`
      case 'not-a-gender':
        return t`${name}: “${text}” is neither M nor F.`
      case 'not-an-ine':
        return t`${name}: “${text}” does not have 11 digits and letters.`
      case 'not-an-email':
        return t`${name}: “${text}” is not an e-mail address.`
      case 'not-a-phone':
        return t`${name}: “${text}” is not a phone number.`
      case 'not-a-relation':
        return t`${name}: “${text}” is not mother, father or other.`
      case 'not-yes-or-no':
        return t`${name}: “${text}” is neither yes nor no.`
      case 'repeated':
        return t`Duplicate of row ${row}.`
      case 'ine-repeated':
        return t`Same INE as row ${row}: ${text}.`
      case 'ine-of-another':
        return t`INE ${text} belongs to another child of the school.`
      case 'child-unknown':
        return t`No child of the school is called ${text}. Import the children first.`
    }
  }
  return { targetName, faultSentence }
}
