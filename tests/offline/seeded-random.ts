/** Chance that a seed repeats exactly. */
export type Chance = {
  /** From 0 up to 1. */
  next(): number
  happens(probability: number): boolean
  between(from: number, to: number): number
  pick<Item>(items: readonly Item[]): Item
}

export function chanceOf(seed: number): Chance {
  let state = (seed * 0x9e3779b9) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    happens: (probability) => next() < probability,
    between,
    pick(items) {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
  }
}
