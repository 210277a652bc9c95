import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { useToast } from '#src/ui/toast.tsx'
import { type Icon, topicsOrder, topicsSwitch } from './topics.operations.ts'
import { movedTo } from './topics.view.ts'
import { useTopicWords } from './use-topic-words.ts'
import type { TopicOutcome, Topics } from './use-topics.ts'

type Done = { key: number; words: ReactNode; undo: () => Promise<TopicOutcome> }

/** Moving and switching, each with its way back. */
export function useTopicActs({ icons, act }: Topics) {
  const { t } = useLingui()
  const toast = useToast()
  const wordsOf = useTopicWords()
  const [done, setDone] = useState<Done | null>(null)
  /** Shown at once; the server's answer confirms it or takes it back. */
  const [wished, setWished] = useState<ReadonlyMap<string, boolean>>(new Map())
  const count = useRef(0)

  function tellTrouble(outcome: TopicOutcome): void {
    if (outcome.kind === 'refused') toast.error(outcome.sentence)
    if (outcome.kind === 'silent')
      toast.error(t`The server did not answer, and nothing was changed. Try again with a network.`)
  }

  async function run(
    wish: () => Promise<TopicOutcome>,
    way: { words: ReactNode; back: () => Promise<TopicOutcome> },
  ): Promise<void> {
    const outcome = await wish()
    if (outcome.kind !== 'changed') return tellTrouble(outcome)
    count.current += 1
    setDone({ key: count.current, words: way.words, undo: way.back })
  }

  const orderAs = (iconIds: readonly string[]) => act(topicsOrder, { iconIds: [...iconIds] })
  const switchTo = async ({ id: iconId }: Icon, isEnabled: boolean) => {
    setWished((all) => new Map([...all, [iconId, isEnabled]]))
    const outcome = await act(topicsSwitch, { iconId, isEnabled })
    setWished((all) => new Map([...all].filter(([id]) => id !== iconId)))
    return outcome
  }

  return {
    done,
    /** The topics as they are wished to be. */
    shown: icons.map((icon) => ({ ...icon, isEnabled: wished.get(icon.id) ?? icon.isEnabled })),
    forget: () => setDone(null),
    undo() {
      setDone(null)
      void done?.undo().then(tellTrouble)
    },
    move(from: number, to: number) {
      const before = icons.toSorted((a, b) => a.position - b.position)
      const moved = before[from]
      const after = movedTo(before, { from, to })
      const ids = (list: readonly Icon[]) => list.map(({ id }) => id)
      if (!moved || ids(after).join() === ids(before).join()) return
      const name = wordsOf(moved).own
      void run(() => orderAs(ids(after)), {
        words: <Trans>{name} was moved.</Trans>,
        back: () => orderAs(ids(before)),
      })
    },
    switchOn(icon: Icon, isEnabled: boolean) {
      const name = wordsOf(icon).own
      void run(() => switchTo(icon, isEnabled), {
        words: isEnabled ? (
          <Trans>{name} is in use again.</Trans>
        ) : (
          <Trans>{name} is switched off. What was written under it stays.</Trans>
        ),
        back: () => switchTo(icon, !isEnabled),
      })
    },
  }
}
