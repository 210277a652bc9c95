import { graphql, type TadaDocumentNode } from 'gql.tada'
import type { Field, FieldKind } from '#domain/kernel/fields/field.ts'
import { fieldNames, type Thing, type ValuesOf } from '#domain/kernel/fields/thing.ts'
import { type ActAnswer, type Refused, refusedFields } from '#src/keeping/acts/act-answer.ts'
import { type ActName, fragmentName, type Shown } from '#src/keeping/acts/acts-on.ts'

/** A thing as a page reads it. */
export type ShownThing<Of extends Thing> = ValuesOf<Of> & {
  id: string
} & (Of['isVersioned'] extends true ? { version: number } : unknown)

/** The fragment of a thing's fields, `…Fields` on its type: a page's own fragment spreads it. */
export function fragmentOf<Of extends Thing>(of: Of) {
  const version = of.isVersioned ? ['version'] : []
  const fields = ['id', ...fieldNames(of), ...version].join(' ')
  const text = `fragment ${of.type}Fields on ${of.type} @_unmask { ${fields} }`
  return graphql(text) as unknown as TadaDocumentNode<
    ShownThing<Of>,
    Record<string, never>,
    { fragment: `${Of['type']}Fields`; on: Of['type']; masked: false }
  >
}

const argumentTypes: Readonly<Partial<Record<FieldKind, string>>> = {
  amount: 'Int',
  flag: 'Boolean',
  ref: 'ID',
  file: 'ID',
  choices: '[String!]',
  weekdays: '[String!]',
}

type ActDocument = TadaDocumentNode<
  { answer: Refused | { __typename: 'Done'; query: ActAnswer | null } },
  Record<string, unknown>
>

type Named = {
  /** The argument that says its id. */
  id: string
  /** The argument that says what it belongs to. */
  owner?: string
  /** The input by which its fields are sent; else each is an argument. */
  input?: string
  add?: ActName
  change?: ActName
  remove?: ActName
  order?: ActName
  switch?: ActName
}

/** The documents of a thing's acts, with the arguments by which they are sent. */
export type ThingDocuments<Of extends Thing> = {
  of: Of
  named: Named
  add: ActDocument
  change: ActDocument
  remove: ActDocument
  order: ActDocument
  switch: ActDocument
}

/** Writes the acts of a thing. Each answers what the page shows after it (`shown`). */
export function thingDocuments<Of extends Thing>(
  shown: Shown,
  of: Of,
  named: Named,
): ThingDocuments<Of> {
  const ids = [`$${named.id}: ID!`, ...(named.owner ? [`$${named.owner}: ID!`] : [])]
  const version = of.isVersioned ? ['$version: Int'] : []
  const fields = named.input
    ? [`$input: ${named.input}!`]
    : fieldNames(of).map(
        (name) => `$${name}: ${argumentTypes[(of.fields[name] as Field).kind] ?? 'String'}`,
      )
  const document = (name: string | undefined, declared: readonly string[]): ActDocument => {
    if (!name) return undefined as never
    const passed = declared.map((it) => it.replace(/^\$(\w+):.*$/, '$1: $$$1')).join(', ')
    const text = `mutation ${name[0]?.toUpperCase()}${name.slice(1)}($actId: ID!, ${declared.join(', ')}) {
      answer: ${name}(actId: $actId, ${passed}) {
        ...RefusedFields
        ... on Done { __typename query { ...${fragmentName(shown)} } }
      }
    }`
    return graphql(text, [refusedFields, shown] as never) as never
  }
  return {
    of,
    named,
    add: document(named.add, [...ids, ...fields]),
    change: document(named.change, [...ids, ...fields, ...version]),
    remove: document(named.remove, ids),
    order: document(named.order, [`$${named.id}s: [ID!]!`, ...ids.slice(1)]),
    switch: document(named.switch, [...ids, '$isEnabled: Boolean!']),
  }
}
