import type { Locks } from '#src/offline/sending/drain-lock.ts'
import { type Life, never } from './life.ts'

type Holder = { life: Life; lose: (reason: unknown) => void }

/** The web locks of one browser: a dead tab lets go, a frozen one holds on, a thief breaks in. */
export class TabLocks {
  readonly #holders = new Map<string, Holder>()

  for(life: Life): Locks {
    return {
      request: (name, options, work) =>
        life.cross(() => this.#request(life, { name, options, work })),
    }
  }

  release(life: Life): void {
    for (const [name, holder] of this.#holders) if (holder.life === life) this.#holders.delete(name)
  }

  async #request(
    life: Life,
    {
      name,
      options,
      work,
    }: {
      name: string
      options: Parameters<Locks['request']>[1]
      work: Parameters<Locks['request']>[2]
    },
  ): Promise<void> {
    // It died in the very moment of asking.
    if (life.isDead) return never
    const before = this.#holders.get(name)
    if (before && !options.steal) {
      if (!options.ifAvailable) throw new Error('the engine never queues for the lock')
      await work(null)
      return
    }
    before?.lose(new DOMException('Lock broken by another request', 'AbortError'))
    const stolen = new Promise<never>((_, reject) => {
      this.#holders.set(name, { life, lose: reject })
    })
    stolen.catch(() => {})
    const mine = this.#holders.get(name)
    try {
      await Promise.race([work({ name }), stolen])
    } finally {
      if (this.#holders.get(name) === mine) this.#holders.delete(name)
    }
  }
}
