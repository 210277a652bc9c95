import { foldText } from '../kernel/text.ts'
import type { Search } from './search.ts'

/** A piece of a name, and whether it is what was looked for. */
export type FoundPart = { text: string; isFound: boolean }

/** Finds the place of a word in folded letters: at the start of a word first, else inside of one. */
function placeOf(word: string, folded: string): number {
  const starts = [...folded.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => index)
  return starts.find((at) => folded.startsWith(word, at)) ?? folded.indexOf(word)
}

/** Cuts a name into what was found and what stands around it. Put together again the pieces are the name. */
export function foundParts({ words }: Pick<Search, 'words'>, name: string): FoundPart[] {
  // Several folded letters may come from one (œ), and an accent of its own comes from none.
  const signs = [...name]
  const folded = signs.map(foldText)
  const signAt = folded.flatMap((letters, sign) => Array.from(letters, () => sign))
  const whole = folded.join('')
  const found = new Set<number>()
  for (const word of words) {
    const at = placeOf(word, whole)
    if (at < 0) continue
    for (let letter = at; letter < at + word.length; letter += 1) found.add(signAt[letter] ?? 0)
  }
  const parts: FoundPart[] = []
  signs.forEach((text, sign) => {
    const last = parts.at(-1)
    const isAccent = folded[sign] === ''
    const isFound = isAccent ? (last?.isFound ?? false) : found.has(sign)
    if (last && last.isFound === isFound) last.text += text
    else parts.push({ text, isFound })
  })
  return parts
}
