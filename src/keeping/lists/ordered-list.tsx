import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { IconButton } from '#src/ui/button.tsx'
import styles from '../keeping.module.css'
import type { Move } from './ordering.ts'
import { useDrag } from './use-drag.ts'
import { useFocusOfRows } from './use-focus-of-rows.ts'

export type RowMarks = Omit<ComponentProps<'li'>, 'className' | 'onKeyDown' | 'children'> & {
  [mark: `data-${string}`]: string
}

/** Rows in an order: dragged by the handle, moved by the arrows, or by Alt and an arrow key. */
export function OrderedList<Item extends { id: string }>({
  items,
  order,
  nameOf,
  marksOf,
  isOff = () => false,
  onMove,
  children,
}: {
  items: readonly Item[]
  /** `fixed` for a part of the list, whose rows have no place of their own. */
  order: 'movable' | 'fixed'
  nameOf: (item: Item) => string
  marksOf: (item: Item) => RowMarks
  /** Kept, and not in use. */
  isOff?: (item: Item) => boolean
  onMove: (move: Move) => void
  /** The words of a row, the thing that can be switched in it, and its acts beside the arrows. */
  children: (item: Item) => { body: ReactNode; state?: ReactNode; acts: ReactNode }
}) {
  const { list, drag, shown, handleOf } = useDrag(onMove)
  const focus = useFocusOfRows(list, items)
  const isMovable = order === 'movable'

  function moveByKey(event: KeyboardEvent, place: number): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const to = place + step
    if (!isMovable || !event.altKey || step === 0 || to < 0 || to >= items.length) return
    event.preventDefault()
    onMove({ from: place, to })
  }

  return (
    <ul ref={list} {...focus}>
      {shown(items).map((item) => {
        const place = items.indexOf(item)
        const name = nameOf(item)
        const { body, state, acts } = children(item)
        const isDragged = drag?.from === place
        return (
          <li
            key={item.id}
            {...marksOf(item)}
            data-off={isOff(item) || undefined}
            className={`${styles.Row} ${isDragged ? styles.Dragged : ''}`}
            onKeyDown={(event) => moveByKey(event, place)}
          >
            {isMovable ? (
              <span className={styles.Handle} data-handle aria-hidden {...handleOf(place)}>
                <GripVertical aria-hidden />
              </span>
            ) : null}
            <div className={styles.Body}>{body}</div>
            {state ? <span className={styles.State}>{state}</span> : null}
            <span className={styles.Acts}>
              {isMovable ? (
                <OrderArrows name={name} place={place} count={items.length} onMove={onMove} />
              ) : null}
              {acts}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The two buttons that move an element of a list by one place. */
export function OrderArrows({
  name,
  place,
  count,
  onMove,
}: {
  /** The name of what is moved, for those who hear it. */
  name: string
  place: number
  count: number
  onMove: (move: Move) => void
}) {
  const { t } = useLingui()
  return (
    <>
      <IconButton
        name={t`Move ${name} up`}
        icon={<ArrowUp aria-hidden />}
        disabled={place === 0}
        onClick={() => onMove({ from: place, to: place - 1 })}
      />
      <IconButton
        name={t`Move ${name} down`}
        icon={<ArrowDown aria-hidden />}
        disabled={place === count - 1}
        onClick={() => onMove({ from: place, to: place + 1 })}
      />
    </>
  )
}
