import { graphql } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'

const signatoryShown = graphql(`
  fragment SignatoryShown on Query @_unmask {
    signatory {
      title
      name
      position
    }
  }
`)

/** The person who signs the certificates of the school. */
export const signatoryOfSchool = queryOf('SignatoryOfSchool', signatoryShown)

const act = actsOn(signatoryShown)

export const setSignatory = act(
  'setSignatory',
  '$title: String!, $name: String!, $position: String!',
)
