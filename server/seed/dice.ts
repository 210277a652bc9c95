/** Chance that falls the same way in every run: the demo world is the same for everybody. */
export interface Dice {
  /** From 0 up to 1. */
  roll(): number
  /** A whole number from the first to the last, both included. */
  between(first: number, last: number): number
  happens(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  shuffled<Item>(items: readonly Item[]): Item[]
}

/** mulberry32: small, even enough for a school, and the same on every machine. */
export function diceFrom(seed: number): Dice {
  let state = seed >>> 0
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (first: number, last: number) => first + Math.floor(roll() * (last - first + 1))
  return {
    roll,
    between,
    happens: (probability) => roll() < probability,
    pick: (items) => {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    shuffled: (items) => {
      const left = [...items]
      for (let last = left.length - 1; last > 0; last -= 1) {
        const other = between(0, last)
        const [one, two] = [left[last], left[other]]
        if (one !== undefined && two !== undefined) [left[last], left[other]] = [two, one]
      }
      return left
    },
  }
}
