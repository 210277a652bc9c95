import type { RefusalCode } from '#domain/refusal-codes.ts'
import { hasRow } from '#server/platform/database/statement.ts'

export type Refusal = { code: RefusalCode; facts?: Readonly<Record<string, string>> }

/** Undoes the transaction of an act that is refused while it writes. */
export class RefusedLate extends Error {
  readonly refusal: Refusal
  constructor(late: Refusal) {
    super(late.code)
    this.refusal = late
  }
}

export function refuseLate(late: Refusal): never {
  throw new RefusedLate(late)
}

/**
 * Runs a statement that answers a row where it wrote one. Where it wrote none, the id is that of another thing: the act
 * is undone and refused, since no words are replaced in silence.
 */
export async function writeOrRefuse(...asked: Parameters<typeof hasRow>): Promise<void> {
  if (!(await hasRow(...asked))) refuseLate({ code: 'request.known-id-with-other-content' })
}
