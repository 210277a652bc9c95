/** Rows from one to another; the last one is not among them. */
export type Rows = { first: number; last: number }

const isWithin = (row: number, { first, last }: Rows): boolean => row >= first && row < last

/** Rows between one and those on the screen: none for one that is seen. */
const distanceTo = (row: number, { first, last }: Rows): number =>
  row < first ? first - row : Math.max(0, row - last + 1)

/** Rows that go in the time in which one comes: to take one away costs less. */
const goneForOneMore = 2

/**
 * Rows that the next frame draws: a few more of those near the screen, what is seen first, and a few less of those far
 * from it. A frame lays out what is new in it, so that a frame with a whole screen of new pictures is a long one.
 */
export function nextRows(
  drawn: readonly number[],
  { seen, near, most }: { seen: Rows; near: Rows; most: number },
): readonly number[] {
  const there = new Set(drawn)
  const coming = Array.from(
    { length: Math.max(0, near.last - near.first) },
    (_, at) => near.first + at,
  )
    .filter((row) => !there.has(row))
    .sort((one, other) => distanceTo(one, seen) - distanceTo(other, seen))
    .slice(0, most)
  const going = drawn
    .filter((row) => !isWithin(row, near))
    .sort((one, other) => distanceTo(other, seen) - distanceTo(one, seen))
    .slice(0, most * goneForOneMore)
  if (coming.length === 0 && going.length === 0) return drawn
  return [...drawn.filter((row) => !going.includes(row)), ...coming].sort(
    (one, other) => one - other,
  )
}
