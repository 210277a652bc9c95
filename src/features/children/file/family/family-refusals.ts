import { msg } from '@lingui/core/macro'
import type { FamilyRefusalCode } from '#domain/children/family/family-codes.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'
import { childrenRefusalWords } from '../../children-refusals.ts'

const fact = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The reason why nothing of a family was changed: what was typed stays where it is. */
export const familyRefusalWords: RefusalWords<FamilyRefusalCode> = {
  'families.name-missing': msg`The name is missing. Nothing was saved: type at least one name.`,
  'families.address-shared': msg`Somebody else lives at this address. Nothing was saved: choose “another address” and type it.`,
  'families.shares-not-whole': ({ total, names }) =>
    msg`The shares add up to ${fact(total)} % (${fact(names)}). Nothing was saved: make them 100 % together, or all 0.`,
  'families.nothing-given': msg`The family has not given this consent, so it cannot be withdrawn. Nothing was saved: write down a refusal instead.`,
}

export const familyActs: ActsOf = {
  words: { ...childrenRefusalWords, ...familyRefusalWords },
}
