import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { Icon } from './topics.operations.ts'

/** The word of a topic in the reader's language, and the other one. */
export function useTopicWords(): (icon: Pick<Icon, 'labelEn' | 'labelFr'>) => {
  own: string
  other: string
  otherLanguage: 'en' | 'fr'
} {
  const { i18n } = useLingui()
  const isFrench = i18n.locale === 'fr'
  return useCallback(
    ({ labelEn, labelFr }) =>
      isFrench
        ? { own: labelFr, other: labelEn, otherLanguage: 'en' as const }
        : { own: labelEn, other: labelFr, otherLanguage: 'fr' as const },
    [isFrench],
  )
}
