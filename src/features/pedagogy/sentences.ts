import { createContext, useContext } from 'react'

/** A sentence of the school's bank, in the reader's language. */
export type Sentence = { id: string; domainId: string | null; text: string }

export const SentencesContext = createContext<readonly Sentence[]>([])

/** Sentences for a text about a domain: its own first, then those for every domain. */
export function useSentences(domainId: string | null): readonly Sentence[] {
  const all = useContext(SentencesContext)
  return [
    ...all.filter((it) => it.domainId !== null && it.domainId === domainId),
    ...all.filter((it) => it.domainId === null),
  ]
}

/** A sentence of the bank after what is written already, with the name of the child where it has a place for it. */
export function withSentence(
  text: string,
  { sentence, name }: { sentence: string; name: string | null },
): string {
  const named = name ? sentence.replaceAll(/\{(?:name|prénom|prenom)\}/giu, name) : sentence
  const before = text.trimEnd()
  return before === '' ? named : `${before} ${named}`
}
