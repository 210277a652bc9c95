import {
  type DocumentNode,
  type FragmentDefinitionNode,
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
   * Calls in one document, each as often as an alias asks for it. Fields are read from one answer; a call waits for the
   * database, and a hundred side by side would hold up everybody else.
   */
  calls: number
  /** Words and signs, before anything else is read. */
  tokens: number
}

// The largest screen of the app asks for about 90 fields, 7 deep, in 3 calls.
export const queryLimits: QueryLimits = { depth: 12, fields: 400, calls: 20, tokens: 2_000 }

export type TooMuch = Extract<RequestCode, 'QUERY_TOO_DEEP' | 'QUERY_TOO_COSTLY'>

interface Size {
  depth: number
  fields: number
  /** Fields of the set itself, those of its fragments included. */
  width: number
  /** Calls that stand deeper, in the `query` field of an act's answer. */
  deeper: number
}

const nothing: Size = { depth: 0, fields: 0, width: 0, deeper: 0 }

/** What a document would cost at most, judged before validation, whose own rules are slow on a hostile one. */
export function decideQuerySize(
  document: DocumentNode,
  limits: QueryLimits = queryLimits,
): TooMuch | undefined {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition)
  }
  const measured = new Map<string, Size>()
  const measure = sizeIn(fragments, measured)
  for (const definition of document.definitions) {
    if (!('selectionSet' in definition) || !definition.selectionSet) continue
    const { depth, fields, width, deeper } = measure(definition.selectionSet)
    if (depth > limits.depth) return 'QUERY_TOO_DEEP'
    const isCall = definition.kind === Kind.OPERATION_DEFINITION
    if (fields > limits.fields || (isCall && width + deeper > limits.calls))
      return 'QUERY_TOO_COSTLY'
  }
  return undefined
}

const isNestedQuery = (selection: SelectionNode): boolean =>
  selection.kind === Kind.FIELD && selection.name.value === 'query'

function sizeIn(
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  measured: Map<string, Size>,
): (set: SelectionSetNode) => Size {
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
      size.width += selection.kind === Kind.FIELD ? 1 : inner.width
      size.deeper += inner.deeper + (isNestedQuery(selection) ? inner.width : 0)
    }
    return size
  }
  return measure
}
