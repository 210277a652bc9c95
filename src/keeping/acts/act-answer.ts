import { graphql, type ResultOf } from 'gql.tada'

/** The reason why an act changed nothing. Every act asks for it. */
export const refusedFields = graphql(`
  fragment RefusedFields on Refused @_unmask {
    __typename
    code
    facts {
      name
      value
    }
  }
`)

export type Refused = ResultOf<typeof refusedFields>

/** The answer of every act: `Refused`, or the type that says that it is done, or what it changed. */
export type ActAnswer = object
