import { graphql } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'

const childNoteShown = graphql(`
  fragment ChildNoteShown on Query @_unmask {
    childNote(childId: $childId) {
      id
      note
      version
    }
  }
`)

export const childNote = graphql(
  `
    query ChildNote($childId: ID!) {
      ...ChildNoteShown
    }
  `,
  [childNoteShown],
)

const act = actsOn(childNoteShown)

export const keepChildNote = act('keepChildNote', '$childId: ID!, $note: String, $version: Int!')
