import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isFound } from '#domain/kernel/text.ts'
import { Button } from '#src/ui/button.tsx'
import { FoundHeadline } from '#src/ui/data-table/found-headline.tsx'
import { SearchField } from '#src/ui/field/search-field.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import styles from '../keeping.module.css'

export type ListWords = {
  headline: ReactNode
  sub: ReactNode
  /** The words of the button that adds; null where nothing can be added. */
  add: ReactNode
  empty: { title: ReactNode; words: ReactNode }
  /** The name of the field that looks for a thing. */
  search: string
}

/** A part of a list that opens the form of an element, or of a new one. */
type Dialog<Item> = (item: Item | null, close: () => void) => ReactNode

/** The frame of a list of settings, however it is drawn: its headline, the act that adds, and the form. */
export function KeptFrame<Item>({
  words,
  found = null,
  beside,
  dialog,
  children,
}: {
  words: Pick<ListWords, 'headline' | 'sub' | 'add'>
  /** The number of elements that a search has found; null while nothing is looked for. */
  found?: number | null
  /** The part beside that button, such as the switch of years. */
  beside?: ReactNode
  dialog: Dialog<Item>
  children: (edit: (item: Item) => void) => ReactNode
}) {
  const [edited, setEdited] = useState<{ item: Item | null } | null>(null)
  return (
    <>
      <FoundHeadline
        found={found}
        sub={words.sub}
        acts={
          <>
            {beside}
            {words.add === null ? null : (
              <Button
                look="primary"
                icon={<Plus aria-hidden />}
                onClick={() => setEdited({ item: null })}
              >
                {words.add}
              </Button>
            )}
          </>
        }
      >
        {words.headline}
      </FoundHeadline>
      {children((item) => setEdited({ item }))}
      {edited ? dialog(edited.item, () => setEdited(null)) : null}
    </>
  )
}

/** Shows, in the place of a list, that it holds nothing, or nothing that is looked for. */
export function NothingListed({
  empty,
  typed,
  onAll,
}: {
  empty: ListWords['empty']
  typed: string
  onAll: () => void
}) {
  const isWhole = typed.trim() === ''
  return (
    <EmptyState
      drawing="tree"
      title={isWhole ? empty.title : <Trans>Nothing here says “{typed}”</Trans>}
      act={
        isWhole ? null : (
          <Button onClick={onAll}>
            <Trans>Show all</Trans>
          </Button>
        )
      }
    >
      {isWhole ? empty.words : null}
    </EmptyState>
  )
}

/** A list of settings in rows, with its search. */
export function KeptList<Item>({
  items,
  words,
  beside,
  textsOf,
  dialog,
  children,
}: {
  items: readonly Item[]
  words: ListWords
  beside?: ReactNode
  /** Lists the texts in which the search looks. */
  textsOf: (item: Item) => readonly string[]
  dialog: Dialog<Item>
  /** `isWhole` is false while the search leaves some out: a part of a list has no order. */
  children: (
    found: readonly Item[],
    list: { isWhole: boolean; edit: (item: Item) => void },
  ) => ReactNode
}) {
  const [typed, setTyped] = useState('')
  const isWhole = typed.trim() === ''
  const found = items.filter((item) => isFound(typed, textsOf(item)))
  return (
    <KeptFrame words={words} found={isWhole ? null : found.length} beside={beside} dialog={dialog}>
      {(edit) => (
        <>
          <div className={styles.Search}>
            <SearchField name={words.search} value={typed} onChange={setTyped} />
          </div>
          {found.length > 0 ? (
            <Section padding="none">{children(found, { isWhole, edit })}</Section>
          ) : (
            <NothingListed empty={words.empty} typed={typed} onAll={() => setTyped('')} />
          )}
        </>
      )}
    </KeptFrame>
  )
}
