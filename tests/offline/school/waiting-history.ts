/** The number of one person's entries and photos that waited on one tablet, after each write. */
export class WaitingHistory {
  readonly #moments: { at: number; waiting: number }[] = []

  constructor(at: number) {
    this.#moments.push({ at, waiting: 0 })
  }

  note(at: number, waiting: number): void {
    this.#moments.push({ at, waiting })
  }

  /** The place of the last count so far. */
  get last(): number {
    return this.#moments.length - 1
  }

  /** The place of the last count that was true before this time. */
  before(at: number): number {
    return Math.max(
      0,
      this.#moments.findLastIndex((moment) => moment.at < at),
    )
  }

  /** The last place between two times after which nothing changed for so long; null where it never rested. */
  restBetween(from: number, to: number, restMs: number): number | null {
    const place = this.#moments.findLastIndex(({ at }, index) => {
      const restsFrom = Math.max(at, from)
      const next = this.#moments[index + 1]?.at ?? Number.POSITIVE_INFINITY
      return restsFrom + restMs <= to && next > restsFrom + restMs
    })
    return place < 0 ? null : place
  }

  /** Every count that was true at this place or later. */
  since(place: number): Set<number> {
    return new Set(this.#moments.slice(place).map(({ waiting }) => waiting))
  }
}
