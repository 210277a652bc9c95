import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { cellAt, cellOf, placeOf, rowsOf, sizeAt } from './grid-cells.ts'
import { moved, type Place, placesBetween } from './grid-place.ts'
import { type CellText, copiedDown, linesOf, pastedTexts } from './grid-texts.ts'

/** What a grid does with its cells. A part that is left out is not there: no key means it then. */
export type GridActs = {
  /** The place that is worked on first: the column of today. The grid scrolls there. */
  start?: Place
  /** A letter, a sign, Space or Delete on the chosen cells. It answers whether the key means something. */
  onKey?: (key: string, places: readonly Place[]) => boolean
  /** F2 or a full stop: the details of one cell. */
  onOpen?: (place: Place) => void
  onTap?: (place: Place, pointer: 'touch' | 'mouse') => void
  onDoubleTap?: (place: Place) => void
  /** The cell that is worked on is another one now. */
  onMove?: (place: Place) => void
  /** What a cell holds, as a spreadsheet writes it; empty for a blank one. */
  textAt?: (place: Place) => string
  /** Texts for many cells at once: pasted from a spreadsheet, or copied down. */
  onTexts?: (texts: readonly CellText[]) => void
}

type ToCell = { isExtending?: boolean }

const isWritten = (key: string): boolean =>
  key.length === 1 || key === 'Delete' || key === 'Backspace'

/**
 * Focus, keys and chosen cells of a grid. The meaning of each key is in decision 046. Listeners stand at the table. The
 * stop of the Tab key and the chosen cells are marked by hand. Walking over the grid then draws nothing anew. Cells are
 * `[data-cell]` and leave `tabIndex` and `aria-selected` to the grid.
 */
