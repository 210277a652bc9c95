import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { FormOf, Thing } from '#domain/kernel/fields/thing.ts'
import { ConfirmDialog } from '#src/keeping/acts/confirm-dialog.tsx'
import { useDoing } from '#src/keeping/acts/use-doing.tsx'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import type { Kept } from '#src/keeping/pages/use-kept.ts'
import { Button } from '#src/ui/button.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import { removedAtOnce } from './removed-at-once.tsx'
import { ThingDialog, type ThingDialogProps } from './thing-dialog.tsx'
import type { ShownThing } from './thing-documents.ts'
import { type Exported, ThingExport } from './thing-export.tsx'
import { type RowOf, ThingRows } from './thing-rows.tsx'
import type { ThingActs } from './use-thing-acts.ts'

type Begin<Of extends Thing> = Partial<FormOf<Of>>

/** A button that opens the form of a new thing. */
export type Addition<Of extends Thing> = { words: ReactNode; icon: ReactNode; begin?: Begin<Of> }

type ThingSectionProps<Of extends Thing, Item extends ShownThing<Of>, Value> = RowOf<Item> & {
  of: Of
  title: ReactNode
  kept: Kept<Value>
  silence: { title: ReactNode; words: ReactNode }
  /** The things of an owner, as the school has them; null while they are not there. */
  itemsOf: (value: Value) => readonly Item[] | null
  acts: ThingActs<Of>
  /** None for those who only read. */
  additions: readonly Addition<Of>[]
  /** The form of a thing that is there, or of a new one that begins so. */
  form: (
    item: Item | null,
    begin: Begin<Of>,
  ) => Pick<
    ThingDialogProps<Of>,
    'title' | 'draft' | 'groups' | 'leaving' | 'options' | 'own' | 'rule'
  >
  /**
   * The question before a removal: as a fact, with the harmless way out first. Without it a removal is done at once, and
   * can be undone.
   */
  removal?: (item: Item) => { title: ReactNode; stay: ReactNode; words: ReactNode }
  /** Offers the things as a spreadsheet. */
  exported?: Exported
  /** Stands below the rows. */
  below?: (value: Value) => ReactNode
}

type Opened<Of extends Thing, Item> =
  | { is: 'form'; item: Item | null; begin: Begin<Of> }
  | { is: 'removal'; item: Item }
  | null

/** The things that belong to something, such as a child: a section with rows, form and removal. */
export function ThingSection<Of extends Thing, Item extends ShownThing<Of>, Value>({
  of,
  title,
  kept,
  silence,
  itemsOf,
  acts,
  additions,
  form,
  removal,
  exported,
  below,
  ...row
}: ThingSectionProps<Of, Item, Value>) {
  const [opened, setOpened] = useState<Opened<Of, Item>>(null)
  const close = () => setOpened(null)
  const items = kept.status === 'ready' ? itemsOf(kept.value) : null
  const { shown, run, undoBar } = useDoing<Item>(items ?? undefined)
  const remove = (item: Item): void => {
    if (removal) setOpened({ is: 'removal', item })
    else void run(removedAtOnce<Of, Item>(item, { acts, name: row.nameOf(item) }))
  }
  const dialog = () => {
    if (opened?.is === 'removal' && removal) {
      const { words, ...question } = removal(opened.item)
      const { id } = opened.item
      return (
        <ConfirmDialog
          {...question}
          go={<Trans>Remove</Trans>}
          act={() => acts.remove(id)}
          onClose={close}
        >
          {words}
        </ConfirmDialog>
      )
    }
    if (opened?.is !== 'form') return null
    // As the school has it now: a colleague may have changed it while the form is open.
    const item = items?.find(({ id }) => id === opened.item?.id) ?? opened.item
    const { begin } = opened
    const drawn = form(item, begin)
    return <ThingDialog<Of> {...{ of, acts, begin, ...drawn }} standing={item} onClose={close} />
  }
  return (
    <Section
      title={title}
      padding="none"
      acts={
        items && (exported || additions.length > 0) ? (
          <>
            {exported && items.length > 0 ? (
              <ThingExport<Of, Item> {...{ of, items, exported }} />
            ) : null}
            {additions.map(({ words, icon, begin = {} }, place) => (
              <Button
                // biome-ignore lint/suspicious/noArrayIndexKey: the buttons never change their places
                key={place}
                icon={icon}
                onClick={() => setOpened({ is: 'form', item: null, begin })}
              >
                {words}
              </Button>
            ))}
          </>
        ) : undefined
      }
    >
      <KeptPart kept={kept} silence={silence}>
        {(value) =>
          items ? (
            <>
              {shown.length > 0 ? (
                <ThingRows
                  {...row}
                  items={shown}
                  {...(additions.length > 0
                    ? { edit: (item: Item) => setOpened({ is: 'form', item, begin: {} }) }
                    : {})}
                  remove={remove}
                />
              ) : null}
              {below?.(value)}
            </>
          ) : null
        }
      </KeptPart>
      {undoBar}
      {items ? dialog() : null}
    </Section>
  )
}
