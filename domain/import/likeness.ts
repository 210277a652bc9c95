import type { ChildId } from '../kernel/ids.ts'
import { foldName, type ListedChild, nameKey, nameKeys } from './ground.ts'
import type { ReadChild } from './read-rows.ts'

/** The certainty that a row and a child of the school are the same child. */
export type Likeness = { kind: 'same' | 'close'; childId: ChildId }

const most = 2

/** True if one text becomes the other by at most two letters put in, left out or changed. */
export function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  let above = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      line.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        ),
      )
    }
    if (Math.min(...line) > most) return false
    above = line
  }
  return (above[other.length] ?? most + 1) <= most
}

/** With more children than this in a group only exact names are found: the work stays bounded. */
const mostCompared = 40

/** The parts a name is compared by, computed once. */
type Compared = {
  key: string
  first: string
  firstWords: readonly string[]
  lastWords: readonly string[]
}

const longWords = (folded: string): string[] => folded.split(' ').filter((word) => word.length > 2)

function comparedOf(child: Pick<ReadChild, 'firstName' | 'lastName'>): Compared {
  const first = foldName(child.firstName)
  return {
    key: nameKey(child),
    first,
    firstWords: longWords(first),
    lastWords: longWords(foldName(child.lastName)),
  }
}

/** True if they share a word: often only one of a double name is written. */
const sharesWord = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((word) => other.includes(word))

const group = <Thing>(things: readonly Thing[], keysOf: (thing: Thing) => readonly string[]) => {
  const groups = new Map<string, Thing[]>()
  for (const thing of things)
    for (const key of keysOf(thing)) {
      const known = groups.get(key)
      if (known) known.push(thing)
      else groups.set(key, [thing])
    }
  return groups
}

type Candidate = { child: ListedChild; compared: Compared }

/**
 * Answers, for a row, the children whose names are worth comparing with it: those of its birth date. Where they are many,
 * only those who share a word of the name, rare words first. There are never more than `mostCompared`.
 */
function candidatesAmong(known: readonly ListedChild[]) {
  const all = known.map((child): Candidate => ({ child, compared: comparedOf(child) }))
  const byBirth = group(all, ({ child }) => [child.birthDate])
  const crowded = all.filter(
    ({ child }) => (byBirth.get(child.birthDate)?.length ?? 0) > mostCompared,
  )
  const keysOf = (birthDate: string, { firstWords, lastWords }: Compared): string[] =>
    [...new Set([...firstWords, ...lastWords])].map((word) => `${birthDate} ${word}`)
  const byWord = group(crowded, ({ child, compared }) => keysOf(child.birthDate, compared))
  return (birthDate: string, compared: Compared): readonly Candidate[] => {
    const born = byBirth.get(birthDate) ?? []
    if (born.length <= mostCompared) return born
    const groups = keysOf(birthDate, compared)
      .map((key) => byWord.get(key) ?? [])
      .filter(({ length }) => length <= mostCompared)
      .toSorted((one, other) => one.length - other.length)
    return [...new Set(groups.flat())].slice(0, mostCompared)
  }
}

const bornKey = (name: string, birthDate: string | null): string => `${name}|${birthDate}`

/**
 * Finds for each row the children of the school that it may be. The same: the national number, or names and birth date.
 * Close: the same names and another birth date; or the same birth date and names that differ by two letters, or by a
 * part of a double name. A child that another row is for sure is not offered: it may be the twin. `onCompared` hears of
 * each pair of names that is compared letter by letter.
 */
export function findLikenesses(
  rows: readonly ReadChild[],
  known: readonly ListedChild[],
  onCompared?: () => void,
): readonly (readonly Likeness[])[] {
  const byIne = group(known, ({ ine }) => (ine ? [ine] : []))
  const byName = group(known, nameKeys)
  const byNameAndBirth = group(known, (child) =>
    nameKeys(child).map((key) => bornKey(key, child.birthDate)),
  )
  const candidatesOf = candidatesAmong(known)
  const sure = rows.map((row) => {
    const [ofIne] = row.ine ? (byIne.get(row.ine) ?? []) : []
    if (ofIne) return ofIne
    const named = nameKeys(row).flatMap(
      (key) => byNameAndBirth.get(bornKey(key, row.birthDate)) ?? [],
    )
    // Two numbers are two children, whatever else is alike.
    return named.find((it) => !it.ine || !row.ine || it.ine === row.ine)
  })
  const taken = new Set(sure.map((it) => it?.id))
  return rows.map((row, at) => {
    const same = sure[at]
    if (same) return [{ kind: 'same', childId: same.id }]
    const compared = comparedOf(row)
    const named = nameKeys(row).flatMap((key) => (byName.get(key) ?? []).slice(0, mostCompared))
    const born = (row.birthDate ? candidatesOf(row.birthDate, compared) : [])
      .filter((candidate) => {
        onCompared?.()
        return isCloseName(compared, candidate.compared)
      })
      .map(({ child }) => child)
    const close = [...new Set([...named, ...born])].filter(({ id }) => !taken.has(id))
    return close.slice(0, 5).map(({ id }): Likeness => ({ kind: 'close', childId: id }))
  })
}

function isCloseName(row: Compared, child: Compared): boolean {
  if (isNear(row.key, child.key)) return true
  const isFirstAlike = row.first === child.first || sharesWord(row.firstWords, child.firstWords)
  return isFirstAlike && sharesWord(row.lastWords, child.lastWords)
}
