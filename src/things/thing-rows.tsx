import { useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { OrderedList, type RowMarks } from '#src/keeping/lists/ordered-list.tsx'
import type { Move } from '#src/keeping/lists/ordering.ts'
import { IconButton } from '#src/ui/button.tsx'

/** The look of a thing in its list. */
export type RowOf<Item> = {
  /** Its name in its row, in the search and in the undo bar. */
  nameOf: (item: Item) => string
  marksOf: (item: Item) => RowMarks
  /** Draws its row. */
  row: (item: Item) => ReactNode
}

const nowhere = (): void => undefined

/** The rows of things, each with the ways to change and to remove it. Without `edit` they are only read. */
export function ThingRows<Item extends { id: string }>({
  items,
  nameOf,
  marksOf,
  row,
  edit,
  remove,
  move,
}: RowOf<Item> & {
  items: readonly Item[]
  edit?: (item: Item) => void
  remove: (item: Item) => void
  /** Moves a thing, if the list has an order. */
  move?: ((move: Move) => void) | undefined
}) {
  const { t } = useLingui()
  return (
    <OrderedList
      items={items}
      order={move ? 'movable' : 'fixed'}
      nameOf={nameOf}
      marksOf={marksOf}
      onMove={move ?? nowhere}
    >
      {(item) => ({
        body: row(item),
        acts: edit ? (
          <>
            <IconButton
              name={t`Change ${nameOf(item)}`}
              icon={<Pencil aria-hidden />}
              onClick={() => edit(item)}
            />
            <IconButton
              name={t`Remove ${nameOf(item)}`}
              icon={<Trash2 aria-hidden />}
              onClick={() => remove(item)}
            />
          </>
        ) : null,
      })}
    </OrderedList>
  )
}
