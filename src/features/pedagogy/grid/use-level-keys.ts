import { type KeyboardEvent, type MouseEvent, useCallback, useLayoutEffect, useRef } from 'react'
import type { Level } from '#domain/pedagogy/pedagogy.ts'
import { levelOfKey } from '../level-cycle.ts'
import { type GridSize, moved, type Place, placeName, placeOf } from './grid-place.ts'
import { useFingerHold } from './use-finger-hold.ts'

export type LevelKeyActs = {
  size: GridSize
  /** A tap, a click or Space: the next level. */
  onTap: (place: Place) => void
  /** B, A, + or Delete. */
  onLevel: (place: Place, level: Level | null) => void
  /** F2, a full stop or a finger that stays: the words and the history of the cell. */
  onOpen: (place: Place) => void
  onUndo: () => void
}

/** One grid's keys and taps: one listener each, whatever the number of its cells. */
export function useLevelKeys(acts: LevelKeyActs) {
  const table = useRef<HTMLTableElement>(null)
  const active = useRef<Place>({ row: 0, column: 0 })
  const latest = useRef(acts)
  latest.current = acts

  const cellAt = useCallback(
    (place: Place): HTMLElement | null | undefined =>
      table.current?.querySelector<HTMLElement>(`[data-cell="${placeName(place)}"]`),
    [],
  )

  const stopAt = useCallback(
    (place: Place) => {
      const before = cellAt(active.current)
      if (before) before.tabIndex = -1
      active.current = place
      const cell = cellAt(place)
      if (cell) cell.tabIndex = 0
    },
    [cellAt],
  )

  // Other rows or columns, as after a filter: the stop stays within them.
  const { rows, columns } = acts.size
  useLayoutEffect(() => {
    const { row, column } = active.current
    for (const cell of table.current?.querySelectorAll<HTMLElement>('[data-cell][tabindex="0"]') ??
      [])
      cell.tabIndex = -1
    stopAt(row < rows && column < columns ? active.current : { row: 0, column: 0 })
  }, [rows, columns, stopAt])

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey } = event
      const { size, onTap, onLevel, onOpen, onUndo } = latest.current
      const take = (act: () => void): void => {
        event.preventDefault()
        act()
      }
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') return take(onUndo)
      const place = placeOf(event.target)
      if (altKey || place === undefined) return
      const next = moved(place, event, size)
      if (next)
        return take(() => {
          const cell = cellAt(next)
          cell?.focus({ preventScroll: true })
          cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
        })
      if (ctrlKey || metaKey) return
      const level = levelOfKey(key)
      if (level !== undefined) take(() => onLevel(place, level))
      else if (key === ' ') take(() => onTap(place))
      else if (key === 'F2' || key === '.') take(() => onOpen(place))
    },
    [cellAt],
  )

  const onClick = useCallback((event: MouseEvent) => {
    const place = placeOf(event.target)
    if (place) latest.current.onTap(place)
  }, [])

  const onFocus = useCallback(
    (event: { target: EventTarget }) => {
      const place = placeOf(event.target)
      if (place) stopAt(place)
    },
    [stopAt],
  )

  const longPress = useFingerHold((target) => {
    const place = placeOf(target)
    if (place) latest.current.onOpen(place)
  })

  return { ref: table, onKeyDown, onClick, onFocus, ...longPress }
}
