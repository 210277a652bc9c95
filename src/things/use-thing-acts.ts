import { useMemo } from 'react'
import { fieldNames, type Thing, type ValuesOf } from '#domain/kernel/fields/thing.ts'
import type { Outcome, useAct } from '#src/keeping/acts/use-act.ts'
import type { ShownThing, ThingDocuments } from './thing-documents.ts'

export type Acts = ReturnType<typeof useAct>

/** The acts of a thing, as functions of it. */
export type ThingActs<Of extends Thing> = {
  /** Adds a thing, or changes the one that stands there, over the version that was seen. */
  save: (values: ValuesOf<Of>, how: { id: string; version: number | null }) => Promise<Outcome>
  remove: (id: string) => Promise<Outcome>
  /** Adds a removed thing again, under its id. */
  putBack: (thing: ShownThing<Of>) => Promise<Outcome>
  order: (ids: readonly string[]) => Promise<Outcome>
  switchTo: (id: string, isEnabled: boolean) => Promise<Outcome>
  refusedBy: Acts['refusedBy']
}

/** Asks the acts of a thing. `ownerId` is the id of what it belongs to. */
export function useThingActs<Of extends Thing>(
  documents: ThingDocuments<Of>,
  { act, refusedBy }: Acts,
  ownerId?: string,
): ThingActs<Of> {
  return useMemo(() => {
    const { of, named } = documents
    const owner = named.owner ? { [named.owner]: ownerId } : {}
    const idsOf = (id: string) => ({ ...owner, [named.id]: id })
    const sent = (values: ValuesOf<Of>) => (named.input ? { input: values } : values)
    return {
      refusedBy,
      save: (values, { id, version }) =>
        version === null
          ? act(documents.add, { ...idsOf(id), ...sent(values) })
          : act(documents.change, {
              ...idsOf(id),
              ...sent(values),
              ...(of.isVersioned ? { version } : {}),
            }),
      remove: (id) => act(documents.remove, idsOf(id)),
      putBack: (thing) => {
        const values = Object.fromEntries(fieldNames(of).map((name) => [name, thing[name]]))
        return act(documents.add, { ...idsOf(thing.id), ...sent(values as ValuesOf<Of>) })
      },
      order: (ids) => act(documents.order, { ...owner, [`${named.id}s`]: ids }),
      switchTo: (id, isEnabled) => act(documents.switch, { ...idsOf(id), isEnabled }),
    }
  }, [documents, act, refusedBy, ownerId])
}
