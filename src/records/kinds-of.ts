import type { EntryKind } from '#src/offline/outbox/entry-kind.ts'

type OwnPart<Content> = {
  /** Gives what follows the lane in the key. */
  key: (content: Content) => string
  /** The fields that the school gets; the others are for the list of entries. Or what is sent instead of fields. */
  sent: readonly (keyof Content & string)[] | ((content: Content) => object)
} & Pick<EntryKind<Content>, 'check'>

/** Makes the kinds of one record: they share its lane, and what an answer tells of it. All are of format 1. */
export const kindsOf =
  <Shared>({ laneOf, truth }: Pick<EntryKind<Shared>, 'laneOf' | 'truth'>) =>
  <Content extends Shared = Shared>(
    kind: string,
    { key, sent, ...judging }: OwnPart<Content>,
  ): EntryKind<Content> => ({
    kind,
    format: 1,
    laneOf,
    keyOf: (content) => `${laneOf(content)}:${key(content)}`,
    toAct(content) {
      const input =
        typeof sent === 'function'
          ? sent(content)
          : Object.fromEntries(sent.map((field) => [field, content[field]]))
      return { format: 1, act: { [kind]: input } }
    },
    truth,
    ...judging,
  })
