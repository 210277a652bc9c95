import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isFound } from '#domain/kernel/text.ts'
import { Button } from '#src/ui/button.tsx'
import { SearchField } from '#src/ui/field/search-field.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import styles from './keeping.module.css'

export type ListWords = {
  headline: ReactNode
  sub: ReactNode
  add: ReactNode
  empty: { title: ReactNode; words: ReactNode }
  search: { name: string; nothing: (search: string) => ReactNode; all: ReactNode }
}

/** A list of settings: its headline, the act that adds, the search, and what stands there when nothing does. */
export function KeptList<Item>({
  items,
  words,
  textsOf,
  dialog,
  children,
}: {
  items: readonly Item[]
  words: ListWords
  /** Where the search looks. */
  textsOf: (item: Item) => readonly string[]
  /** The form of an element, or of a new one. */
  dialog: (item: Item | null, close: () => void) => ReactNode
  /** `isWhole` is false while the search leaves some out: a part of a list has no order. */
  children: (
    found: readonly Item[],
    list: { isWhole: boolean; edit: (item: Item) => void },
  ) => ReactNode
}) {
  const [edited, setEdited] = useState<{ item: Item | null } | null>(null)
  const [search, setSearch] = useState('')
  const isWhole = search.trim() === ''
  const found = items.filter((item) => isFound(search, textsOf(item)))
  const { empty } = words
  return (
    <>
      <Headline
        sub={words.sub}
        acts={
          <Button
            look="primary"
            icon={<Plus aria-hidden />}
            onClick={() => setEdited({ item: null })}
          >
            {words.add}
          </Button>
        }
      >
        {words.headline}
      </Headline>
      <div className={styles.Search}>
        <SearchField name={words.search.name} value={search} onChange={setSearch} />
      </div>
      {found.length > 0 ? (
        <Section padding="none">
          {children(found, { isWhole, edit: (item) => setEdited({ item }) })}
        </Section>
      ) : (
        <EmptyState
          drawing="tree"
          title={isWhole ? empty.title : words.search.nothing(search)}
          act={isWhole ? null : <Button onClick={() => setSearch('')}>{words.search.all}</Button>}
        >
          {empty.words}
        </EmptyState>
      )}
      {edited ? dialog(edited.item, () => setEdited(null)) : null}
    </>
  )
}
