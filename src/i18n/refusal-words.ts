import type { I18n, MessageDescriptor } from '@lingui/core'

/** The facts that came beside a code, over the wire: a sentence takes from them what it names. */
export type RefusalFacts = Readonly<Record<string, unknown>>

/** One sentence for each code of an area; a function where the sentence names a fact. */
export type RefusalWords<Code extends string> = Readonly<
  Record<Code, MessageDescriptor | ((facts: RefusalFacts) => MessageDescriptor)>
>

/** The sentence of a code in the reader's language; undefined for a code of a later version. */
export function findRefusalSentence(
  i18n: I18n,
  words: Partial<RefusalWords<string>>,
  { code, facts = {} }: { code: string; facts?: RefusalFacts },
): string | undefined {
  const found = Object.hasOwn(words, code) ? words[code] : undefined
  if (!found) return undefined
  return i18n._(typeof found === 'function' ? found(facts) : found)
}
