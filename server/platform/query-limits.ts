import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import type { RequestCode } from '#domain/kernel/request-codes.ts'

export interface QueryLimits {
  /** Fields inside fields. */
  depth: number
  /** Fields in all, each as often as its fragments are spread, whatever alias it is given. */
  fields: number
  /** Words and signs, before anything else is read. */
  tokens: number
}

// The largest screen of the app asks for about 90 fields, 7 deep.
export const queryLimits: QueryLimits = { depth: 12, fields: 400, tokens: 2_000 }

export type TooMuch = Extract<RequestCode, 'QUERY_TOO_DEEP' | 'QUERY_TOO_COSTLY'>

interface Size {
  depth: number
  fields: number
}

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
    const { depth, fields } = measure(definition.selectionSet)
    if (depth > limits.depth) return 'QUERY_TOO_DEEP'
    if (fields > limits.fields) return 'QUERY_TOO_COSTLY'
  }
  return undefined
}

function sizeIn(
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  measured: Map<string, Size>,
): (set: SelectionSetNode) => Size {
  const ofFragment = (name: string): Size => {
    const known = measured.get(name)
    if (known) return known
    // A fragment that spreads itself counts as nothing here: validation refuses it.
    measured.set(name, { depth: 0, fields: 0 })
    const fragment = fragments.get(name)
    const size = fragment ? measure(fragment.selectionSet) : { depth: 0, fields: 0 }
    measured.set(name, size)
    return size
  }
  const measure = (set: SelectionSetNode): Size => {
    const size = { depth: 0, fields: 0 }
    for (const selection of set.selections) {
      let inner: Size = { depth: 0, fields: 0 }
      if (selection.kind === Kind.FRAGMENT_SPREAD) inner = ofFragment(selection.name.value)
      else if (selection.selectionSet) inner = measure(selection.selectionSet)
      const own = selection.kind === Kind.FIELD ? 1 : 0
      size.depth = Math.max(size.depth, inner.depth + own)
      size.fields += inner.fields + own
    }
    return size
  }
  return measure
}
