import { msg } from '@lingui/core/macro'
import type { HealthRefusalCode } from '#domain/health/health.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'

/** Why a health record was not written: nothing of what was typed is lost, the form keeps it. */
export const healthRefusalWords: RefusalWords<HealthRefusalCode> = {
  'health.unknown-child': msg`The school does not know this child any more. Ask the office.`,
  'health.unknown-allergen': msg`The school does not know this allergen. Choose one of the list, or “other”.`,
  'health.other-missing': msg`Say what the child does not tolerate.`,
  'health.allergy-twice': msg`The same allergy stands there twice. Remove one of them.`,
  'health.unknown-severity': msg`Choose how badly the child takes it.`,
  'health.unknown-diet': msg`The school does not know this diet. Choose one of the list.`,
  'health.unknown-texture': msg`The school does not know this texture. Choose one of the list.`,
  'health.plan-empty': msg`The health plan says nothing. Write what is to be done, or remove it.`,
  'health.malformed-date': msg`The last day of the plan is no day of the calendar. Choose another one.`,
  'health.text-too-long': msg`This is longer than anybody reads in time. Shorten it.`,
  'health.changed-meanwhile': msg`Somebody has changed this record meanwhile. Compare your words with what stands there now, then save again.`,
}

export const healthActs: ActsOf = {
  words: healthRefusalWords,
  outdated: ['health.changed-meanwhile'],
}
