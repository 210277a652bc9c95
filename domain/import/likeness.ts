import type { ChildId } from '../kernel/ids.ts'
import { foldName, type ListedChild, nameKey, nameKeys } from './ground.ts'
import type { ReadChild } from './read-rows.ts'

/** How sure it is that a row and a child of the school are the same child. */
export type Likeness = { kind: 'same' | 'close'; childId: ChildId }

const most = 2

/** Whether one text becomes the other by at most two letters put in, left out or changed. */
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

/** Whether a word of one name stands in the other: of a double name often only one is written. */
function sharesWord(one: string, other: string): boolean {
  const words = new Set(
    foldName(one)
      .split(' ')
      .filter((word) => word.length > 2),
  )
  return foldName(other)
    .split(' ')
    .some((word) => words.has(word))
}

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

/**
 * Finds for each row the children of the school that it may be. The same: the national number, or names and birth date.
 * Close: the same names and another birth date; or the same birth date and names that differ by two letters, or by a
 * part of a double name. A child that another row is for sure is not offered: it may be the twin.
 */
export function findLikenesses(
  rows: readonly ReadChild[],
  known: readonly ListedChild[],
): readonly (readonly Likeness[])[] {
  const byIne = group(known, ({ ine }) => (ine ? [ine] : []))
  const byName = group(known, nameKeys)
  const byBirth = group(known, ({ birthDate }) => [birthDate])
  const sure = rows.map((row) => {
    const [ofIne] = row.ine ? (byIne.get(row.ine) ?? []) : []
    if (ofIne) return ofIne
    const named = nameKeys(row).flatMap((key) => byName.get(key) ?? [])
    // Two numbers are two children, whatever else is alike.
    return named.find(
      (it) => it.birthDate === row.birthDate && (!it.ine || !row.ine || it.ine === row.ine),
    )
  })
  const taken = new Set(sure.map((it) => it?.id))
  return rows.map((row, at) => {
    const same = sure[at]
    if (same) return [{ kind: 'same', childId: same.id }]
    const named = nameKeys(row).flatMap((key) => byName.get(key) ?? [])
    const born = (row.birthDate ? (byBirth.get(row.birthDate) ?? []) : []).filter((it) =>
      isCloseName(row, it),
    )
    const close = [...new Set([...named, ...born])].filter(({ id }) => !taken.has(id))
    return close.slice(0, 5).map(({ id }): Likeness => ({ kind: 'close', childId: id }))
  })
}

function isCloseName(row: ReadChild, child: ListedChild): boolean {
  if (isNear(nameKey(row), nameKey(child))) return true
  const isFirstAlike =
    foldName(row.firstName) === foldName(child.firstName) ||
    sharesWord(row.firstName, child.firstName)
  return isFirstAlike && sharesWord(row.lastName, child.lastName)
}
