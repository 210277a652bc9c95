import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Period } from '#domain/pedagogy/periods.ts'
import type { Evaluating } from '../evaluating/use-evaluating.ts'
import type { TrueCell } from '../pedagogy.view.ts'
import type { MilestoneChild, MilestoneGroup } from './class-milestones.ts'
import { type FilteredGrid, filterGrid, type GridFilter, isSameFound } from './grid-filter.ts'

type Asked = {
  children: readonly MilestoneChild[]
  groups: readonly MilestoneGroup[]
  periods: readonly Period[]
  filter: GridFilter
}

/**
 * Finds what a filter leaves. It is asked again when the school has news. Levels given here since it was asked then count
 * as they were before: nobody disappears under the finger.
 */
export function useFiltered(
  { children, groups, periods, filter }: Asked,
  { evaluating, truth }: { evaluating: Evaluating; truth: ReadonlyMap<string, TrueCell> },
): FilteredGrid {
  const { askAnew, asAsked } = evaluating
  const [news, setNews] = useState(0)
  const ask = useMemo(() => {
    askAnew()
    return () => filterGrid({ children, groups }, { filter, periods, cellOf: asAsked })
  }, [askAnew, asAsked, children, groups, filter, periods])
  // biome-ignore lint/correctness/useExhaustiveDependencies: news says that the same question has another answer
  const filtered = useMemo(ask, [ask, news])
  const shown = useRef({ ask, filtered })
  shown.current = { ask, filtered }
  // The board has the truth by now: it takes it over in an effect before this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the truth that has changed
  useLayoutEffect(() => {
    if (shown.current.filtered.found === null) return
    if (!isSameFound(shown.current.filtered, shown.current.ask())) setNews((count) => count + 1)
  }, [truth])
  return filtered
}
