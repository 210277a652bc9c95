import type { Timers } from '#src/platform/clock.ts'

/** The outcome of a call; `value` is undefined when it failed or was given up. */
export type CallResult<T> = { readonly value: T | undefined; readonly isLate: boolean }

export type LimitedCalls = {
  within<T>(ms: number, call: (signal: AbortSignal) => Promise<T>): Promise<CallResult<T>>
  abortAll(): void
}

/** Calls to the network that always come to an end, whether or not the network does. */
export function limitedCalls(timers: Timers): LimitedCalls {
  const open = new Set<AbortController>()
  return {
    within<T>(ms: number, call: (signal: AbortSignal) => Promise<T>): Promise<CallResult<T>> {
      const controller = new AbortController()
      open.add(controller)
      return new Promise((resolve) => {
        let isLate = false
        const finish = (value: T | undefined): void => {
          cancel()
          open.delete(controller)
          resolve({ value, isLate })
        }
        const cancel = timers.after(ms, () => {
          isLate = true
          controller.abort()
        })
        controller.signal.addEventListener('abort', () => finish(undefined), { once: true })
        Promise.resolve()
          .then(() => call(controller.signal))
          .then(finish, () => finish(undefined))
      })
    },
    abortAll() {
      for (const controller of open) controller.abort()
    },
  }
}