export function useGrid(acts: GridActs) {
  const table = useRef<HTMLTableElement>(null)
  const latest = useRef(acts)
  latest.current = acts
  const active = useRef<HTMLElement | null>(null)
  const anchor = useRef<HTMLElement | null>(null)
  const place = useRef<Place>(acts.start ?? { row: 0, column: 0 })
  const marked = useRef<HTMLElement[]>([])
  const hasFocus = useRef(false)

  const chosenPlaces = useCallback((): Place[] => {
    const from = placeOf(anchor.current) ?? place.current
    return placesBetween(from, place.current)
  }, [])

  const markChosen = useCallback(() => {
    for (const cell of marked.current) cell.setAttribute('aria-selected', 'false')
    const shown = table.current
    // A single cell has the focus; only several are shown as chosen.
    if (!shown || anchor.current === active.current) marked.current = []
    else marked.current = chosenPlaces().flatMap((it) => cellAt(shown, it) ?? [])
    for (const cell of marked.current) cell.setAttribute('aria-selected', 'true')
  }, [chosenPlaces])

  const stopAt = useCallback(
    (cell: HTMLElement, { isExtending = false }: ToCell = {}) => {
      if (active.current) active.current.tabIndex = -1
      cell.tabIndex = 0
      active.current = cell
      if (!isExtending || !anchor.current) anchor.current = cell
      place.current = placeOf(cell) ?? place.current
      markChosen()
      latest.current.onMove?.(place.current)
    },
    [markChosen],
  )

  const goTo = useCallback(
    (cell: HTMLElement | undefined, how?: ToCell) => {
      if (!cell) return
      stopAt(cell, how)
      cell.focus({ preventScroll: true })
      cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    },
    [stopAt],
  )

  // After each drawing: one stop for the Tab key, also among new cells and when the cell with the stop is gone.
  useLayoutEffect(() => {
    const shown = table.current
    if (!shown) return
    const isFirst = active.current === null
    if (!active.current?.isConnected) {
      const name = active.current?.dataset.cell
      const next = cellAt(shown, place.current, name)
      if (!next) return
      const wasLost = hasFocus.current && document.activeElement === document.body
      stopAt(next)
      if (wasLost) next.focus({ preventScroll: true })
    }
    const cell = active.current
    if (!cell) return
    for (const other of shown.querySelectorAll<HTMLElement>('[data-cell]:not([tabindex="-1"])'))
      if (other !== cell) other.tabIndex = -1
    cell.tabIndex = 0
    place.current = placeOf(cell) ?? place.current
    if (!anchor.current?.isConnected) anchor.current = cell
    if (marked.current.length > 0) markChosen()
    const frame = shown.parentElement
    if (isFirst && latest.current.start && frame)
      frame.scrollLeft = cell.offsetLeft - frame.clientWidth / 2
  })

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const { onKey, onOpen, textAt, onTexts } = latest.current
      const { key, ctrlKey, metaKey, shiftKey } = event
      const shown = table.current
      const cell = cellOf(event.target)
      const at = placeOf(event.target)
      if (!shown || !cell || !at || cell !== event.target || event.altKey) return
      const isCommand = ctrlKey || metaKey
      const take = (act: () => void): void => {
        event.preventDefault()
        act()
      }
      if (isCommand && key.toLowerCase() === 'd') {
        const handle = cell
          .closest('td')
          ?.querySelector<HTMLElement>(`[data-copy="${cell.dataset.cell}"]`)
        if (handle) return take(() => handle.click())
        if (textAt && onTexts) {
          const size = sizeAt(shown, at)
          return take(() => onTexts(copiedDown(chosenPlaces(), { size, textAt })))
        }
      }
      // A cell that is a button or a link is pressed by Enter, as everywhere.
      if (key === 'Enter' && cell.matches('button, a')) return
      const next = moved(at, event, sizeAt(shown, at))
      if (next) {
        const isExtending = shiftKey && key !== 'Enter' && onKey !== undefined
        const name = next.row === at.row ? undefined : cell.dataset.cell
        return take(() => goTo(cellAt(shown, next, name), { isExtending }))
      }
      if (isCommand) return
      if (key === 'Escape' && anchor.current !== cell) take(() => stopAt(cell))
      else if (onOpen && (key === 'F2' || key === '.')) take(() => onOpen(at))
      else if (onKey && isWritten(key) && onKey(key, chosenPlaces())) event.preventDefault()
    },
    [goTo, stopAt, chosenPlaces],
  )

  const onMouseDown = useCallback(
    (event: MouseEvent) => {
      const cell = cellOf(event.target)
      if (!cell || !event.shiftKey || !latest.current.onKey) return
      event.preventDefault()
      goTo(cell, { isExtending: true })
    },
    [goTo],
  )
  const onClick = useCallback((event: MouseEvent) => {
    const at = placeOf(event.target)
    if (!at || (event.shiftKey && latest.current.onKey)) return
    const { pointerType } = event.nativeEvent as globalThis.PointerEvent
    latest.current.onTap?.(at, pointerType === 'touch' ? 'touch' : 'mouse')
  }, [])
  const onDoubleClick = useCallback((event: MouseEvent) => {
    const at = placeOf(event.target)
    if (at) latest.current.onDoubleTap?.(at)
  }, [])

  const onFocus = useCallback(
    ({ target }: FocusEvent) => {
      hasFocus.current = true
      const cell = cellOf(target)
      if (cell === target && cell !== active.current) stopAt(cell)
    },
    [stopAt],
  )
  const onBlur = useCallback(() => {
    hasFocus.current = false
  }, [])

  const onCopy = useCallback(
    (event: ClipboardEvent) => {
      const { textAt } = latest.current
      if (!textAt || cellOf(event.target) === null) return
      event.clipboardData.setData('text/plain', linesOf(chosenPlaces(), textAt))
      event.preventDefault()
    },
    [chosenPlaces],
  )
  const onPaste = useCallback(
    (event: ClipboardEvent) => {
      const { onTexts } = latest.current
      const shown = table.current
      if (!onTexts || !shown || cellOf(event.target) === null) return
      const chosen = chosenPlaces()
      const size = sizeAt(shown, place.current)
      onTexts(pastedTexts(event.clipboardData.getData('text/plain'), { chosen, size }))
      event.preventDefault()
    },
    [chosenPlaces],
  )

  /** Leads to the first row, in the column that is worked on. */
  const goToFirst = useCallback(() => {
    if (table.current && rowsOf(table.current).length > 0)
      goTo(cellAt(table.current, { row: 0, column: place.current.column }))
  }, [goTo])

  const canChoose = acts.onKey !== undefined
  return useMemo(
    () => ({
      goToFirst,
      table: {
        ref: table,
        'aria-multiselectable': canChoose || undefined,
        onKeyDown,
        onMouseDown,
        onClick,
        onDoubleClick,
        onFocus,
        onBlur,
        onCopy,
        onPaste,
      },
    }),
    [
      goToFirst,
      canChoose,
      onKeyDown,
      onMouseDown,
      onClick,
      onDoubleClick,
      onFocus,
      onBlur,
      onCopy,
      onPaste,
    ],
  )
}
