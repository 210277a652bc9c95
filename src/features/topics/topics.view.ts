import type { Icon } from './topics.operations.ts'

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The topics in their order, with those whose word in either language holds what is looked for. */
export function foundTopics(icons: readonly Icon[], search: string): Icon[] {
  const wanted = plain(search.trim())
  return icons
    .toSorted((a, b) => a.position - b.position)
    .filter(({ labelEn, labelFr }) => [labelEn, labelFr].some((it) => plain(it).includes(wanted)))
}

/** The list with the element at `from` standing at `to`. */
export function movedTo<Value>(
  list: readonly Value[],
  { from, to }: { from: number; to: number },
): Value[] {
  const value = list[from]
  if (value === undefined) return [...list]
  const place = Math.max(0, Math.min(list.length - 1, to))
  return list.toSpliced(from, 1).toSpliced(place, 0, value)
}

/** Where a row that is dragged stands: behind every other row whose middle the finger has passed. */
export const placeUnder = (
  y: number,
  { middles, from }: { middles: readonly number[]; from: number },
): number => middles.filter((middle, place) => place !== from && middle < y).length
