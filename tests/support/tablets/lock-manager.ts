type Work = (lock: Lock | null) => unknown
type Options = { signal?: AbortSignal; steal?: boolean; ifAvailable?: boolean }

/** Web Locks as far as Préau uses them, for tests outside a browser: exclusive, in turn, can be stolen. */
export class TestLocks {
  readonly #tails = new Map<string, Promise<unknown>>()
  requests = 0

  async request(name: string, ...rest: [Work] | [Options, Work]): Promise<unknown> {
    const work = rest.length === 1 ? rest[0] : rest[1]
    const options: Options = rest.length === 1 ? {} : rest[0]
    this.requests += 1
    const before = options.steal ? undefined : this.#tails.get(name)
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    this.#tails.set(
      name,
      (before ?? Promise.resolve()).then(() => held),
    )
    await Promise.race([before, aborted(options.signal)])
    try {
      return await work({ name, mode: 'exclusive' })
    } finally {
      release()
    }
  }
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })
}
