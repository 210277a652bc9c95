import type { Chance } from '../seeded-random.ts'

/** The promise that a dead tab waits for. */
export const never: Promise<never> = new Promise(() => {})

/**
 * The life of one tab. Everything the app does to the world crosses it, before and after. The tab can die or freeze
 * between any two awaits.
 */
export class Life {
  state: 'alive' | 'frozen' | 'dead' = 'alive'
  /** Hears of each death, freeze and thaw. */
  onChange: () => void = () => {}
  deaths = 0
  readonly #onDeath: () => void
  #stepsLeft: number | null = null
  #thawed: Promise<void> = Promise.resolve()
  #thaw: () => void = () => {}

  constructor(onDeath: () => void) {
    this.#onDeath = onDeath
  }

  /** Dies at one of its next steps. */
  dieSoon(chance: Chance): void {
    this.#stepsLeft = chance.between(1, 40)
  }

  dieAt(step: number): void {
    this.#stepsLeft = step
  }

  /** Lives on after all. */
  spare(): void {
    this.#stepsLeft = null
  }

  die(): void {
    if (this.state === 'dead') return
    this.state = 'dead'
    this.#onDeath()
    this.onChange()
  }

  freeze(): void {
    if (this.state !== 'alive') return
    this.state = 'frozen'
    this.#thawed = new Promise((resolve) => {
      this.#thaw = resolve
    })
    this.onChange()
  }

  thaw(): void {
    if (this.state !== 'frozen') return
    this.state = 'alive'
    this.#thaw()
    this.onChange()
  }

  /** One step; true when it was the last one. */
  step(): boolean {
    if (this.#stepsLeft !== null && this.state === 'alive' && --this.#stepsLeft <= 0) this.die()
    return this.state === 'dead'
  }

  get isDead(): boolean {
    return this.state === 'dead'
  }

  async cross<T>(work: () => Promise<T>): Promise<T> {
    await this.#passable()
    let result: T
    try {
      result = await work()
    } catch (error) {
      await this.#passable()
      throw error
    }
    await this.#passable()
    return result
  }

  /** For timers and events, which a frozen tab gets late and a dead one never. */
  hears(act: () => void): () => void {
    return () => {
      if (this.state === 'alive') act()
      else if (this.state === 'frozen')
        void this.#thawed.then(() => {
          if (!this.isDead) act()
        })
    }
  }

  async #passable(): Promise<void> {
    if (this.step()) await never
    while (this.state === 'frozen') await this.#thawed
    if (this.isDead) await never
  }
}
