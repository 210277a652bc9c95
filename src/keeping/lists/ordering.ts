export type Move = { from: number; to: number }

/** The list with the element at `from` standing at `to`. */
export function movedTo<Value>(list: readonly Value[], { from, to }: Move): readonly Value[] {
  const value = list[from]
  if (value === undefined) return list
  const place = Math.max(0, Math.min(list.length - 1, to))
  return place === from ? list : list.toSpliced(from, 1).toSpliced(place, 0, value)
}

/** Finds the place of a dragged row: behind every other row whose middle the finger has passed. */
export const placeUnder = (
  y: number,
  { middles, from }: { middles: readonly number[]; from: number },
): number => middles.filter((middle, place) => place !== from && middle < y).length

/** The elements in the order of these ids. */
export const inOrderOf = <Item extends { id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): readonly Item[] => items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
