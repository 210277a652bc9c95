import { Trans } from '@lingui/react/macro'
import type { Thing } from '#domain/kernel/fields/thing.ts'
import type { Outcome } from '#src/keeping/acts/use-act.ts'
import type { ShownThing } from './thing-documents.ts'
import type { ThingActs } from './use-thing-acts.ts'

/** A removal without a question, as `useDoing` runs it: what is seen at once, the act, its words, and the way back. */
export function removedAtOnce<Of extends Thing, Item extends ShownThing<Of>>(
  item: Item,
  { acts, name }: { acts: Pick<ThingActs<Of>, 'remove' | 'putBack'>; name: string },
) {
  return {
    wish: (all: readonly Item[]) => all.filter(({ id }) => id !== item.id),
    act: (): Promise<Outcome> => acts.remove(item.id),
    words: <Trans>{name} was removed.</Trans>,
    back: (): Promise<Outcome> => acts.putBack(item),
  }
}
