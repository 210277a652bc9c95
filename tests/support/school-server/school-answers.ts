import {
  execute,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  getOperationAST,
} from 'graphql'
import type { RefusalCode } from '#domain/refusal-codes.ts'
import type { introspection } from '#src/generated/graphql-env.d.ts'
import { contract, findDrift, readDocument, refusedAnswer } from './school-contract.ts'

type Fields<Root extends 'Query' | 'Mutation'> = {
  readonly [Field in keyof introspection['types'][Root]['fields']]?: unknown
}

/** Answers an operation with its data, by the names that the document gives to the fields. */
export type OperationAnswer = (
  variables: Record<string, unknown>,
) => object | undefined | Promise<object | undefined>

/** The state of a school: each field is a value, or a function of its arguments and the call. */
export type School = {
  Query?: Fields<'Query'>
  Mutation?: Fields<'Mutation'>
  operations?: { get(operation: string): OperationAnswer | undefined }
}

export type Call = {
  kind: 'query' | 'mutation'
  operation: string
  variables: Record<string, unknown>
  /** The token of the person who asks. */
  bearer: string | null
  query: string
}

export type Answer = { data?: unknown; errors?: readonly object[] }

class Refused {
  readonly code: string
  readonly more: object

  constructor(code: string, more: object) {
    this.code = code
    this.more = more
  }
}

class SchoolError extends Error {
  readonly extensions: Readonly<Record<string, unknown>>

  constructor(code: string, facts: object) {
    super(code)
    this.extensions = { ...facts, code }
  }
}

class NoAnswer extends Error {}

/** Refuses one act, by the type with which the contract refuses it. */
export const refused = (code: RefusalCode, more: object = {}) => new Refused(code, more)
/** The refusal of every act: a code, or one with its facts. */
export type Refusing = RefusalCode | Refused | null

/** Refuses the whole call, as the server does before it looks at any act. */
export const schoolError = (code: RefusalCode, facts: object = {}) => new SchoolError(code, facts)
/** The connection breaks before the answer is there. */
export const noAnswer = () => new NoAnswer('Failed to fetch')

export const failedWith = ({ message, extensions }: SchoolError): Answer => ({
  data: null,
  errors: [{ message, extensions }],
})

/** Fails at once where the test gives a field that the contract does not have. */
export function checkFields(school: School): void {
  const roots = { Query: contract.getQueryType(), Mutation: contract.getMutationType() }
  for (const root of ['Query', 'Mutation'] as const)
    for (const field of Object.keys(school[root] ?? {}))
      if (!roots[root]?.getFields()[field]) throw new Error(`the contract has no ${root}.${field}`)
}

/** Reads what this text asks for, by its own name. */
export function readCall(
  query: string,
  operationName: string | undefined,
): Pick<Call, 'kind' | 'operation' | 'query'> {
  const operation = getOperationAST(readDocument(query).document, operationName)
  return {
    kind: operation?.operation === 'mutation' ? 'mutation' : 'query',
    operation: operation?.name?.value ?? '',
    query,
  }
}

async function resolved(given: unknown, args: unknown, call: Call): Promise<unknown> {
  const value = await (typeof given === 'function' ? given(args, call) : given)
  if (value instanceof NoAnswer || value instanceof SchoolError) throw value
  return value
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The value of a field of Query or Mutation, once the contract has nothing against it. */
async function answerField(
  given: { fields: unknown; key: string; refusal: Refusing; call: Call },
  args: unknown,
  { parentType, fieldName, path, returnType }: GraphQLResolveInfo,
): Promise<unknown> {
  const { fields, key, refusal, call } = given
  if (!refusal && !(isRecord(fields) && key in fields))
    throw new Error(`${path.key}: the test gives no ${parentType}.${fieldName}`)
  const made = refusal
    ? typeof refusal === 'string'
      ? refused(refusal)
      : refusal
    : await resolved(isRecord(fields) && fields[key], args, call)
  const value = made instanceof Refused ? refusedAnswer(returnType, made.code, made.more) : made
  if (made instanceof Refused && !value)
    throw new Error(`${path.key}: the contract does not refuse ${fieldName} by a type`)
  const drift = findDrift(value, returnType, String(path.key))
  if (drift.length > 0) throw new Error(drift.join('\n'))
  return value
}

/**
 * Executes a call over the contract. `onDrift` hears each place at which the call or the answer is not as the contract
 * has it. A connection that breaks is thrown.
 */
export async function answerCall(
  school: School,
  call: Call,
  { refusal, onDrift }: { refusal: Refusing; onDrift(fault: string): void },
): Promise<Answer> {
  const { operation, kind, query, variables } = call
  const { document, faults } = readDocument(query)
  for (const fault of faults) onDrift(fault)
  if (faults.length > 0) return failedWith(schoolError('INTERNAL'))
  const refusalOfAct = kind === 'mutation' ? refusal : null
  let whole: unknown
  try {
    if (!refusalOfAct) whole = await resolved(school.operations?.get(operation), variables, call)
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    if (error instanceof SchoolError) return failedWith(error)
    onDrift(String(error))
    return failedWith(schoolError('INTERNAL'))
  }
  const ofSchool = (key: string) => ({ fields: school.Query, key, refusal: null, call })
  const asked = new Set(['__typename'])
  const fieldResolver: GraphQLFieldResolver<unknown, unknown> = (source, args, _, info) => {
    if (info.path.prev) {
      // What an act answers under `query` is the state of the school after it.
      if (info.parentType === contract.getQueryType())
        return answerField(ofSchool(info.fieldName), args, info)
      const value = isRecord(source) ? source[info.fieldName] : undefined
      return value ?? (info.returnType === contract.getQueryType() ? {} : value)
    }
    asked.add(String(info.path.key))
    const given = isRecord(whole)
      ? { fields: whole, key: String(info.path.key) }
      : { fields: kind === 'mutation' ? school.Mutation : school.Query, key: info.fieldName }
    return answerField({ ...given, refusal: refusalOfAct, call }, args, info)
  }
  const { data, errors = [] } = await execute({
    schema: contract,
    document,
    variableValues: variables,
    fieldResolver,
  })
  for (const { originalError, message, path = [] } of errors) {
    if (originalError instanceof NoAnswer) throw originalError
    if (originalError instanceof SchoolError) continue
    const saysWhere = originalError !== undefined && path.length === 1
    onDrift(saysWhere || path.length === 0 ? message : `${path.join('.')}: ${message}`)
  }
  if (errors.length > 0)
    return {
      data,
      errors: errors.map(({ message, extensions }) => ({
        message,
        extensions: { code: 'INTERNAL', ...extensions },
      })),
    }
  for (const key of Object.keys(isRecord(whole) ? whole : {}))
    if (!asked.has(key)) onDrift(`${key}: the document does not ask for it`)
  return { data }
}
