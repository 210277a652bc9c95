import { graphql, type ResultOf } from 'gql.tada'

/** Asked beside the cache: nothing that somebody looks for is kept on the tablet. */
export const searchSchool = graphql(`
  query SearchSchool($text: String!) {
    search(text: $text) {
      section
      count
      found {
        id
        name
        beside
        childId
        classId
        opens
        portrait
        phone
        relation
        role
        month
        total
        isPast
      }
    }
  }
`)

export type SchoolSectionFound = ResultOf<typeof searchSchool>['search'][number]
export type FoundOfSchool = SchoolSectionFound['found'][number]
