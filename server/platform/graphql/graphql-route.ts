import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
} from 'graphql'
import type { RequestCode } from '#domain/kernel/request-codes.ts'
import { answerLater } from '#server/platform/gate/unavailable.ts'
import { type BugFacts, causeOf, factsOfBug } from '#server/platform/log/bugs.ts'
import { refusal } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { quickener } from './quick-answers.ts'
import { type QueryReaderOptions, queryReader } from './read-query.ts'

export interface GraphqlRouteOptions {
  schema: GraphQLSchema
  introspection: QueryReaderOptions['introspection']
  contextOf(request: FastifyRequest): Promise<RequestContext>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log: which of the app's operations this was. */
    operationName: string | undefined
  }
}

/**
 * GraphQL over HTTP, as the published client of the accounts protocol expects it: whatever GraphQL has to say is
 * said with status 200. Other statuses mean that no GraphQL was spoken. What the server could not do for want of its
 * database, its disk or a free connection is 503: a tablet sends it again, and no try is used up.
 */
export function addGraphqlRoute(app: FastifyInstance, options: GraphqlRouteOptions): void {
  const readQuery = queryReader(options)
  const quicken = quickener(options.schema)
  app.decorateRequest('operationName', undefined)

  app.post('/graphql', async (request, reply) => {
    const sent = parseBody(request.body)
    if (!sent) return badRequest(reply)
    const query = readQuery(sent.query)
    if ('errors' in query) return query
    const operation = getOperationAST(query.document, sent.operationName)
    if (!operation) return { errors: [refusal('OPERATION_UNKNOWN')] }
    if (operation.operation === 'subscription')
      return { errors: [refusal('OPERATION_UNSUPPORTED')] }
    request.operationName = operation.name?.value.slice(0, 60)

    const result = await execute({
      ...(quicken(query.document) ?? { schema: options.schema, document: query.document }),
      contextValue: await options.contextOf(request),
      ...(sent.variables && { variableValues: sent.variables }),
      ...(sent.operationName !== undefined && { operationName: sent.operationName }),
      options: { maxCoercionErrors: 5 },
    })
    const isAfterAct = (path: Path) => operation.operation === 'mutation' && (path?.length ?? 0) > 1
    const { answer, unavailable } = presentable(result, { request, isAfterAct })
    return unavailable ? answerLater(reply, unavailable) : answer
  })

  app.get('/graphql', async (_, reply) =>
    reply.code(405).header('allow', 'POST').send(refusedHttp('METHOD_NOT_ALLOWED')),
  )
}

type Path = GraphQLError['path']

interface Sent {
  query: string
  operationName: string | undefined
  variables: Record<string, unknown> | undefined
}

function parseBody(body: unknown): Sent | undefined {
  if (!isRecord(body)) return undefined
  const { query, operationName = null, variables = null } = body
  if (typeof query !== 'string') return undefined
  if (operationName !== null && typeof operationName !== 'string') return undefined
  if (variables !== null && !isRecord(variables)) return undefined
  return { query, operationName: operationName ?? undefined, variables: variables ?? undefined }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same shape for what is refused before GraphQL, so that a client reads one thing. */
export const refusedHttp = (code: RequestCode, reference?: string) => ({
  errors: [{ message: code, extensions: { code, ...(reference && { reference }) } }],
})

const badRequest = (reply: FastifyReply) => reply.code(400).send(refusedHttp('BAD_REQUEST'))

/** An error that nobody meant is written down once and answered with nothing but where to find it. */
function presentable(
  result: ExecutionResult,
  { request, isAfterAct }: { request: FastifyRequest; isAfterAct: (path: Path) => boolean },
): { answer: ExecutionResult; unavailable?: BugFacts['unavailable'] } {
  if (!result.errors) return { answer: result }
  let unavailable: BugFacts['unavailable']
  const errors = result.errors.map((error) => {
    const { message, originalError, extensions, path } = error
    const wasMeant = !originalError || originalError instanceof GraphQLError
    if (wasMeant) {
      const isVariable = extensions.code === undefined && !path
      return isVariable
        ? new GraphQLError(message, { extensions: { code: 'INPUT_INVALID' satisfies RequestCode } })
        : error
    }
    const bug = factsOfBug(originalError)
    request.cause = causeOf(bug)
    // Below an act of a mutation the act itself is done: only what was read after it is missing.
    if (!isAfterAct(path)) unavailable ??= bug.unavailable
    const facts = { operation: request.operationName, path: path?.join('.'), bug }
    request.log.error(facts, bug.unavailable ? 'unavailable' : 'bug')
    return new GraphQLError('Server error', {
      ...(path && { path }),
      extensions: { code: 'INTERNAL' satisfies RequestCode, reference: request.id },
    })
  })
  return { answer: { ...result, errors }, unavailable }
}
