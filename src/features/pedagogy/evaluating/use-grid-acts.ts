import { useCallback, useMemo, useRef, useState } from 'react'
import { type Level, levels } from '#domain/pedagogy/pedagogy.ts'
import { useReadOnly, useSayReadOnly } from '#src/session/read-only.tsx'
import type { Place } from '#src/ui/grid/grid-place.ts'
import type { GridActs } from '#src/ui/grid/use-grid.ts'
import { levelOfKey, nextLevel } from '../cells/level-cycle.ts'
import type { ClassMilestone, MilestoneChild } from '../milestones/class-milestones.ts'
import { cellKey } from '../pedagogy.view.ts'
import { groupWishes, tappedLevel } from './evaluating.ts'
import type { Evaluating } from './use-evaluating.ts'

/** A cell whose words are being read or written. */
export type OpenCell = { childId: string; milestoneId: string }

type OnCell = { child: MilestoneChild; milestone: ClassMilestone }

type CellLevel = OnCell & { level: Level | null }

type Needs = {
  evaluating: Evaluating
  /** The grid on show, and the whole class with it. */
  rows: readonly MilestoneChild[]
  milestones: readonly ClassMilestone[]
  children: readonly MilestoneChild[]
  /** The milestone that is worked on as a whole. */
  open: ClassMilestone | null
}

/**
 * Turns taps and keys on the grid into acts. The functions never change while the same is on show. So a tap draws the
 * cell it is about and nothing else.
 */
export function useGridActs(needs: Needs) {
  const isReadOnly = useReadOnly()
  const sayReadOnly = useSayReadOnly()
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
    if (latest.current.isReadOnly) sayReadOnly()
    return !latest.current.isReadOnly
  }, [sayReadOnly])

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
  /** Levels for many cells are one act, with one way back. */
  const give = useCallback(
    (wanted: readonly CellLevel[]) => {
      if (!mayGive()) return
      const { board, evaluate } = latest.current.evaluating
      const wishes = wanted.filter(({ child, milestone, level }) => {
        const key = cellKey(child.childId, milestone.milestoneId)
        filled.current.delete(key)
        const cell = board.cell(key)
        return cell.level !== level || cell.refused
      })
      evaluate(wishes)
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

  const keys = useMemo((): GridActs => {
    const at = (place: Place): OnCell | undefined => {
      const child = latest.current.rows[place.row]
      const milestone = latest.current.milestones[place.column]
      return child && milestone && { child, milestone }
    }
    const levelAt = (place: Place): Level | null => {
      const on = at(place)
      const key = on && cellKey(on.child.childId, on.milestone.milestoneId)
      return key ? latest.current.evaluating.board.cell(key).level : null
    }
    const giveAt = (wanted: readonly { place: Place; level: Level | null }[]): void =>
      give(
        wanted.flatMap(({ place, level }) => {
          const on = at(place)
          return on ? [{ ...on, level }] : []
        }),
      )
    const onTap = (place: Place): void => {
      const on = at(place)
      if (on) tap(on.child, on.milestone)
    }
    return {
      onTap,
      onKey(key, places) {
        const [first, ...others] = places
        const isSpace = key === ' '
        const level = levelOfKey(key)
        if (isSpace && first && others.length === 0) onTap(first)
        else if (isSpace)
          giveAt(places.map((place) => ({ place, level: nextLevel(levelAt(place)) })))
        else if (level !== undefined) giveAt(places.map((place) => ({ place, level })))
        return isSpace || level !== undefined
      },
      onOpen(place) {
        const on = at(place)
        if (on) openWords(on.child.childId, on.milestone.milestoneId)
      },
      textAt: (place) => levelAt(place) ?? '',
      onTexts: (texts) =>
        giveAt(
          texts.flatMap(({ place, text }) => {
            const level = levels.find((it) => it === text.toUpperCase())
            return level ? [{ place, level }] : []
          }),
        ),
    }
  }, [tap, give, openWords])

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
