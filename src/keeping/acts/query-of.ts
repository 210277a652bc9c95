import { graphql, type ResultOf, type TadaDocumentNode } from 'gql.tada'
import { fragmentName, type Sent, type Shown } from './acts-on.ts'

/**
 * Writes the query of a page that asks for one fragment, which its acts answer too. `declared` is what the fragment asks
 * for, as GraphQL declares variables: `'$childId: ID!'`.
 */
export function queryOf<What extends Shown, const Declared extends string = ''>(
  name: string,
  shown: What,
  declared?: Declared,
): TadaDocumentNode<ResultOf<What>, Declared extends '' ? Record<string, never> : Sent<Declared>> {
  const variables = declared ? `(${declared})` : ''
  const text = `query ${name}${variables} { ...${fragmentName(shown)} }`
  return graphql(text, [shown] as never) as never
}
