import { graphql } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'

const classesShown = graphql(`
  fragment ClassesShown on Query @_unmask {
    classesToEnter {
      id
      name
      standardName
      childCount
    }
  }
`)

export const addChild = actsOn(classesShown)(
  'addChild',
  '$childId: ID!, $stayId: ID!, $guardianId: ID!, $classId: ID!, $input: NewChildInput!, $isAnother: Boolean!',
)
