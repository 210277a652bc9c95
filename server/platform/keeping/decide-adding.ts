import { isDeepStrictEqual } from 'node:util'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import type { Refusal } from './keeping-act.ts'

/**
 * Judges an act that adds a thing whose id is known. It is done where the standing thing says all that the wish says. It
 * is refused where the wish says something else: no words are replaced or lost in silence.
 */
export function decideKnown<Thing extends object>(known: Thing, wished: Partial<Thing>) {
  const isSo = Object.entries(wished).every(([name, value]) =>
    isDeepStrictEqual(known[name as keyof Thing], value),
  )
  return isSo ? accept(null) : refuse({ code: 'request.known-id-with-other-content' } as const)
}

/** Judges an act that adds a thing, once its own rule has made the thing of the wish. */
export const decideAdding = <Thing extends object>(
  decided: Result<Thing, Refusal>,
  known: Thing | undefined,
): Result<Thing | null, Refusal> =>
  decided.ok && known ? decideKnown(known, decided.value) : decided
