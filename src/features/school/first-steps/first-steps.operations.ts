import { graphql } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'

const stepsShown = graphql(`
  fragment FirstStepsShown on Query @_unmask {
    firstSteps {
      step
      isDone
      isAside
    }
  }
`)

export const firstStepsList = graphql(
  `
    query FirstStepsList {
      ...FirstStepsShown
    }
  `,
  [stepsShown],
)

export const putAwayFirstSteps = actsOn(stepsShown)('putAwayFirstSteps', '')
export const putAsideFirstStep = actsOn(stepsShown)('putAsideFirstStep', '$step: String!')
