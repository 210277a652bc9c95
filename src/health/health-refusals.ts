import { msg } from '@lingui/core/macro'
import type { HealthRefusalCode } from '#domain/health/health.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'

/** The reasons why a health record was not written. Nothing of what was typed is lost: the form keeps it. */
export const healthRefusalWords: RefusalWords<HealthRefusalCode> = {
  'health.allergy-twice': msg`The same allergy stands there twice. Remove one of them.`,
  'health.plan-empty': msg`The health plan says nothing. Write what is to be done, or remove it.`,
  'health.vaccine-without-date': msg`One of the vaccines has no date. Write when the last dose was given, or when the next one is due.`,
  'health.vaccine-in-the-future': msg`One of the doses would have been given on a day to come. Write it as the next dose.`,
  'health.vaccine-twice': msg`The same vaccine stands there twice. Remove one of them: its last and its next dose are enough.`,
  'health.due-before-done': msg`One of the next doses is due before the last one was given. Change one of the two days.`,
}

export const healthActs: ActsOf = {
  words: healthRefusalWords,
}
