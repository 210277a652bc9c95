import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { inLanguage } from '#domain/kernel/text.ts'
import type { Sentence, Topic } from './diary.operations.ts'

/** A topic's word in the reader's language. */
export function useTopicLabel(): (topic: Topic) => string {
  const { i18n } = useLingui()
  return useCallback(
    (topic) => inLanguage(i18n.locale, 'label', topic) || topic.subject,
    [i18n.locale],
  )
}

/** A sentence of the school in the reader's language; in the other one where it has only that. */
export function useSentenceText(): (sentence: Sentence) => string {
  const { i18n } = useLingui()
  return useCallback((sentence) => inLanguage(i18n.locale, 'text', sentence), [i18n.locale])
}
