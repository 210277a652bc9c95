import { type PointerEvent, useRef, useState } from 'react'
import { type Move, movedTo, placeUnder } from './ordering.ts'

/** Moves a row by its handle: the list follows the finger, and `onDrop` hears where it let go. */
export function useDrag(onDrop: (move: Move) => void) {
  const list = useRef<HTMLUListElement>(null)
  const middles = useRef<readonly number[]>([])
  const [drag, setDrag] = useState<Move | null>(null)

  const rowsOf = (element: HTMLUListElement | null): HTMLElement[] =>
    [...(element?.children ?? [])].filter((it): it is HTMLElement => it instanceof HTMLElement)

  return {
    list,
    drag,
    /** The rows as they stand while one is dragged. */
    shown: <Row>(rows: readonly Row[]): readonly Row[] => (drag ? movedTo(rows, drag) : rows),
    handleOf: (place: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        middles.current = rowsOf(list.current).map((row) => {
          const { top, height } = row.getBoundingClientRect()
          return top + height / 2
        })
        setDrag({ from: place, to: place })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!drag) return
        const to = placeUnder(event.clientY, { middles: middles.current, from: drag.from })
        if (to !== drag.to) setDrag({ ...drag, to })
      },
      onPointerUp() {
        if (drag && drag.from !== drag.to) onDrop(drag)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    }),
  }
}
