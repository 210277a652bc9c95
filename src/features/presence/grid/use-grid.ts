import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  type GridSize,
  moved,
  type Place,
  placesIn,
  type Range,
  rangeBetween,
} from './grid-place.ts'

export type Selection = { active: Place; anchor: Place }

export type GridActs = {
  size: GridSize
  /** The column that is worked on first: today's. */
  firstColumn: number
  /** A letter, Space, Delete or Backspace on the selected cells. */
  onKey: (key: string, places: readonly Place[]) => void
  /** The details of one cell: F2, a full stop, a double click, or a touch. */
  onOpen: (place: Place) => void
  onUndo: () => void
  onSearch: () => void
}

const marks = /^[a-z .]$/i

function placeOf(target: EventTarget | null): Place | undefined {
  const cell = (target as HTMLElement | null)?.closest<HTMLElement>('[data-cell]')
  const [row, column] = (cell?.dataset.cell ?? '').split(':').map(Number)
  return row === undefined || column === undefined ? undefined : { row, column }
}

const startIn = (column: number): Selection => {
  const place = { row: 0, column }
  return { active: place, anchor: place }
}

const isTyping = (target: EventTarget | null): boolean =>
  (target as HTMLElement | null)?.closest?.('input, textarea, select, dialog') != null

/** Focus and selection of a grid that is worked with the keys of a spreadsheet, or by touch. */
export function useGrid(acts: GridActs) {
  const table = useRef<HTMLTableElement>(null)
  const [selection, setSelection] = useState(() => startIn(acts.firstColumn))
  const [hasFocus, setFocus] = useState(false)
  const latest = useRef({ acts, selection })
  latest.current = { acts, selection }

  const go = useCallback((active: Place, anchor: Place) => {
    setSelection({ active, anchor })
    const cell = table.current?.querySelector<HTMLElement>(
      `[data-cell="${active.row}:${active.column}"]`,
    )
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [])

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const { acts: current, selection: selected } = latest.current
      const { key } = event
      const isCommand = event.ctrlKey || event.metaKey
      const take = (act: () => void): void => {
        event.preventDefault()
        act()
      }
      if (isCommand && key.toLowerCase() === 'z') return take(current.onUndo)
      if (isCommand || event.altKey || placeOf(event.target) === undefined) return
      const isBackwards = event.shiftKey && key === 'Enter'
      const next = moved(selected.active, { key, isBackwards }, current.size)
      if (next) {
        const isExtending = event.shiftKey && key !== 'Enter'
        return take(() => go(next, isExtending ? selected.anchor : next))
      }
      const places = placesIn(rangeBetween(selected.anchor, selected.active))
      if (key === 'F2' || key === '.') take(() => current.onOpen(selected.active))
      else if (key === 'Escape') setSelection({ active: selected.active, anchor: selected.active })
      else if (marks.test(key) || key === 'Delete' || key === 'Backspace')
        take(() => current.onKey(key, places))
    },
    [go],
  )

  const onClick = useCallback(
    (event: MouseEvent) => {
      const place = placeOf(event.target)
      if (!place) return
      const { selection: selected, acts: current } = latest.current
      go(place, event.shiftKey ? selected.anchor : place)
      // A finger has no arrow keys: it goes straight to the large buttons of the details.
      if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch')
        current.onOpen(place)
    },
    [go],
  )
  const onDoubleClick = useCallback((event: MouseEvent) => {
    const place = placeOf(event.target)
    if (place) latest.current.acts.onOpen(place)
  }, [])

  // The search is a key away from everywhere on the screen, not from the cells only.
  useEffect(() => {
    const search = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target)) return
      event.preventDefault()
      latest.current.acts.onSearch()
    }
    document.addEventListener('keydown', search)
    return () => document.removeEventListener('keydown', search)
  }, [])

  // A month is wider than the screen: it opens where the day's work is.
  useLayoutEffect(() => {
    const { column } = latest.current.selection.active
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="0:${column}"]`)
    const window = table.current?.parentElement
    if (cell && window) window.scrollLeft = cell.offsetLeft - window.clientWidth / 2
  }, [])

  // A shorter list after a search must not leave the selection outside of it.
  const { rows, columns } = acts.size
  useEffect(() => {
    setSelection(({ active, anchor }) =>
      active.row < rows && active.column < columns ? { active, anchor } : startIn(0),
    )
  }, [rows, columns])

  const range: Range = rangeBetween(selection.anchor, selection.active)
  return {
    selection,
    range,
    hasFocus,
    go,
    table: {
      ref: table,
      onKeyDown,
      onClick,
      onDoubleClick,
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  }
}
