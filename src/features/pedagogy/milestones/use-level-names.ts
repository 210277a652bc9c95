import { useLingui } from '@lingui/react/macro'
import { createContext, useCallback, useContext } from 'react'
import type { Level } from '#domain/pedagogy/pedagogy.ts'
import { levelWords, noLevelWord, savedWords } from '../cells/level-words.ts'
import type { ViewedCell } from '../pedagogy.view.ts'

/** The school's names of its levels, where it has words of its own. */
export type LevelNames = Partial<Record<Level, string>>

export const LevelNamesContext = createContext<LevelNames>({})

/** The name of a level, the school's own or Préau's. */
export function useLevelName(): (level: Level | null) => string {
  const { i18n } = useLingui()
  const own = useContext(LevelNamesContext)
  return useCallback(
    (level) => (level === null ? i18n._(noLevelWord) : own[level] || i18n._(levelWords[level])),
    [i18n, own],
  )
}

/** A cell in words, as it is said aloud: "A, Achieved, to send". `about` says first of whom and of what it is. */
export function useCellWords(): (cell: ViewedCell, about?: string) => string {
  const { t, i18n } = useLingui()
  const name = useLevelName()
  return useCallback(
    ({ level, saved, comment }, about) => {
      const judged = [
        level === null ? name(null) : `${level}, ${name(level)}`,
        ...(comment ? [comment] : []),
        ...(saved === 'server' ? [] : [i18n._(savedWords[saved])]),
      ].join(', ')
      return about ? t`${about}: ${judged}` : judged
    },
    [t, i18n, name],
  )
}
