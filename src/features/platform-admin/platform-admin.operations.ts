import { graphql, type ResultOf } from 'gql.tada'

export const manageSchools = graphql(`
  query ManageSchools {
    listSchools {
      id
      name
      city
      isEnabled
      classes
      children
      staff
    }
  }
`)

export type ManagedSchool = ResultOf<typeof manageSchools>['listSchools'][number]
