/**
 * The server's notes about itself: one JSON object a line. Facts are counts, codes, ids of requests and operation names.
 * They are never names, addresses, tokens, variables or query strings of people.
 */
export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}
