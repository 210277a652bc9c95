import type { ReactNode } from 'react'
import type { Outcome } from '../acts/use-act.ts'
import { useDoing } from '../acts/use-doing.tsx'

export type Switching<Item> = {
  nameOf: (item: Item) => string
  switchTo: (id: string, isEnabled: boolean) => Promise<Outcome>
  /** The words for what was done. */
  words: { on: (name: string) => ReactNode; off: (name: string) => ReactNode }
}

/** A list whose things are taken out of use and back: each at once, with the way back. */
export function useSwitching<Item extends { id: string; isEnabled: boolean }>(
  items: readonly Item[],
  { nameOf, switchTo, words }: Switching<Item>,
) {
  const doing = useDoing(items)
  const switchItem = (item: Item, isEnabled: boolean): void => {
    const { id } = item
    const say = isEnabled ? words.on : words.off
    void doing.change(item, { isEnabled } as Partial<Item>, {
      act: () => switchTo(id, isEnabled),
      words: say(nameOf(item)),
      back: () => switchTo(id, !isEnabled),
    })
  }
  const inUse = doing.shown.filter(({ isEnabled }) => isEnabled).length
  return { ...doing, switchItem, inUse }
}
