import {
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLFieldResolver,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLResolveInfo,
  GraphQLScalarType,
  GraphQLSchema,
  getNamedType,
  isAbstractType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { type Complete, completeAll, completerOf } from './complete-answer.ts'

export interface Quickened {
  schema: GraphQLSchema
  document: DocumentNode
}

type Resolver = GraphQLFieldResolver<unknown, unknown>
type Field = GraphQLField<unknown, unknown>

/** The picker of an answer, and the question as it was sent. Root fields may look at what they are asked for. */
type Asked = { complete: Complete } & Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>

/**
 * Lets GraphQL execute an operation down to its root fields only: arguments, order, refusals. What they answer is
 * picked from the records by functions made once per document, at a fraction of the cost. For the thousand fields of a
 * class's day that cost was most of the server's work. Undefined for what is out of the ordinary (directives, arguments
 * further down, questions about the schema): GraphQL executes that whole.
 *
 * The one difference: a bug further down fails its root field instead of the nearest field that may be null.
 */
export function quickener(
  schema: GraphQLSchema,
): (document: DocumentNode) => Quickened | undefined {
  const askedOf = new WeakMap<FieldNode, Asked>()
  const rootsOnly = isPlain(schema) ? schemaOfRoots(schema, askedOf) : undefined
  const known = new WeakMap<DocumentNode, Quickened | 'whole'>()

  const quicken = (document: DocumentNode): Quickened | 'whole' => {
    const operation = onlyOperation(document)
    const root = operation && schema.getRootType(operation.operation)
    if (!rootsOnly || !root) return 'whole'
    const fragments = fragmentsOf(document)
    const asked = rootFieldsOf(operation.selectionSet, { root, fragments })
    if (!asked || !isOrdinary(schema, { document, operation, asked })) return 'whole'
    const selections = asked.map((selection) => {
      const field = root.getFields()[selection.name.value]
      if (!field) return selection
      const { selectionSet, ...bare } = selection
      const fieldNodes = [selection]
      const type = withoutNonNull(field)
      const complete = completerOf(type, { schema, document, nodes: fieldNodes })
      askedOf.set(bare, { complete, fieldNodes, fragments })
      return bare
    })
    const selectionSet = { ...operation.selectionSet, selections }
    const definitions = [{ ...operation, selectionSet }]
    return { schema: rootsOnly, document: { ...document, definitions } }
  }

  return (document) => {
    const quickened = known.get(document) ?? quicken(document)
    known.set(document, quickened)
    return quickened === 'whole' ? undefined : quickened
  }
}

// GraphQL itself says what a null in place of a root field means.
const withoutNonNull = ({ type }: Field) => (isNonNullType(type) ? type.ofType : type)

/** True if no type asks for more than the record and the context: then nothing but these has to be passed on. */
function isPlain(schema: GraphQLSchema): boolean {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  return Object.values(schema.getTypeMap()).every((type) => {
    if (type.name.startsWith('__') || roots.some((root) => root === type)) return true
    if (isAbstractType(type)) return type.resolveType !== undefined
    if (!isObjectType(type)) return true
    const fields = Object.values(type.getFields())
    return !type.isTypeOf && fields.every(({ resolve }) => (resolve?.length ?? 0) <= 3)
  })
}

function onlyOperation(document: DocumentNode): OperationDefinitionNode | undefined {
  const operations = document.definitions.filter((it) => it.kind === Kind.OPERATION_DEFINITION)
  return operations.length === 1 ? operations[0] : undefined
}

/** The fields of the root, those in fragments too: a page asks for what it shows by one. Undefined for other types. */
function rootFieldsOf(
  { selections }: SelectionSetNode,
  known: { root: GraphQLObjectType; fragments: GraphQLResolveInfo['fragments'] },
): FieldNode[] | undefined {
  const fields: FieldNode[] = []
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      fields.push(selection)
      continue
    }
    const fragment =
      selection.kind === Kind.FRAGMENT_SPREAD ? known.fragments[selection.name.value] : selection
    const on = fragment?.typeCondition?.name.value ?? known.root.name
    const inside = fragment && on === known.root.name && rootFieldsOf(fragment.selectionSet, known)
    if (!inside) return undefined
    fields.push(...inside)
  }
  // The cache asks every fragment for the type.
  const isTypeAgain = (field: FieldNode, at: number): boolean =>
    field.name.value === '__typename' && fields.findIndex((it) => keyOf(it) === keyOf(field)) < at
  return fields.filter((field, at) => !isTypeAgain(field, at))
}

function isOrdinary(
  schema: GraphQLSchema,
  {
    document,
    operation,
    asked,
  }: { document: DocumentNode; operation: OperationDefinitionNode; asked: readonly FieldNode[] },
): boolean {
  const types = new TypeInfo(schema)
  const areOneEach = new Set(asked.map(keyOf)).size === asked.length
  let isSimple = areOneEach && operation.operation !== 'subscription'
  const visitor: ASTVisitor = {
    Directive() {
      isSimple = false
    },
    Field(node) {
      const isRoot = asked.includes(node)
      // Such as the reading after an act, which may fail and must not hide that the act is done. Only GraphQL passes
      // its fields what root fields need. The field may stand in any fragment.
      if (getNamedType(types.getType()) === schema.getQueryType()) isSimple = false
      if (node.arguments?.length && !isRoot) isSimple = false
      if (isRoot && ['__schema', '__type'].includes(node.name.value)) isSimple = false
      if (keyOf(node) === '__proto__') isSimple = false
    },
  }
  visit(document, visitWithTypeInfo(types, visitor))
  return isSimple
}

const fragmentsOf = ({ definitions }: DocumentNode): GraphQLResolveInfo['fragments'] =>
  Object.fromEntries(
    definitions.flatMap((it) =>
      it.kind === Kind.FRAGMENT_DEFINITION ? [[it.name.value, it] as const] : [],
    ),
  )

const keyOf = ({ alias, name }: FieldNode): string => (alias ?? name).value

function schemaOfRoots(schema: GraphQLSchema, askedOf: WeakMap<FieldNode, Asked>): GraphQLSchema {
  const picked = new GraphQLScalarType({ name: 'Picked', coerceOutputValue: (value) => value })
  const resolver =
    (resolve: Resolver | undefined): Resolver =>
    async (source, args, context, info) => {
      const [node] = info.fieldNodes
      const asked = node && askedOf.get(node)
      if (!resolve || !asked) throw new Error(`nothing answers ${info.fieldName}`)
      const { complete, ...sent } = asked
      const value = await resolve(source, args, context, { ...info, ...sent })
      return completeAll(complete, { value, context })
    }
  const rootOf = (type: GraphQLObjectType | null | undefined) => {
    if (!type) return type
    const { fields, ...config } = type.toConfig()
    const picking = Object.entries(fields).map(([name, field]) => {
      const type = isNonNullType(field.type) ? new GraphQLNonNull(picked) : picked
      return [name, { ...field, type, resolve: resolver(field.resolve) }]
    })
    return new GraphQLObjectType({ ...config, fields: Object.fromEntries(picking) })
  }
  return new GraphQLSchema({
    query: rootOf(schema.getQueryType()),
    mutation: rootOf(schema.getMutationType()),
  })
}
