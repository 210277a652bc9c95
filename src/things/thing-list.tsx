import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Thing, ValuesOf } from '#domain/kernel/fields/thing.ts'
import { useDoing } from '#src/keeping/acts/use-doing.tsx'
import { KeptFrame, KeptList, type ListWords } from '#src/keeping/lists/kept-list.tsx'
import type { Move } from '#src/keeping/lists/ordering.ts'
import { removedAtOnce } from './removed-at-once.tsx'
import { ThingDialog, type ThingDialogProps, type ThingRule } from './thing-dialog.tsx'
import type { ShownThing } from './thing-documents.ts'
import { type Exported, ThingExport } from './thing-export.tsx'
import { type RowOf, ThingRows } from './thing-rows.tsx'
import type { ThingActs } from './use-thing-acts.ts'

type ThingListProps<Of extends Thing, Item extends ShownThing<Of>> = Pick<
  ThingDialogProps<Of>,
  'of' | 'draft' | 'groups' | 'options' | 'begin' | 'saveWords'
> &
  RowOf<Item> & {
    items: readonly Item[]
    acts: ThingActs<Of>
    words: ListWords
    /** The title of the form: of a new thing, and of one that is changed. */
    titleOf: (item: Item | null) => ReactNode
    /** The rule beside the others of the list. */
    rule?: ThingRule<Of, Item>
    /** Further words that the search looks in. */
    textsOf?: (item: Item) => readonly string[]
    /** Moved by hand: the list has an order. */
    isOrdered?: boolean
    /** Asks before a removal. Without it a removal is done at once, and can be undone. */
    removal?: (item: Item, close: () => void) => ReactNode
    /** Offers the list as a spreadsheet. */
    exported?: Exported
    /** Stands in the place of an empty list. */
    instead?: ReactNode
  }

/** A list of things that a school keeps: rows in their order, form, removal and undo. */
export function ThingList<Of extends Thing, Item extends ShownThing<Of>>({
  items,
  acts,
  words,
  nameOf,
  marksOf,
  row,
  titleOf,
  rule,
  textsOf,
  isOrdered = false,
  removal,
  exported,
  instead,
  ...form
}: ThingListProps<Of, Item>) {
  const { shown, run, move, undoBar } = useDoing(items)
  const [leaving, setLeaving] = useState<Item | null>(null)
  const remove = (item: Item) => run(removedAtOnce<Of, Item>(item, { acts, name: nameOf(item) }))
  const put = (place: Move) =>
    void move(place, {
      order: (ids) => acts.order(ids),
      words: (item) => {
        const name = nameOf(item)
        return <Trans>{name} was moved.</Trans>
      },
    })
  const dialog = (item: Item | null, close: () => void) => {
    // As it stands now: a colleague may have changed it while the form is open.
    const standing = items.find(({ id }) => id === item?.id) ?? item
    const others = items.filter(({ id }) => id !== item?.id)
    return (
      <ThingDialog<Of>
        {...form}
        {...(rule
          ? { rule: (values: ValuesOf<Of>, id: string | null) => rule(values, others, id) }
          : {})}
        standing={standing}
        title={titleOf(standing)}
        acts={acts}
        onClose={close}
      />
    )
  }
  if (instead && items.length === 0)
    return (
      <KeptFrame<Item> words={words} dialog={dialog}>
        {() => instead}
      </KeptFrame>
    )
  return (
    <>
      <KeptList<Item>
        items={shown}
        words={words}
        beside={
          exported && items.length > 0 ? (
            <ThingExport<Of, Item> of={form.of} options={form.options} {...{ items, exported }} />
          ) : null
        }
        textsOf={(item) => [nameOf(item), ...(textsOf?.(item) ?? [])]}
        dialog={dialog}
      >
        {(found, { isWhole, edit }) => (
          <ThingRows
            {...{ nameOf, marksOf, row, edit }}
            items={found}
            remove={removal ? setLeaving : (item) => void remove(item)}
            move={isOrdered && isWhole ? put : undefined}
          />
        )}
      </KeptList>
      {undoBar}
      {leaving && removal ? removal(leaving, () => setLeaving(null)) : null}
    </>
  )
}
