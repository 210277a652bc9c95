import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useRoom } from '../list/room.tsx'
import { levelFeatureWords, pageWords, privilegeWords } from '../staff-words.ts'
import type { Box } from './rights.view.ts'

/** A box in words: the page, or the feature and its level. */
export function useBoxWords(): (box: Box) => string {
  const { i18n } = useLingui()
  const { levels } = useRoom()
  return useCallback(
    (box) => {
      if (box.kind === 'page') return i18n._(pageWords[box.feature])
      if (box.kind === 'privilege') return i18n._(privilegeWords[box.feature])
      const level = levels.find(({ id }) => id === box.standardId)?.name ?? ''
      return `${i18n._(levelFeatureWords[box.feature])} (${level})`
    },
    [i18n, levels],
  )
}
