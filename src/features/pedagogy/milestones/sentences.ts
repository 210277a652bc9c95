import { createContext, useContext } from 'react'

/** A sentence of the school's bank, in the reader's language. */
export type Sentence = { id: string; domainId: string | null; text: string }

export const SentencesContext = createContext<readonly Sentence[]>([])

/** The domains whose sentences are offered: one, none, or all of them with some first. */
export type SentencesOf = string | null | { first: readonly string[] }

/** Sentences for a text about a domain: its own first, then those for every domain, then those of others where all are. */
export function sentencesFor(all: readonly Sentence[], of: SentencesOf): readonly Sentence[] {
  const isOfAll = of !== null && typeof of === 'object'
  const first = isOfAll ? of.first : of === null ? [] : [of]
  const isFirst = ({ domainId }: Sentence): boolean => domainId !== null && first.includes(domainId)
  return [
    ...all.filter(isFirst),
    ...all.filter(({ domainId }) => domainId === null),
    ...(isOfAll ? all.filter((it) => it.domainId !== null && !isFirst(it)) : []),
  ]
}

export const useSentences = (of: SentencesOf): readonly Sentence[] =>
  sentencesFor(useContext(SentencesContext), of)

/** Puts a sentence of the bank behind what is written. The child's name stands where it has a place for it. */
export function withSentence(
  text: string,
  { sentence, name }: { sentence: string; name: string | null },
): string {
  const named = name ? sentence.replaceAll(/\{(?:name|prénom|prenom)\}/giu, name) : sentence
  const before = text.trimEnd()
  return before === '' ? named : `${before} ${named}`
}
