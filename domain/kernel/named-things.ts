import type { FieldRefusal } from './fields/field-codes.ts'
import { readNeeded } from './fields/typed-text.ts'
import { accept, type Result, refuse } from './result.ts'
import { readAlike } from './text.ts'

/** A thing of a list that a school keeps. Out of use it is still there, since old records name it. */
type Kept = { isEnabled: boolean }

type List<Thing, Refusal> = {
  idOf: (thing: Thing) => string
  /** Its names, one for each language, by their fields. */
  namesOf: (thing: Thing) => Readonly<Record<string, string>>
  unknown: Refusal
  /** Refuses a name that another thing has, at its field. */
  taken: (field: string) => Refusal
}

/** The rules that lists of named things have in common. Two things in use never read alike. */
export function namedThings<Thing extends Kept, Refusal>({
  idOf,
  namesOf,
  unknown,
  taken,
}: List<Thing, Refusal>) {
  const takenField = (thing: Thing, standing: readonly Thing[]): string | undefined => {
    const names = namesOf(thing)
    const others = standing.filter((it) => it.isEnabled && idOf(it) !== idOf(thing))
    return Object.keys(names).find((field) =>
      others.some((it) => readAlike(namesOf(it)[field] ?? '', names[field] ?? '')),
    )
  }
  return {
    /** Judges a thing as somebody wants it, by its name. */
    decideName(thing: Thing, standing: readonly Thing[]): Result<Thing, Refusal> {
      const field = takenField(thing, standing)
      return field === undefined ? accept(thing) : refuse(taken(field))
    },

    /** Judges taking a thing out of use, or back. `null`: it is so already. */
    decideUse(
      { id, isEnabled }: { id: string | undefined; isEnabled: boolean },
      standing: readonly Thing[],
    ): Result<Thing | null, Refusal> {
      const known = standing.find((it) => idOf(it) === id)
      if (!known) return refuse(unknown)
      if (known.isEnabled === isEnabled) return accept(null)
      const field = isEnabled ? takenField(known, standing) : undefined
      return field === undefined ? accept({ ...known, isEnabled }) : refuse(taken(field))
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
