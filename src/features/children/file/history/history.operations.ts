import { graphql, type ResultOf } from 'gql.tada'

export const childHistory = graphql(`
  query ChildHistory($childId: ID!, $first: Int!, $offset: Int!) {
    childHistory(childId: $childId, first: $first, offset: $offset) {
      id
      total
      changes {
        id
        at
        byName
        actorName
        fields {
          part
          thing
          name
          kind
          field
          before
          after
          isHidden
        }
      }
    }
  }
`)
export type FileHistory = NonNullable<ResultOf<typeof childHistory>['childHistory']>
export type FileChange = FileHistory['changes'][number]
export type FieldChange = FileChange['fields'][number]
