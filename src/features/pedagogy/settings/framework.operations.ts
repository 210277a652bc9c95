import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { frameworksShown } from './settings.operations.ts'

const act = actsOn(frameworksShown)

export const takeOverFramework = act(
  'takeOverFramework',
  '$frameworkId: ID!, $kind: String!, $standardIds: [ID!]!',
)
export const addFramework = act(
  'addFramework',
  '$frameworkId: ID!, $name: String!, $standardIds: [ID!]!',
)
export const importFramework = act(
  'importFramework',
  '$frameworkId: ID!, $name: String!, $standardIds: [ID!]!, $csv: String!',
)
/** Changes a framework; what is left out stays. */
export const changeFramework = act(
  'changeFramework',
  '$frameworkId: ID!, $name: String, $isEnabled: Boolean, $standardIds: [ID!]',
)
export const orderFrameworks = act('orderFrameworks', '$frameworkIds: [ID!]!')

export const addDomain = act(
  'addDomain',
  '$domainId: ID!, $frameworkId: ID!, $parentId: ID, $code: String, $nameEn: String, $nameFr: String',
)
export const changeDomain = act(
  'changeDomain',
  '$domainId: ID!, $isEnabled: Boolean!, $code: String, $nameEn: String, $nameFr: String',
)
export const orderDomains = act('orderDomains', '$domainIds: [ID!]!')

export const addMilestone = act(
  'addMilestone',
  '$milestoneId: ID!, $domainId: ID!, $code: String, $textEn: String, $textFr: String, $band: String',
)
export const changeMilestone = act(
  'changeMilestone',
  '$milestoneId: ID!, $isEnabled: Boolean!, $code: String, $textEn: String, $textFr: String, $band: String',
)
export const orderMilestones = act('orderMilestones', '$milestoneIds: [ID!]!')
