import { readFileSync } from 'node:fs'
import {
  buildASTSchema,
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  parse,
} from 'graphql'

export const contract = buildASTSchema(
  parse(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')),
)

/**
 * Fields below an act's `query` are operations with rows of their own. What stands after an entry is read by those too:
 * all its kinds together would cost more than a document may.
 */
const withRowsOfTheirOwn = ['Query', 'EntryTruth']

/** A type inside itself ends. */
const isLeftOut = (name: string, above: readonly string[]): boolean =>
  withRowsOfTheirOwn.includes(name) || above.includes(name)

/** Everything that can be asked of a type without an argument. */
function selectionOf(output: GraphQLOutputType, above: readonly string[] = []): string {
  const type = getNamedType(output)
  if (isLeafType(type)) return ''
  if (isAbstractType(type)) {
    const members = contract.getPossibleTypes(type)
    const parts = members.map((it) => `... on ${it.name} ${selectionOf(it, above)}`)
    return `{ __typename ${parts.join(' ')} }`
  }
  if (!isObjectType(type)) throw new Error(`${type} is no type of an answer`)
  const fields = Object.values(type.getFields())
    .filter((field) => !field.args.some(isRequiredArgument))
    .filter((field) => !isLeftOut(getNamedType(field.type).name, [...above, type.name]))
    .map((field) => `${field.name} ${selectionOf(field.type, [...above, type.name])}`)
  return `{ __typename ${fields.join(' ')} }`
}

const rootOf = (operation: string): [kind: string, field: GraphQLField<unknown, unknown>] => {
  const [root = '', name = ''] = operation.split('.')
  const type = contract.getType(root)
  const field = isObjectType(type) ? type.getFields()[name] : undefined
  if (!field) throw new Error(`the contract has no ${operation}`)
  return [root.toLowerCase(), field]
}

/** The arguments that the operation takes. */
export const argumentsOf = (operation: string): string[] =>
  rootOf(operation)[1].args.map(({ name }) => name)

/** The document that asks `Query.register` with these arguments, and for all that it answers. */
export function documentOf(operation: string, given: readonly string[]): string {
  const [kind, field] = rootOf(operation)
  const args = field.args.filter(({ name }) => given.includes(name))
  const declared = args.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ')
  const inBrackets = (words: string) => (words ? `(${words})` : '')
  const asked = `${field.name}${inBrackets(passed)} ${selectionOf(field.type)}`
  return `${kind} Asked${inBrackets(declared)} { ${asked} }`
}
