import { graphql, type ResultOf } from 'gql.tada'
import { childHealthFields } from '#src/health/health.operations.ts'
import { actsOn } from '#src/keeping/acts/acts-on.ts'

const fileHealthShown = graphql(
  `
    fragment FileHealthShown on Query @_unmask {
      fileHealth(childId: $childId) {
        id
        version
        doctorName
        doctorPhone
        vaccines {
          vaccine
          other
          doneOn
          dueOn
        }
        health {
          ...ChildHealthFields
        }
      }
    }
  `,
  [childHealthFields],
)

export const fileHealth = graphql(
  `
    query FileHealth($childId: ID!) {
      ...FileHealthShown
    }
  `,
  [fileHealthShown],
)

const act = actsOn(fileHealthShown, { onlyShown: '$childId: ID!' })

export const recordVaccines = act('recordVaccines', '$input: VaccinesInput!')

export type ShownFileHealth = NonNullable<ResultOf<typeof fileHealthShown>['fileHealth']>
export type ShownVaccine = ShownFileHealth['vaccines'][number]
