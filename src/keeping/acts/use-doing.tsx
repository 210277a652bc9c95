import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useUndoKey } from '#src/ui/grid/use-undo-key.ts'
import { useToast } from '#src/ui/notice/toast.tsx'
import { UndoBar } from '#src/ui/notice/undo-bar.tsx'
import styles from '../keeping.module.css'
import { inOrderOf, type Move, movedTo } from '../lists/ordering.ts'
import type { Outcome } from './use-act.ts'
import { useSayTrouble } from './use-say-trouble.ts'

/** An act, what it did in words, and the way back. Without a way back the words go by themselves. */
type WayBack = { act: () => Promise<Outcome>; words: ReactNode; back?: () => Promise<Outcome> }

type Doing<Item> = WayBack & {
  /** The list as it will be. It is shown at once, and given up when the act is not done. */
  wish?: (items: readonly Item[]) => readonly Item[]
}

type Wish<Item> = { key: number; apply: NonNullable<Doing<Item>['wish']>; isAnswered: boolean }
type Done = { key: number; words: ReactNode; back: () => Promise<Outcome> }

const none: readonly never[] = []

/**
 * Acts of one tap: each is shown at once and can be undone for ten seconds, by Ctrl+Z too. A corner says why one was
 * not done. Render `undoBar` on the screen.
 */
export function useDoing<Item extends { id: string }>(items: readonly Item[] = none) {
  const toast = useToast()
  const sayTrouble = useSayTrouble()
  const count = useRef(0)
  const [done, setDone] = useState<Done | null>(null)
  const [wishes, setWishes] = useState<readonly Wish<Item>[]>([])

  // The cache hands out the new list a moment after the answer: until then the wish stands for it.
  const known = useRef(items)
  useEffect(() => {
    if (known.current === items) return
    known.current = items
    // The same wishes where none goes: a list that is made anew by each drawing would be drawn for ever.
    setWishes((all) =>
      all.some(({ isAnswered }) => isAnswered) ? all.filter(({ isAnswered }) => !isAnswered) : all,
    )
  }, [items])

  const run = useCallback(
    async ({ wish, act, words, back }: Doing<Item>): Promise<Outcome> => {
      count.current += 1
      const key = count.current
      if (wish) setWishes((all) => [...all, { key, apply: wish, isAnswered: false }])
      const outcome = await act()
      const isDone = sayTrouble(outcome)
      setWishes((all) =>
        all.flatMap((it) => (it.key !== key ? it : isDone ? { ...it, isAnswered: true } : [])),
      )
      if (isDone && back) setDone({ key, words, back })
      else if (isDone) toast.success(words)
      return outcome
    },
    [sayTrouble, toast],
  )

  const undo = useCallback(async (): Promise<void> => {
    setDone(null)
    if (done) sayTrouble(await done.back())
  }, [done, sayTrouble])
  useUndoKey(done && undo)
  const shown = useMemo(
    () => wishes.reduce<readonly Item[]>((list, { apply }) => apply(list), items),
    [wishes, items],
  )
  const change = (item: Item, to: Partial<Item>, way: WayBack): Promise<Outcome> =>
    run({ ...way, wish: (all) => all.map((it) => (it.id === item.id ? { ...it, ...to } : it)) })
  const move = async (
    place: Move,
    how: { order: (ids: string[]) => Promise<Outcome>; words: (moved: Item) => ReactNode },
  ): Promise<void> => {
    const after = movedTo(shown, place)
    const moved = shown[place.from]
    if (after === shown || !moved) return
    const { order } = how
    const idsBefore = shown.map(({ id }) => id)
    const ids = after.map(({ id }) => id)
    const wish = (all: readonly Item[]) => inOrderOf(all, ids)
    await run({
      wish,
      act: () => order(ids),
      words: how.words(moved),
      back: () => order(idsBefore),
    })
  }
  const undoBar = done ? (
    <div className={styles.Undo}>
      <UndoBar act={done.key} onUndo={() => void undo()} onExpire={() => setDone(null)}>
        {done.words}
      </UndoBar>
    </div>
  ) : null
  return { shown, run, change, move, undoBar }
}
