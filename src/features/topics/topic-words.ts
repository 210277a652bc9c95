import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import type { Icon } from './topics.operations.ts'

/** What each drawing shows, for those who hear it. */
export const drawingNames = {
  welcome: msg`A door`,
  lunch: msg`A plate`,
  nap: msg`A bed and the moon`,
  outdoor: msg`A tree`,
  motor_skills: msg`A child that runs`,
  music: msg`Two notes`,
  language: msg`A speech bubble`,
  maths: msg`Shapes`,
  art: msg`A brush`,
  health: msg`A thermometer`,
  needs: msg`A bag`,
  information: msg`A sheet on the wall`,
  story: msg`An open book`,
  science: msg`A magnifying glass`,
} satisfies Record<NonNullable<Icon['drawing']>, unknown>

export type Drawing = keyof typeof drawingNames

/** The word of a topic in the reader's language, and the other one. */
export function useTopicWords() {
  const { i18n } = useLingui()
  const isFrench = i18n.locale === 'fr'
  return useCallback(
    ({ labelEn, labelFr }: Pick<Icon, 'labelEn' | 'labelFr'>) =>
      isFrench
        ? { own: labelFr, other: labelEn, otherLanguage: 'en' }
        : { own: labelEn, other: labelFr, otherLanguage: 'fr' },
    [isFrench],
  )
}
