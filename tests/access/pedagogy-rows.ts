import { nextId } from '#tests/support/small-world.ts'
import type { Scene } from './cast.ts'
import { outside, type Row, row, unseen } from './row.ts'

const date = '2026-11-17'

const ofPedagogy = {
  ...outside,
  ...unseen('nothing'),
  'teacher of the class': 'answer',
  director: 'answer',
  subdirector: 'answer',
  'platform admin': 'FORBIDDEN',
} as const

/** What belongs to the whole school: every teacher who evaluates reads it, another school has its own. */
const ofSchool = { ...ofPedagogy, 'teacher of another class': 'answer' } as const

const submit =
  (act: (scene: Scene) => object): Row['call'] =>
  (scene) => ({
    query: `mutation($entries: [EntryInput!]!) {
      submitEntries(entries: $entries) {
        ... on EntryAccepted { version } ... on EntryConflict { version } ... on EntryRefused { code }
      }
    }`,
    variables: {
      entries: [
        {
          entryId: nextId('entry'),
          deviceId: '00000000-0000-4000-8000-000000000002',
          format: 1,
          madeAt: `${date}T07:39:00.000Z`,
          clockOffsetMs: 0,
          act: act(scene),
        },
      ],
    },
  })

const observationId = '00000000-0000-4000-8000-0000000000b1'

const ofEntries = (unknown: string) => ({
  ...ofPedagogy,
  ...unseen(unknown),
  'platform admin': 'entry.forbidden',
})

/** Frameworks, evaluations and observations. What comes first is read by what follows. */
export const pedagogyRows: readonly Row[] = [
  row(
    'Mutation.submitEntries.evaluateMilestone',
    ofEntries('pedagogy.unknown-child'),
    submit(({ child, milestone }) => ({
      evaluateMilestone: {
        evaluationId: nextId('evaluation'),
        childId: child.childId,
        milestoneId: milestone.milestoneId,
        level: 'A',
        date,
      },
    })),
  ),
  row(
    'Mutation.submitEntries.writeObservation',
    ofEntries('pedagogy.unknown-child'),
    submit(({ child, secret }) => ({
      writeObservation: {
        observationId,
        childIds: [child.childId],
        date,
        text: `${secret} counted to six`,
      },
    })),
  ),
  row(
    'Query.listFrameworks',
    { ...ofSchool, 'director of another school': 'nothing' },
    '{ listFrameworks { id name domains { nameFr milestones { textFr } } } }',
  ),
  row(
    'Query.pedagogySettings',
    { ...ofSchool, 'director of another school': 'answer' },
    '{ pedagogySettings { gradeSystem needsApproval levels { level colour } } }',
  ),
  row('Query.pedagogyClass', ofPedagogy, ({ class: { classId } }) => ({
    query: `query($id: ID!) { pedagogyClass(classId: $id, date: "${date}") {
      evaluations { level } observations { text } } }`,
    variables: { id: classId },
  })),
  row('Query.milestoneHistory', ofPedagogy, ({ child: { childId } }) => ({
    query: 'query($id: ID!) { milestoneHistory(childId: $id) { level byName } }',
    variables: { id: childId },
  })),
  row('Query.observations', ofPedagogy, ({ class: { classId } }) => ({
    query: `query($id: ID!) { observations(classId: $id, from: "2026-11-01", to: "${date}") { text } }`,
    variables: { id: classId },
  })),
  row(
    'Mutation.submitEntries.removeObservation',
    ofEntries('pedagogy.unknown-observation'),
    submit(() => ({ removeObservation: { observationId } })),
  ),
]
