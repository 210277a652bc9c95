import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import type { Sentence, Topic } from './diary.operations.ts'

/** A topic's word in the reader's language. */
export function useTopicLabel(): (topic: Topic) => string {
  const { i18n } = useLingui()
  return useCallback(
    ({ labelEn, labelFr, subject }) => (i18n.locale === 'fr' ? labelFr : labelEn) || subject,
    [i18n.locale],
  )
}

/** A sentence of the school in the reader's language; in the other one where it has only that. */
export function useSentenceText(): (sentence: Sentence) => string {
  const { i18n } = useLingui()
  return useCallback(
    ({ textEn, textFr }) => (i18n.locale === 'fr' ? textFr || textEn : textEn || textFr),
    [i18n.locale],
  )
}
