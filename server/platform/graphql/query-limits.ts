import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import type { RequestCode } from '#domain/kernel/request-codes.ts'

export interface QueryLimits {
  /** Fields inside fields. */
  depth: number
  /** Fields in all, each as often as its fragments are spread, whatever alias it is given. */
  fields: number
  /**
   * Calls in one document, each as often as an alias asks for it, and each as many as its price. Fields are read from one
   * answer; a call waits for the database, and a hundred would hold up everybody else.
   */
  calls: number
  /** Words and signs, before anything else is read. */
  tokens: number
  /** Brackets inside brackets, before they are read: the parser calls itself for each, and the stack has an end. */
  brackets: number
}

// The largest screen of the app asks for about 90 fields, 7 deep, in 3 calls. What a tablet asks when it sends entries
// is larger: the truths of every kind, twice, in 514 fields.
export const queryLimits: QueryLimits = {
  depth: 12,
  fields: 530,
  calls: 20,
  tokens: 2_000,
  brackets: 100,
}

/** Tells if a text has more brackets inside brackets, those of its strings and comments among them. */
export function isNestedDeeper(text: string, most: number): boolean {
  let depth = 0
  for (const [bracket] of text.matchAll(/[[\](){}]/g)) {
    depth = Math.max(0, depth + ('[({'.includes(bracket) ? 1 : -1))
    if (depth > most) return true
  }
  return false
}

export type TooMuch = Extract<RequestCode, 'QUERY_TOO_DEEP' | 'QUERY_TOO_COSTLY'>

/** Calls that read or write more than one thing count as several; they say so by `extensions: { price }`. */
export const prices = {
  /** A class, over days or with much of each child. */
  classDays: 3,
  /** Something of the whole school. */
  school: 5,
  /** The whole school over days, or with all that is known of it. */
  schoolDays: 10,
  /** A part of every list of the school: nothing of a school stands beside it, only the act that it follows. */
  dashboard: 16,
  /** A batch of entries, a list, a year: many rows are written. */
  batch: 5,
  /** A password is tried, which is slow on purpose. */
  password: 5,
} as const

export type PriceOf = (call: string) => number

/** Prices the calls of a schema; one that says nothing costs one. */
export function pricesIn(schema: GraphQLSchema): PriceOf {
  const roots = [schema.getQueryType(), schema.getMutationType()]
  const prices = new Map<string, number>()
  for (const { name, extensions } of roots.flatMap((it) => Object.values(it?.getFields() ?? {}))) {
    if (typeof extensions.price === 'number') prices.set(name, extensions.price)
  }
  return (call) => prices.get(call) ?? 1
}

interface Size {
  depth: number
  fields: number
  /** The price of the fields of the set itself, those of its fragments included, if they are calls. */
  price: number
  /** The price of calls that stand deeper, in the `query` field of an act's answer. */
  deeper: number
}

const nothing: Size = { depth: 0, fields: 0, price: 0, deeper: 0 }

/** Judges the highest cost of a document before validation, whose own rules are slow on a hostile one. */
export function decideQuerySize(
  document: DocumentNode,
  { limits = queryLimits, priceOf }: { limits?: QueryLimits; priceOf: PriceOf },
): TooMuch | undefined {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition)
  }
  const measure = sizeIn(fragments, priceOf)
  for (const definition of document.definitions) {
    if (!('selectionSet' in definition) || !definition.selectionSet) continue
    const { depth, fields, price, deeper } = measure(definition.selectionSet)
    if (depth > limits.depth) return 'QUERY_TOO_DEEP'
    const isCall = definition.kind === Kind.OPERATION_DEFINITION
    if (fields > limits.fields || (isCall && price + deeper > limits.calls))
      return 'QUERY_TOO_COSTLY'
  }
  return undefined
}

const isNestedQuery = (selection: SelectionNode): boolean =>
  selection.kind === Kind.FIELD && selection.name.value === 'query'

function sizeIn(
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  priceOf: PriceOf,
): (set: SelectionSetNode) => Size {
  const measured = new Map<string, Size>()
  const ofFragment = (name: string): Size => {
    const known = measured.get(name)
    if (known) return known
    // A fragment that spreads itself counts as nothing here: validation refuses it.
    measured.set(name, nothing)
    const fragment = fragments.get(name)
    const size = fragment ? measure(fragment.selectionSet) : nothing
    measured.set(name, size)
    return size
  }
  const measure = (set: SelectionSetNode): Size => {
    const size = { ...nothing }
    for (const selection of set.selections) {
      let inner = nothing
      if (selection.kind === Kind.FRAGMENT_SPREAD) inner = ofFragment(selection.name.value)
      else if (selection.selectionSet) inner = measure(selection.selectionSet)
      const own = selection.kind === Kind.FIELD ? 1 : 0
      size.depth = Math.max(size.depth, inner.depth + own)
      size.fields += inner.fields + own
      size.price += selection.kind === Kind.FIELD ? priceOf(selection.name.value) : inner.price
      size.deeper += inner.deeper + (isNestedQuery(selection) ? inner.price : 0)
    }
    return size
  }
  return measure
}
