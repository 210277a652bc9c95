import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Level } from '#domain/pedagogy/pedagogy.ts'
import { useReadOnly } from '#src/session/read-only.tsx'
import { useToast } from '#src/ui/toast.tsx'
import type { ClassMilestone, MilestoneChild } from './class-milestones.ts'
import { groupWishes, tappedLevel } from './evaluating.ts'
import type { Place } from './grid/grid-place.ts'
import type { LevelKeyActs } from './grid/use-level-keys.ts'
import { cellKey } from './pedagogy.view.ts'
import type { Evaluating } from './use-evaluating.ts'

/** A cell whose words are being read or written. */
export type OpenCell = { childId: string; milestoneId: string }

type Needs = {
  evaluating: Evaluating
  /** What is on show, and the whole class with it. */
  rows: readonly MilestoneChild[]
  milestones: readonly ClassMilestone[]
  children: readonly MilestoneChild[]
  /** The milestone that is worked on as a whole. */
  open: ClassMilestone | null
}

/**
 * What taps and keys on the grid mean. The functions never change while the same is on show, so that a tap draws the
 * cell it is about and nothing else.
 */
export function useGridActs(needs: Needs) {
  const { t } = useLingui()
  const toast = useToast()
  const isReadOnly = useReadOnly()
  const [openCell, setOpenCell] = useState<OpenCell | null>(null)
  // The next tap opens the words of a level instead of giving one.
  const [isReading, setReading] = useState(false)
  // The button that disarms it goes away where a milestone is worked on: nobody would see why a tap gives no level.
  if (isReading && needs.open) setReading(false)
  const latest = useRef({ ...needs, isReadOnly, isReading })
  latest.current = { ...needs, isReadOnly, isReading }
  const [filledId, setFilledId] = useState<string | null>(null)
  // Children who were filled with the whole group and not touched since: a tap on them means an exception.
  const filled = useRef(new Set<string>())

  const mayGive = useCallback((): boolean => {
    if (latest.current.isReadOnly) toast.info(t`Read only: levels are given under one's own name.`)
    return !latest.current.isReadOnly
  }, [toast, t])

  const openWords = useCallback((childId: string, milestoneId: string) => {
    setReading(false)
    setOpenCell({ childId, milestoneId })
  }, [])
  const tap = useCallback(
    (child: MilestoneChild, milestone: ClassMilestone) => {
      if (latest.current.isReading) return openWords(child.childId, milestone.milestoneId)
      if (!mayGive()) return
      const { board, evaluate } = latest.current.evaluating
      const key = cellKey(child.childId, milestone.milestoneId)
      const cell = board.cell(key)
      if (cell.refused) return openWords(child.childId, milestone.milestoneId)
      const wasFilled = filled.current.delete(key)
      const level = tappedLevel(cell, wasFilled ? 'with-group' : 'alone')
      evaluate([{ child, milestone, level }])
    },
    [mayGive, openWords],
  )
  const give = useCallback(
    (child: MilestoneChild, milestone: ClassMilestone, level: Level | null) => {
      if (!mayGive()) return
      const { board, evaluate } = latest.current.evaluating
      const key = cellKey(child.childId, milestone.milestoneId)
      filled.current.delete(key)
      const cell = board.cell(key)
      if (cell.level !== level || cell.refused) evaluate([{ child, milestone, level }])
    },
    [mayGive],
  )
  const fill = useCallback(
    (milestone: ClassMilestone) => {
      if (!mayGive()) return
      const { evaluating, children } = latest.current
      const wishes = groupWishes(children, { milestone, cellOf: evaluating.board.cell })
      const keys = wishes.map(({ child }) => cellKey(child.childId, milestone.milestoneId))
      filled.current = new Set(keys)
      setFilledId(milestone.milestoneId)
      evaluating.evaluate(wishes)
    },
    [mayGive],
  )
  const endExceptions = useCallback(() => {
    setFilledId(null)
    filled.current.clear()
  }, [])
  const toggleReading = useCallback(() => setReading((was) => !was), [])
  const tapChild = useCallback(
    (childId: string, milestone: ClassMilestone) => {
      const child = latest.current.rows.find((it) => it.childId === childId)
      if (child) tap(child, milestone)
    },
    [tap],
  )

  const size = { rows: needs.rows.length, columns: needs.milestones.length }
  const { rows, columns } = size
  const keys = useMemo((): LevelKeyActs => {
    const on = (act: (child: MilestoneChild, milestone: ClassMilestone) => void) => (at: Place) => {
      const child = latest.current.rows[at.row]
      const milestone = latest.current.milestones[at.column]
      if (child && milestone) act(child, milestone)
    }
    return {
      size: { rows, columns },
      onTap: on(tap),
      onLevel: (at, level) => on((child, milestone) => give(child, milestone, level))(at),
      onOpen: on((child, milestone) => openWords(child.childId, milestone.milestoneId)),
      onUndo: () => latest.current.evaluating.undo(),
    }
  }, [rows, columns, tap, give, openWords])

  return {
    keys,
    tapChild,
    fill,
    filledId,
    endExceptions,
    openCell,
    openWords,
    closeWords: () => setOpenCell(null),
    isReading,
    toggleReading,
    isReadOnly,
  }
}
