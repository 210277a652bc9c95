import type { I18n } from '@lingui/core'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { requestRefusalWords } from '#src/i18n/request-refusals.ts'
import { transmissionRefusalWords } from './transmission-refusals.ts'

const fileWords = { ...requestRefusalWords, ...transmissionRefusalWords }

/** Why a file was refused; undefined when it was not, but lost on the way. */
export const fileRefusalSentence = (i18n: I18n, code: string | undefined): string | undefined =>
  code === undefined ? undefined : findRefusalSentence(i18n, fileWords, { code })
