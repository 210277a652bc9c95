import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type DocumentNode,
  type GraphQLNullableOutputType,
  type GraphQLOutputType,
  getNamedType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  Kind,
  parse,
  validate,
} from 'graphql'
import { contractScalars } from '#domain/contract-scalars.ts'

/** The contract itself. A worker reads it once. */
export const contract = buildSchema(readFileSync('schema.graphql', 'utf8'))

type Read = { document: DocumentNode; faults: readonly string[] }
const known = new Map<string, Read>()

/** A document with what the contract has against it. The app sends the same few texts again and again. */
export function readDocument(text: string): Read {
  const before = known.get(text)
  if (before) return before
  const read = readNew(text)
  known.set(text, read)
  return read
}

function readNew(text: string): Read {
  try {
    const document = parse(text)
    return { document, faults: validate(contract, document).map(({ message }) => message) }
  } catch (error) {
    return { document: { kind: Kind.DOCUMENT, definitions: [] }, faults: [String(error)] }
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Stricter than an execution, which makes a text of a number and a number of a text. */
const leafChecks: Readonly<Record<string, (value: unknown) => boolean>> = {
  ID: (value) => typeof value === 'string',
  String: (value) => typeof value === 'string',
  Boolean: (value) => typeof value === 'boolean',
  Int: Number.isInteger,
  Float: Number.isFinite,
  // Days, moments and ids of a kind are text on the wire.
  ...Object.fromEntries(
    contractScalars.map((name) => [name, (value: unknown) => typeof value === 'string']),
  ),
}

/**
 * The places where a given value is not what the contract has there, in sentences. It looks at every key, asked for or
 * not. A key that is left out is no drift here: the execution finds it when a document asks for it.
 */
export function findDrift(value: unknown, type: GraphQLOutputType, path: string): string[] {
  if (value === undefined) return []
  if (isNonNullType(type))
    return value === null
      ? [`${path}: null, where the contract has ${type}`]
      : findDrift(value, type.ofType as GraphQLNullableOutputType, path)
  if (value === null) return []
  if (isListType(type))
    return Array.isArray(value)
      ? value.flatMap((item, place) => findDrift(item ?? null, type.ofType, `${path}.${place}`))
      : [`${path}: no list, where the contract has ${type}`]
  const shown = (): string => `${path}: ${JSON.stringify(value)}, where the contract has ${type}`
  if (isEnumType(type))
    return typeof value === 'string' && type.getValue(value) !== undefined ? [] : [shown()]
  if (!isObjectType(type) && !isAbstractType(type))
    return (leafChecks[type.name]?.(value) ?? true) ? [] : [shown()]
  if (!isRecord(value)) return [shown()]
  const { __typename: name = isObjectType(type) ? type.name : undefined, ...fields } = value
  const own = typeof name === 'string' ? contract.getType(name) : undefined
  if (!isObjectType(own)) return [`${path}.__typename: ${name}, where the contract has ${type}`]
  const fits = isAbstractType(type) ? contract.isSubType(type, own) : own === type
  if (!fits) return [`${path}.__typename: ${name}, where the contract has ${type}`]
  return Object.entries(fields).flatMap(([key, item]) => {
    const field = own.getFields()[key]
    return field
      ? findDrift(item, field.type, `${path}.${key}`)
      : [`${path}.${key}: the contract's ${own} has no such field`]
  })
}

/** The answer by which the contract refuses an act; undefined where the act has none. */
export function refusedAnswer(
  type: GraphQLOutputType,
  code: string,
  more: object,
): object | undefined {
  const named = getNamedType(type)
  const refused = isUnionType(named)
    ? named.getTypes().find(({ name }) => name.endsWith('Refused'))
    : undefined
  if (!refused) return undefined
  const facts = 'facts' in refused.getFields() ? { facts: [] } : {}
  return { __typename: refused.name, code, ...facts, ...more }
}
