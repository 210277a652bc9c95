import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { type BothWords, useBothWords } from '#src/i18n/use-both-words.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import type { Outcome } from '../acts/use-act.ts'
import { KeptList, type ListWords } from './kept-list.tsx'
import { OrderedList, type RowMarks } from './ordered-list.tsx'
import { type Switching, useSwitching } from './use-switching.tsx'

type SwitchedListProps<Item> = Omit<Switching<Item>, 'nameOf'> & {
  items: readonly Item[]
  /** Its names in both languages: the reader's calls it, and the search looks in both. */
  namesOf: (item: Item) => { en: string; fr: string }
  /** The words of the list, with the number of its things in use. */
  wordsOf: (inUse: number) => ListWords
  marksOf: (item: Item) => RowMarks
  /** The box that takes a thing out of use, and its name aloud. */
  box: { label: ReactNode; nameOf: (name: string) => string }
  order: (ids: string[]) => Promise<Outcome>
  dialog: (item: Item | null, close: () => void) => ReactNode
  /** The words of a row. */
  children: (item: Item, names: BothWords) => ReactNode
}

/** A list of settings in an order. Each thing has a form, and is taken out of use and back. */
export function SwitchedList<Item extends { id: string; isEnabled: boolean }>({
  items,
  namesOf,
  wordsOf,
  marksOf,
  box,
  order,
  dialog,
  children,
  ...switching
}: SwitchedListProps<Item>) {
  const { t } = useLingui()
  const inBoth = useBothWords()
  const nameOf = (item: Item): string => inBoth(namesOf(item)).own
  const { shown, move, switchItem, inUse, undoBar } = useSwitching(items, { ...switching, nameOf })
  const moved = (item: Item) => {
    const name = nameOf(item)
    return <Trans>{name} was moved.</Trans>
  }
  return (
    <>
      <KeptList
        items={shown}
        words={wordsOf(inUse)}
        textsOf={(item) => Object.values(namesOf(item))}
        dialog={dialog}
      >
        {(found, { isWhole, edit }) => (
          <OrderedList
            items={found}
            order={isWhole ? 'movable' : 'fixed'}
            nameOf={nameOf}
            marksOf={marksOf}
            isOff={({ isEnabled }) => !isEnabled}
            onMove={(place) => void move(place, { order, words: moved })}
          >
            {(item) => {
              const name = nameOf(item)
              return {
                body: children(item, inBoth(namesOf(item))),
                state: (
                  <Checkbox
                    label={box.label}
                    aria-label={box.nameOf(name)}
                    value={item.isEnabled}
                    onChange={(isEnabled) => switchItem(item, isEnabled)}
                  />
                ),
                acts: (
                  <IconButton
                    name={t`Change ${name}`}
                    icon={<Pencil aria-hidden />}
                    onClick={() => edit(item)}
                  />
                ),
              }
            }}
          </OrderedList>
        )}
      </KeptList>
      {undoBar}
    </>
  )
}
