type Mode = 'exclusive' | 'shared'
type Work = (lock: { name: string; mode: Mode }) => unknown
type Options = { signal?: AbortSignal; steal?: boolean; ifAvailable?: boolean; mode?: Mode }

/** Requests under one name: a later one waits for all of them, or for those that share nothing. */
type Tail = Record<'all' | 'exclusive', Promise<unknown>>

/** Web Locks as far as Préau uses them, for tests outside a browser: in turn, shared or not, can be stolen. */
export class TestLocks {
  readonly #tails = new Map<string, Tail>()
  requests = 0

  async request(name: string, ...rest: [Work] | [Options, Work]): Promise<unknown> {
    const work = rest.length === 1 ? rest[0] : rest[1]
    const { steal, signal, mode = 'exclusive' }: Options = rest.length === 1 ? {} : rest[0]
    this.requests += 1
    const nobody = Promise.resolve()
    const tail = this.#tails.get(name) ?? { all: nobody, exclusive: nobody }
    const waited = mode === 'shared' ? tail.exclusive : tail.all
    const before = steal ? nobody : waited
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const over = steal ? held : Promise.all([tail.all, held])
    this.#tails.set(name, { all: over, exclusive: mode === 'shared' ? tail.exclusive : over })
    try {
      await Promise.race([before, aborted(signal)])
      return await work({ name, mode })
    } finally {
      release()
    }
  }
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const abort = (): void => reject(new DOMException('aborted', 'AbortError'))
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
  })
}
