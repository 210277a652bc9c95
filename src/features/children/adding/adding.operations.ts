import { graphql } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'

const classesShown = graphql(`
  fragment ClassesShown on Query @_unmask {
    classesToEnter {
      id
      name
      childCount
      capacity
      levels {
        id
        name
      }
    }
  }
`)

export const addChild = actsOn(classesShown)(
  'addChild',
  '$childId: ID!, $stayId: ID!, $guardianId: ID!, $classId: ID!, $standardId: ID, $input: NewChildInput!, $isAnother: Boolean!',
)
