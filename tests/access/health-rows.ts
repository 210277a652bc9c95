import { nextId } from '#tests/support/server/small-world.ts'
import { everybody, outside, type Row, row, unseen } from './row.ts'

/** Only the direction writes health down and sees who read it. */
const ofDirection = (outcome: string) => ({
  ...everybody('FORBIDDEN'),
  ...outside,
  director: outcome,
  subdirector: outcome,
})

/** Health. The child of the scene has an allergy, known to those who have her in their care. */
export const healthRows: readonly Row[] = [
  row(
    'Query.classHealth',
    {
      ...everybody('answer'),
      ...outside,
      ...unseen('nothing'),
      'platform admin': 'FORBIDDEN',
    },
    (scene) => ({
      query:
        'query($classId: ID!) { classHealth(work: "presence", classId: $classId) { id allergies { allergen other } } }',
      variables: { classId: scene.class.classId },
    }),
  ),
  row(
    'Query.healthReads',
    { ...ofDirection('answer'), 'director of another school': 'nothing' },
    (scene) => ({
      query: 'query($childId: ID!) { healthReads(childId: $childId) { byName } }',
      variables: { childId: scene.child.childId },
    }),
  ),
  row(
    'Mutation.recordHealth',
    {
      ...ofDirection('health.changed-meanwhile'),
      'director of another school': 'health.unknown-child',
    },
    (scene) => ({
      query: `mutation($actId: ID!, $childId: ID!) {
        recordHealth(actId: $actId, input: { childId: $childId, version: 99, allergies: [], diets: ["vegan"] }) {
          ... on Refused { code } ... on Done { query { healthReads(childId: $childId) { id } } } } }`,
      variables: { actId: nextId('act'), childId: scene.child.childId },
    }),
  ),
]
