import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'

/** The data that the page shows and every act reads anew. */
const importShown = graphql(`
  fragment ImportShown on Query @_unmask {
    importGround {
      levels {
        id
        name
        code
      }
      classes {
        id
        name
        capacity
        childCount
      }
      children {
        id
        firstName
        lastName
        usageName
        birthDate
        ine
        className
        hasPlace
      }
    }
    importMappings {
      kind
      signature
      columns
    }
    listImports {
      id
      kind
      byName
      at
      undoUntil
      undoneAt
      counts {
        children
        changed
        guardians
        links
        classes
        levels
      }
      kept {
        id
        firstName
        lastName
      }
    }
  }
`)
export type ImportPage = ResultOf<typeof importShown>
export type ChildImport = ImportPage['listImports'][number]

export const importPage = graphql(
  `
    query ImportPage {
      ...ImportShown
    }
  `,
  [importShown],
)

const act = actsOn(importShown)

export const importChildren = act('importChildren', '$importId: ID!, $input: ImportInput!')
export const undoImport = act('undoImport', '$importId: ID!')

export const importProgress = graphql(`
  query ImportProgress($importId: ID!) {
    importProgress(importId: $importId) {
      written
      total
    }
  }
`)
