import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ColumnTarget, childFields, GuardianField } from '#domain/import/columns.ts'
import type { Fault, FaultCode } from '#domain/import/read-cells.ts'

const ofChild: Record<(typeof childFields)[number], MessageDescriptor> = {
  'last-name': msg`Family name`,
  'usage-name': msg`Name in use`,
  'first-name': msg`First name`,
  'birth-date': msg`Date of birth`,
  gender: msg`Sex`,
  ine: msg`INE`,
  level: msg`Level`,
  class: msg`Class`,
  address: msg`Address`,
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
  phone: msg`Mobile phone`,
  'home-phone': msg`Home phone`,
  'work-phone': msg`Work phone`,
  email: msg`E-mail`,
  address: msg`Address`,
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

const faultWords: Record<FaultCode, MessageDescriptor> = {
  missing: msg`missing`,
  'too-long': msg`more than 100 characters`,
  'not-a-date': msg`no such day, write it as 31/08/2019`,
  'in-the-future': msg`still to come`,
  'too-long-ago': msg`more than 20 years ago`,
  'not-a-gender': msg`neither M nor F`,
  'not-an-ine': msg`has to have 11 digits and letters`,
  'not-an-email': msg`no address for mails`,
  'not-a-phone': msg`no telephone number`,
  'not-a-relation': msg`neither mother, father nor other`,
  'not-yes-or-no': msg`neither yes nor no`,
  repeated: msg`this child stands in a row above already`,
  'ine-repeated': msg`this number stands in a row above already`,
  'ine-of-another': msg`this number belongs to another child of the school`,
  'child-unknown': msg`no child at the school has this name. Import the list of children first`,
}

type Places = 'children' | 'guardians'

/** How columns and faults are called. In a list of children a guardian's column says which guardian it is. */
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
  const faultSentence = ({ field, code }: Fault): string =>
    t`${targetName(field)}: ${i18n._(faultWords[code])}.`
  return { targetName, faultSentence }
}
