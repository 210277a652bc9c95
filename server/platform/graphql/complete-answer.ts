import {
  type DocumentNode,
  type FieldNode,
  type GraphQLAbstractType,
  type GraphQLFieldResolver,
  type GraphQLList,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'

interface Run {
  context: unknown
  /** Values still to be put into their place. */
  waiting: Promise<void>[]
}

/** Makes of a record what a document asks of it. */
export type Complete = (value: unknown, run: Run) => unknown

interface Asked {
  schema: GraphQLSchema
  document: DocumentNode
  /** The same field, as often as the document names it. */
  nodes: readonly FieldNode[]
}

/** Completes a value, and waits for whatever in it is a promise. */
export async function completeAll(
  complete: Complete,
  { value, context }: { value: unknown; context: unknown },
): Promise<unknown> {
  const run: Run = { context, waiting: [] }
  const completed = value == null ? null : complete(value, run)
  while (run.waiting.length > 0) await Promise.all(run.waiting.splice(0))
  return completed
}

/** The function that completes values of this type as GraphQL would. */
export function completerOf(type: GraphQLOutputType, asked: Asked): Complete {
  if (isNonNullType(type)) return present(completerOf(type.ofType, asked), asked)
  if (isListType(type)) return listOf(type, asked)
  if (isAbstractType(type)) return oneOf(type, asked)
  if (isObjectType(type)) return objectOf(type, asked)
  if (!isLeafType(type)) throw new Error(`nothing is known of the type ${type}`)
  return (value) => (value == null ? null : type.coerceOutputValue(value))
}

function present(complete: Complete, { nodes }: Asked): Complete {
  return (value, run) => {
    const completed = complete(value, run)
    if (completed != null) return completed
    throw new Error(`Cannot return null for non-nullable field ${nodes[0]?.name.value}.`)
  }
}

/** The place is taken at once and filled later, so fields keep the order of the question. */
function later(
  value: Promise<unknown>,
  { into, at, complete, run }: { into: object; at: string | number; complete: Complete; run: Run },
): null {
  const filled = value.then((come) => {
    Reflect.set(into, at, complete(come, run))
  })
  // Awaited with the others; one that fails meanwhile is not to end the process.
  filled.catch(() => undefined)
  run.waiting.push(filled)
  return null
}

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'

function listOf(type: GraphQLList<GraphQLOutputType>, asked: Asked): Complete {
  const complete = completerOf(type.ofType, asked)
  return (value, run) => {
    if (value == null) return null
    if (!Array.isArray(value)) throw new Error(`${asked.nodes[0]?.name.value} is no list`)
    const into: unknown[] = new Array(value.length)
    for (let at = 0; at < value.length; at += 1) {
      const item: unknown = value[at]
      into[at] = isPromise(item) ? later(item, { into, at, complete, run }) : complete(item, run)
    }
    return into
  }
}

// No resolver below the root asks how it was reached (quick-answers.ts sees to it).
const noInfo = Object.freeze({}) as GraphQLResolveInfo
const noArguments = Object.freeze({})

function oneOf(type: GraphQLAbstractType, asked: Asked): Complete {
  const { schema } = asked
  const completers = new Map(
    schema.getPossibleTypes(type).map((possible) => [possible.name, objectOf(possible, asked)]),
  )
  return (value, run) => {
    if (value == null) return null
    const name = type.resolveType?.(value, run.context, noInfo, type)
    const complete = typeof name === 'string' ? completers.get(name) : undefined
    if (!complete) throw new Error(`${type} cannot be told by what came`)
    return complete(value, run)
  }
}

interface ObjectField {
  key: string
  resolve: GraphQLFieldResolver<unknown, unknown> | undefined
  name: string
  complete: Complete
}

function objectOf(type: GraphQLObjectType, asked: Asked): Complete {
  const nodesOf = new Map<string, FieldNode[]>()
  for (const { selectionSet } of asked.nodes) if (selectionSet) gather(selectionSet, type)

  function gather({ selections }: SelectionSetNode, of: GraphQLObjectType): void {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value
        nodesOf.set(key, [...(nodesOf.get(key) ?? []), selection])
        continue
      }
      const fragment =
        selection.kind === Kind.FRAGMENT_SPREAD ? fragmentOf(selection.name.value) : selection
      const on = fragment.typeCondition && asked.schema.getType(fragment.typeCondition.name.value)
      const isMeant = !on || on === of || (isAbstractType(on) && asked.schema.isSubType(on, of))
      if (isMeant) gather(fragment.selectionSet, of)
    }
  }

  function fragmentOf(name: string) {
    for (const definition of asked.document.definitions) {
      const isFragment = definition.kind === Kind.FRAGMENT_DEFINITION
      if (isFragment && definition.name.value === name) return definition
    }
    throw new Error(`the document has no fragment ${name}`)
  }

  const fields = [...nodesOf].map(([key, nodes]) => fieldOf(key, nodes))

  function fieldOf(key: string, nodes: readonly FieldNode[]): ObjectField {
    const name = nodes[0]?.name.value ?? ''
    if (name === '__typename') {
      return { key, name, resolve: () => type.name, complete: (value) => value }
    }
    const field = type.getFields()[name]
    if (!field) throw new Error(`${type} has no field ${name}`)
    return {
      key,
      name,
      resolve: field.resolve,
      complete: completerOf(field.type, { ...asked, nodes }),
    }
  }

  return (record, run) => {
    if (record == null) return null
    const into: Record<string, unknown> = {}
    for (const { key: at, name, resolve, complete } of fields) {
      const value = resolve
        ? resolve(record, noArguments, run.context, noInfo)
        : ownOf(record, name)
      into[at] = isPromise(value) ? later(value, { into, at, complete, run }) : complete(value, run)
    }
    return into
  }
}

const ownOf = (record: unknown, name: string): unknown => (record as Record<string, unknown>)[name]
