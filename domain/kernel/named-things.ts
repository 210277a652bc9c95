import type { FieldRefusal } from './fields/field-codes.ts'
import { readNeeded } from './fields/typed-text.ts'
import { accept, type Result, refuse } from './result.ts'
import { readAlike } from './text.ts'

/** A thing of a list that a school keeps. Out of use it is still there, since old records name it. */
type Kept = { isEnabled: boolean }

type List<Thing, Refusal> = {
  idOf: (thing: Thing) => string
  /** Its names, one for each language. */
  namesOf: (thing: Thing) => readonly string[]
  unknown: Refusal
  taken: Refusal
}

/** The rules that lists of named things have in common. Two things in use never read alike. */
export function namedThings<Thing extends Kept, Refusal>({
  idOf,
  namesOf,
  unknown,
  taken,
}: List<Thing, Refusal>) {
  const isTaken = (thing: Thing, standing: readonly Thing[]): boolean => {
    const names = namesOf(thing)
    return standing.some(
      (it) =>
        it.isEnabled &&
        idOf(it) !== idOf(thing) &&
        namesOf(it).some((name, place) => readAlike(name, names[place] ?? '')),
    )
  }
  return {
    /** Judges a thing as somebody wants it, by its name. */
    decideName: (thing: Thing, standing: readonly Thing[]): Result<Thing, Refusal> =>
      isTaken(thing, standing) ? refuse(taken) : accept(thing),

    /** Judges taking a thing out of use, or back. `null`: it is so already. */
    decideUse(
      { id, isEnabled }: { id: string | undefined; isEnabled: boolean },
      standing: readonly Thing[],
    ): Result<Thing | null, Refusal> {
      const known = standing.find((it) => idOf(it) === id)
      if (!known) return refuse(unknown)
      if (known.isEnabled === isEnabled) return accept(null)
      if (isEnabled && isTaken(known, standing)) return refuse(taken)
      return accept({ ...known, isEnabled })
    },
  }
}

/** The place behind all others. */
export const lastPlace = (standing: readonly { position: number }[]): number =>
  Math.max(-1, ...standing.map(({ position }) => position)) + 1

/** Reads the names of a thing as typed, one for each language of the school: all of them have to be there. */
export function readNames<Name extends string>(
  typed: Readonly<Record<Name, string>>,
  of: readonly Name[],
  longest: number,
): Result<Record<Name, string>, FieldRefusal> {
  const names: Partial<Record<Name, string>> = {}
  for (const field of of) {
    const name = readNeeded(typed[field], field, longest)
    if (!name.ok) return name
    names[field] = name.value
  }
  return accept(names as Record<Name, string>)
}
