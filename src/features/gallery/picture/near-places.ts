/** New pictures of one frame, and of one task: a slow tablet draws so many well within 50 milliseconds. */
export const picturesOfFrame = 3

/** Places of a grid from one to another; the last one is not among them. */
export type Span = { first: number; last: number }

const isWithin = (place: number, { first, last }: Span): boolean => place >= first && place < last

/** Places between one and those on the screen: none for one that is seen. */
const distanceTo = (place: number, { first, last }: Span): number =>
  place < first ? first - place : Math.max(0, place - last + 1)

/**
 * Places that the next frame draws. A few come of those near the screen, what is seen first. A few go of those far from it.
 * A frame lays out all that is new in it. A screen of new pictures made it long.
 */
export function nextPlaces(
  drawn: readonly number[],
  { seen, near, most }: { seen: Span; near: Span; most: number },
): readonly number[] {
  const there = new Set(drawn)
  const nearOnes = Array.from({ length: near.last - near.first }, (_, at) => near.first + at)
  const coming = nearOnes
    .filter((place) => !there.has(place))
    .sort((one, other) => distanceTo(one, seen) - distanceTo(other, seen))
    .slice(0, most)
  const going = new Set(
    drawn
      .filter((place) => !isWithin(place, near))
      .sort((one, other) => distanceTo(other, seen) - distanceTo(one, seen))
      // To take one away costs less than to draw one.
      .slice(0, 2 * most),
  )
  if (coming.length === 0 && going.size === 0) return drawn
  return [...drawn.filter((place) => !going.has(place)), ...coming].sort(
    (one, other) => one - other,
  )
}
