import type { ArgBuilder, InputFieldMap } from '@pothos/core'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import type { thingActs } from './thing-acts.ts'
import { inputsOf } from './thing-in-schema.ts'

/** The acts of a list, as `thingActs` makes them. */
type Made = Pick<ReturnType<typeof thingActs>, 'list'> & { readonly [Act in ActKind]: MakeAct }
type ActKind = 'add' | 'change' | 'put' | 'remove' | 'order' | 'switch'
type MakeAct = (name: string) => Parameters<ReturnType<typeof actField>>[0]

/** The names of the acts in the contract, and of the input by which the fields are sent; without one each is an argument. */
type Named = { readonly [Act in ActKind]?: string } & {
  input?: string
  /** Fields of the input beside those of the list. It takes the builder of the input. */
  beside?: (t: InputBuilder) => InputFieldMap
  /** Arguments of an addition beside the fields. */
  added?: (t: Args) => InputFieldMap
  /** Says of the id what its name does not. */
  id?: string
}
type InputBuilder = Parameters<NonNullable<Parameters<Builder['inputType']>[1]['fields']>>[0]
type Args = ArgBuilder<SchemaTypes>

/** Adds the acts of a list to the contract. Their arguments follow from its fields, its id and its owner. */
export function addThingActs(
  builder: Builder,
  answer: ActAnswerType,
  acts: Made,
  { input: inputName, beside, added, id: description, ...named }: Named,
): void {
  const { of, id, owner } = acts.list
  const input =
    inputName &&
    builder.inputType(inputName, { fields: (t) => ({ ...inputsOf(t, of), ...beside?.(t) }) })
  builder.mutationFields((t) => {
    const ofOwner = owner ? { [owner]: t.arg.id({ required: true }) } : {}
    const one = {
      ...ofOwner,
      [id]: t.arg.id({ required: true, ...(description && { description }) }),
    }
    const said = {
      ...one,
      ...(input ? { input: t.arg({ type: input, required: true }) } : inputsOf(t.arg, of)),
    }
    const changed = { ...said, ...(of.isVersioned ? { version: t.arg.int() } : {}) }
    const sent: Record<ActKind, InputFieldMap> = {
      add: { ...said, ...added?.(t.arg) },
      change: changed,
      put: changed,
      remove: one,
      order: { ...ofOwner, [`${id}s`]: t.arg.idList({ required: true }) },
      switch: { ...one, isEnabled: t.arg.boolean({ required: true }) },
    }
    const act = actField(t, answer)
    const kinds = Object.keys(named) as ActKind[]
    return Object.fromEntries(
      kinds.map((kind) => {
        const name = named[kind] as string
        return [name, act(acts[kind](name), sent[kind])]
      }),
    )
  })
}
