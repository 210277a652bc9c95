import { useLayoutEffect, useMemo } from 'react'

/**
 * The rows of a screen as they are at this moment, one for each child. A card reads its own row, so that a tap draws one
 * card and nothing around it. What a tap decides is decided by these rows too.
 */
export type RowBoard<Row> = {
  rows(): readonly Row[]
  row(childId: string): Row | undefined
  subscribe(listener: () => void): () => void
}

/** The store of what is entered on this tablet. */
type Store<Own> = { current(): Own; subscribe(listener: () => void): () => void }

/** Makes rows of what the school says and what this tablet adds; a row that says the same stays the same object. */
type RowsOf<Known, Own, Row> = (known: Known, own: Own) => readonly Row[]

type OfChild = { readonly child: { readonly childId: string } }

export function rowBoard<Known, Own, Row extends OfChild>(
  store: Store<Own>,
  rowsOf: RowsOf<Known, Own, Row>,
) {
  const listeners = new Set<() => void>()
  let known: Known | null = null
  let made: readonly [Known | null, Own] | null = null
  let rows: readonly Row[] = []
  let byChild: ReadonlyMap<string, Row> = new Map()

  function look(): void {
    const own = store.current()
    if (made && made[0] === known && made[1] === own) return
    made = [known, own]
    const next = known === null ? [] : rowsOf(known, own)
    if (next === rows) return
    rows = next
    byChild = new Map(rows.map((row) => [row.child.childId, row]))
  }

  return {
    rows() {
      look()
      return rows
    },
    row(childId: string) {
      look()
      return byChild.get(childId)
    },
    subscribe(listener: () => void) {
      const stop = store.subscribe(listener)
      listeners.add(listener)
      return () => {
        stop()
        listeners.delete(listener)
      }
    },
    /** The school says something else now. The readers of rows hear of it by `tell`. */
    know(next: Known | null) {
      known = next
    },
    tell() {
      for (const listener of [...listeners]) listener()
    },
  }
}

/** The board of a screen. It never changes while the store is that of one person. */
export function useRowBoard<Known, Own, Row extends OfChild>(
  store: Store<Own>,
  known: Known | null,
  rowsInUse: () => RowsOf<Known, Own, Row>,
): RowBoard<Row> {
  const board = useMemo(() => rowBoard(store, rowsInUse()), [store, rowsInUse])
  // The cards are drawn after this, and read it: what the school said last is there already.
  board.know(known)
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards that are not drawn anew hear of another reading.
  useLayoutEffect(() => board.tell(), [board, known])
  return board
}
