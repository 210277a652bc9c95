import { msg } from '@lingui/core/macro'
import type { SchoolRefusalCode } from '#domain/school/school-settings.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'

const fact = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The refusals of acts on the school's own settings: why, and what to do, one sentence for each code. */
export const schoolRefusalWords: RefusalWords<SchoolRefusalCode> = {
  'school.street-missing': msg`A postcode needs its street. Nothing was saved: type the number and the street.`,
  'school.town-missing': msg`The address has a street and no town. Nothing was saved: type the town.`,
  'school.siret-malformed': msg`This is not a SIRET: one of its 14 digits is wrong. Nothing was saved: check it.`,
  'school.siret-taken': msg`Another school has this SIRET already. Nothing was saved: check it.`,
  'school.unknown-switch': msg`One of these switches does not exist. Nothing was changed: load the page again.`,
  'school.unknown-step': msg`This step cannot be put aside. Nothing was changed: load the page again.`,
  'school.currency-has-dues': msg`Families still owe money in this currency, or have credit. Nothing was saved: settle their invoices and credit first.`,
  'school.health-plan-taken': msg`Another kind of document is the health plan already. Nothing was saved: untick it there first.`,
  'school.category-used': ({ count }) =>
    msg`It stays in the list. So many documents of children are filed under it: ${fact(count)}. Give them another kind first, in the files of the children.`,
}

export const schoolActs: ActsOf = {
  words: schoolRefusalWords,
  outdated: ['school.unknown-switch'],
}
