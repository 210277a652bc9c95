import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { cellAt, cellOf, placeOf, rowsOf, sizeAt } from './grid-cells.ts'
import { moved, type Place, placesBetween } from './grid-place.ts'
import { type CellText, copiedDown, linesOf, pastedTexts } from './grid-texts.ts'

/** The acts of a grid on its cells. A part that is left out is not there: no key means it then. */
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
  /** Says what a cell holds, as a spreadsheet writes it; empty for a blank one. */
  textAt?: (place: Place) => string
  /** Texts for many cells at once: pasted from a spreadsheet, or copied down. */
  onTexts?: (texts: readonly CellText[]) => void
}

type ToCell = { isExtending?: boolean }

const isWritten = (key: string): boolean =>
  key.length === 1 || key === 'Delete' || key === 'Backspace'

type Shown = { table: RefObject<HTMLTableElement | null>; acts: RefObject<GridActs> }

/** One grid: its stop, its chosen cells, and what listens at its table. Nothing of it is drawn by React. */
function gridAt({ table, acts }: Shown) {
  let active: HTMLElement | null = null
  let anchor: HTMLElement | null = null
  let place: Place = acts.current.start ?? { row: 0, column: 0 }
  let marked: HTMLElement[] = []
  let hasFocus = false

  const chosenPlaces = (): Place[] => placesBetween(placeOf(anchor) ?? place, place)

  const markChosen = (): void => {
    for (const cell of marked) cell.setAttribute('aria-selected', 'false')
    const shown = table.current
    // A single cell has the focus; only several are shown as chosen.
    if (!shown || anchor === active) marked = []
    else marked = chosenPlaces().flatMap((it) => cellAt(shown, it) ?? [])
    for (const cell of marked) cell.setAttribute('aria-selected', 'true')
  }

  const stopAt = (cell: HTMLElement, { isExtending = false }: ToCell = {}): void => {
    if (active) active.tabIndex = -1
    cell.tabIndex = 0
    active = cell
    if (!isExtending || !anchor) anchor = cell
    place = placeOf(cell) ?? place
    markChosen()
    acts.current.onMove?.(place)
  }

  const goTo = (cell: HTMLElement | undefined, how?: ToCell): void => {
    if (!cell) return
    stopAt(cell, how)
    cell.focus({ preventScroll: true })
    cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }

  /** After each drawing: one stop for the Tab key, also among new cells and when the cell with the stop is gone. */
  const afterDrawing = (): void => {
    const shown = table.current
    if (!shown) return
    const isFirst = active === null
    if (!active?.isConnected) {
      const next = cellAt(shown, place, active?.dataset.cell)
      if (!next) return
      const wasLost = hasFocus && document.activeElement === document.body
      stopAt(next)
      if (wasLost) next.focus({ preventScroll: true })
    }
    const cell = active
    if (!cell) return
    for (const other of shown.querySelectorAll<HTMLElement>('[data-cell]:not([tabindex="-1"])'))
      if (other !== cell) other.tabIndex = -1
    // Written only where it is another one: each writing is a change of the page.
    if (cell.getAttribute('tabindex') !== '0') cell.tabIndex = 0
    place = placeOf(cell) ?? place
    if (!anchor?.isConnected) anchor = cell
    if (marked.length > 0) markChosen()
    const frame = shown.parentElement
    if (isFirst && acts.current.start && frame)
      frame.scrollLeft = cell.offsetLeft - frame.clientWidth / 2
  }

  /** Leads to the first row, in the column that is worked on. */
  const goToFirst = (): void => {
    if (table.current && rowsOf(table.current).length > 0)
      goTo(cellAt(table.current, { row: 0, column: place.column }))
  }

  const listeners = {
    onKeyDown(event: KeyboardEvent) {
      const { onKey, onOpen, textAt, onTexts } = acts.current
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
      if (key === 'Escape' && anchor !== cell) take(() => stopAt(cell))
      else if (onOpen && (key === 'F2' || key === '.')) take(() => onOpen(at))
      else if (onKey && isWritten(key) && onKey(key, chosenPlaces())) event.preventDefault()
    },
    onMouseDown(event: MouseEvent) {
      const cell = cellOf(event.target)
      if (!cell || !event.shiftKey || !acts.current.onKey) return
      event.preventDefault()
      goTo(cell, { isExtending: true })
    },
    onClick(event: MouseEvent) {
      const at = placeOf(event.target)
      if (!at || (event.shiftKey && acts.current.onKey)) return
      const { pointerType } = event.nativeEvent as globalThis.PointerEvent
      acts.current.onTap?.(at, pointerType === 'touch' ? 'touch' : 'mouse')
    },
    onDoubleClick(event: MouseEvent) {
      const at = placeOf(event.target)
      if (at) acts.current.onDoubleTap?.(at)
    },
    onFocus({ target }: FocusEvent) {
      hasFocus = true
      const cell = cellOf(target)
      if (cell === target && cell !== active) stopAt(cell)
    },
    onBlur() {
      hasFocus = false
    },
    onCopy(event: ClipboardEvent) {
      const { textAt } = acts.current
      if (!textAt || cellOf(event.target) === null) return
      event.clipboardData.setData('text/plain', linesOf(chosenPlaces(), textAt))
      event.preventDefault()
    },
    onPaste(event: ClipboardEvent) {
      const { onTexts } = acts.current
      const shown = table.current
      if (!onTexts || !shown || cellOf(event.target) === null) return
      const size = sizeAt(shown, place)
      const into = { chosen: chosenPlaces(), size }
      onTexts(pastedTexts(event.clipboardData.getData('text/plain'), into))
      event.preventDefault()
    },
  }
  return { afterDrawing, goToFirst, listeners }
}

/**
 * Focus, keys and chosen cells of a grid. The meaning of each key is in decision 046. Listeners stand at the table. The
 * stop of the Tab key and the chosen cells are marked by hand. Walking over the grid then draws nothing anew. Cells are
 * `[data-cell]` and leave `tabIndex` and `aria-selected` to the grid.
 */
export function useGrid(acts: GridActs) {
  const table = useRef<HTMLTableElement>(null)
  const latest = useRef(acts)
  latest.current = acts
  const [{ afterDrawing, goToFirst, listeners }] = useState(() => gridAt({ table, acts: latest }))
  useLayoutEffect(afterDrawing)
  const canChoose = acts.onKey !== undefined
  return useMemo(
    () => ({
      goToFirst,
      table: { ref: table, 'aria-multiselectable': canChoose || undefined, ...listeners },
    }),
    [goToFirst, listeners, canChoose],
  )
}
