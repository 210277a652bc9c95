import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Thing, ValuesOf } from '#domain/kernel/fields/thing.ts'
import type { Result } from '#domain/kernel/result.ts'
import { useDoing } from '#src/keeping/acts/use-doing.tsx'
import { KeptList, type ListWords } from '#src/keeping/lists/kept-list.tsx'
import { OrderedList, type RowMarks } from '#src/keeping/lists/ordered-list.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { ThingDialog, type ThingDialogProps } from './thing-dialog.tsx'
import type { ShownThing } from './thing-documents.ts'
import type { ThingActs } from './use-thing-acts.ts'

type ThingListProps<Of extends Thing, Item extends ShownThing<Of>> = Pick<
  ThingDialogProps<Of>,
  'of' | 'draft' | 'groups' | 'own' | 'begin'
> & {
  items: readonly Item[]
  acts: ThingActs<Of>
  words: ListWords
  /** What a thing is called, in rows, in the search and in the undo bar. */
  nameOf: (item: Item) => string
  marksOf: (item: Item) => RowMarks
  /** What a row says. */
  row: (item: Item) => ReactNode
  /** The title of the form: of a new thing, and of one that is changed. */
  titleOf: (item: Item | null) => ReactNode
  /** The rule beside the others of the list. */
  rule?: (values: ValuesOf<Of>, others: readonly Item[]) => Result<unknown, { code: string }> | null
}

/** A list of things that a school keeps: rows in their order, form, removal and undo. */
export function ThingList<Of extends Thing, Item extends ShownThing<Of>>({
  of,
  items,
  acts,
  words,
  nameOf,
  marksOf,
  row,
  titleOf,
  rule,
  ...form
}: ThingListProps<Of, Item>) {
  const { t } = useLingui()
  const { shown, run, undoBar } = useDoing(items)
  const remove = (item: Item) => {
    const name = nameOf(item)
    return run({
      wish: (all) => all.filter(({ id }) => id !== item.id),
      act: () => acts.remove(item.id),
      words: <Trans>{name} was removed.</Trans>,
      back: () => acts.putBack(item),
    })
  }
  return (
    <>
      <KeptList<Item>
        items={shown}
        words={words}
        textsOf={(item) => [nameOf(item)]}
        dialog={(item, close) => {
          // As it stands now: a colleague may have changed it while the form is open.
          const standing = items.find(({ id }) => id === item?.id) ?? item
          const others = items.filter(({ id }) => id !== item?.id)
          return (
            <ThingDialog<Of>
              {...form}
              of={of}
              standing={standing}
              title={titleOf(standing)}
              acts={acts}
              {...(rule ? { rule: (values: ValuesOf<Of>) => rule(values, others) } : {})}
              onClose={close}
            />
          )
        }}
      >
        {(found, { edit }) => (
          <OrderedList
            items={found}
            order="fixed"
            nameOf={nameOf}
            marksOf={marksOf}
            onMove={() => undefined}
          >
            {(item) => ({
              body: row(item),
              acts: (
                <>
                  <IconButton
                    name={t`Change ${nameOf(item)}`}
                    icon={<Pencil aria-hidden />}
                    onClick={() => edit(item)}
                  />
                  <IconButton
                    name={t`Remove ${nameOf(item)}`}
                    icon={<Trash2 aria-hidden />}
                    onClick={() => void remove(item)}
                  />
                </>
              ),
            })}
          </OrderedList>
        )}
      </KeptList>
      {undoBar}
    </>
  )
}
