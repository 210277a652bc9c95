import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'

const documentsShown = graphql(`
  fragment DocumentsShown on Query @_unmask {
    childDocuments(childId: $childId) {
      id
      completeness {
        id
        expected
        expiring
        missing
        waiting
      }
      categories {
        id
        category
      }
      expected {
        id
        category
        best
      }
      documents {
        id
        bytes
        categoryId
        format
        judgedAt
        judgedByName
        mediaType
        name
        preview
        replacedById
        state
        status
        uploadedAt
        uploadedByName
        validFrom
        validUntil
        version
        visibility
      }
    }
  }
`)
export type ChildDocuments = NonNullable<ResultOf<typeof documentsShown>['childDocuments']>
export type FiledDocument = ChildDocuments['documents'][number]

export const childDocuments = graphql(
  `
    query ChildDocumentsOfFile($childId: ID!) {
      ...DocumentsShown
    }
  `,
  [documentsShown],
)

export const documentToShow = graphql(`
  query DocumentToShow($documentId: ID!) {
    address: documentToShow(documentId: $documentId)
  }
`)

const act = actsOn(documentsShown)

export const addChildDocument = act(
  'addChildDocument',
  '$childId: ID!, $documentId: ID!, $input: NewChildDocumentInput!',
)
export const changeChildDocument = act(
  'changeChildDocument',
  '$childId: ID!, $documentId: ID!, $input: ChildDocumentInput!, $version: Int!',
)
export const judgeChildDocument = act(
  'judgeChildDocument',
  '$childId: ID!, $documentId: ID!, $status: String!, $version: Int!',
)
export const removeChildDocument = act('removeChildDocument', '$childId: ID!, $documentId: ID!')
