import type { Exchange } from '@urql/core'

/**
 * Hands every question on when its time has come. A screen asks again for what it has just shown as
 * soon as it stands, and reading the cache once more would come before the paint.
 */
export const quietExchange =
  (inItsTime: (act: () => void) => void): Exchange =>
  ({ forward }) =>
  (operations) =>
    forward((sink) => operations((signal) => inItsTime(() => sink(signal))))
