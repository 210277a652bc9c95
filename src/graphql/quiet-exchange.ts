import type { Exchange } from '@urql/core'

/**
 * Hands every question on when its time has come. As soon as a screen stands, it asks again for what it has just shown.
 * Reading the cache once more would come before the paint.
 */
export const quietExchange =
  (inItsTime: (act: () => void) => void): Exchange =>
  ({ forward }) =>
  (operations) =>
    forward((sink) =>
      operations((signal) => {
        const isQuestion = signal !== 0 && signal.tag === 1
        if (isQuestion) inItsTime(() => sink(signal))
        else sink(signal)
      }),
    )
