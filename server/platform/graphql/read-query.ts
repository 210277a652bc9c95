import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import type { RequestCode } from '#domain/kernel/request-codes.ts'
import { refusal } from '#server/platform/request/refusals.ts'
import { decideQuerySize, isNestedDeeper, pricesIn, queryLimits } from './query-limits.ts'

export type Query = { document: DocumentNode } | { errors: readonly GraphQLError[] }

export interface QueryReaderOptions {
  schema: GraphQLSchema
  /** True if the schema may be asked for itself: where people develop, not where children's data is. */
  introspection: 'open' | 'closed'
}

const remembered = 500

/** Letters of a text that is remembered. The longest of the app has 16,000: anybody may send comments of a megabyte. */
const longestRemembered = 32_000

/**
 * Parses and validates a query, once: the app sends the same few texts all day, and both cost more than
 * the answer.
 */
export function queryReader({
  schema,
  introspection,
}: QueryReaderOptions): (text: string) => Query {
  const isClosed = introspection === 'closed'
  const rules = isClosed ? [...specifiedRules, NoSchemaIntrospectionCustomRule] : specifiedRules
  const priceOf = pricesIn(schema)
  const cache = new Map<string, Query>()

  const read = (text: string): Query => {
    if (isNestedDeeper(text, queryLimits.brackets)) return { errors: [refusal('QUERY_TOO_DEEP')] }
    let document: DocumentNode
    try {
      document = parse(text, { maxTokens: queryLimits.tokens })
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error
      const isTooLong = error.message.includes(String(queryLimits.tokens))
      return refused([error], isTooLong ? 'QUERY_TOO_COSTLY' : 'QUERY_UNREADABLE')
    }
    const tooMuch = decideQuerySize(document, { priceOf })
    if (tooMuch) return { errors: [refusal(tooMuch)] }
    // "Did you mean …" would spell out a schema that may not be asked for.
    const errors = validate(schema, document, rules, { maxErrors: 5, hideSuggestions: isClosed })
    return errors.length > 0 ? refused(errors, 'QUERY_INVALID') : { document }
  }

  return (text) => {
    const known = cache.get(text)
    if (known) return known
    const query = read(text)
    if ('document' in query && text.length <= longestRemembered) {
      const oldest = cache.size >= remembered ? cache.keys().next().value : undefined
      if (oldest !== undefined) cache.delete(oldest)
      cache.set(text, query)
    }
    return query
  }
}

const refused = (errors: readonly GraphQLError[], code: RequestCode): Query => ({
  errors: errors.map(
    ({ message, nodes, source, positions }) =>
      new GraphQLError(message, { nodes, source, positions, extensions: { code } }),
  ),
})
