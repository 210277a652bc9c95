import { nextId } from '#tests/support/small-world.ts'
import type { Scene } from './cast.ts'
import { everybody, outside, type Row, row, unseen } from './row.ts'

const date = '2026-11-17'
const at = `${date}T11:10:00.000Z`
const mood = { mood: 'calm' }

/** Sheets are for those who look after the child's group; another group's are as if they did not exist. */
const ofSheets = {
  ...outside,
  'teacher of the class': 'answer',
  director: 'answer',
  subdirector: 'answer',
  'director of another school': 'FORBIDDEN',
  'teacher of another class': 'nothing',
  'platform admin': 'FORBIDDEN',
} as const

const ofEntries = (unknown: string) => ({
  ...outside,
  'teacher of the class': 'answer',
  director: 'answer',
  subdirector: 'answer',
  ...unseen(unknown),
  // The school has no crèche: its director keeps no sheets at all.
  'director of another school': 'entry.forbidden',
  'platform admin': 'entry.forbidden',
})

const submit =
  (...acts: ((scene: Scene, lineId: string) => object)[]): Row['call'] =>
  (scene) => {
    const lineId = nextId('line')
    return {
      query: `mutation($entries: [EntryInput!]!) {
        submitEntries(entries: $entries) {
          ... on EntryAccepted { version } ... on EntryConflict { version } ... on EntryRefused { code }
        }
      }`,
      variables: {
        entries: acts.map((act) => ({
          entryId: nextId('entry'),
          deviceId: '00000000-0000-4000-8000-000000000002',
          format: 1,
          madeAt: at,
          clockOffsetMs: 0,
          act: act(scene, lineId),
        })),
      },
    }
  }

const add = ({ child: { childId } }: Scene, lineId: string) => ({
  addTransmission: { lineId, childId, date, line: 'mood', details: mood, at },
})
const change = ({ child: { childId } }: Scene, lineId: string) => ({
  changeTransmission: { lineId, childId, date, line: 'mood', details: { mood: 'tired' }, at },
})
const remove = ({ child: { childId } }: Scene, lineId: string) => ({
  removeTransmission: { lineId, childId, date },
})

export const transmissionRows: readonly Row[] = [
  row('Query.transmissionDay', ofSheets, ({ class: { classId } }) => ({
    query: `query($id: ID!) { transmissionDay(classId: $id, date: "${date}") {
      id lines { id byName details } settings { lines } prescriptions { id name } colleagues { name } } }`,
    variables: { id: classId },
  })),
  row(
    'Query.prescriptions',
    { ...ofSheets, 'teacher of the class': 'nothing', director: 'nothing', subdirector: 'nothing' },
    ({ child: { childId } }) => ({
      query: 'query($id: ID!) { prescriptions(childId: $id) { id name } }',
      variables: { id: childId },
    }),
  ),
  row(
    'Query.transmissionSettings',
    {
      ...everybody('FORBIDDEN'),
      ...outside,
      director: 'answer',
      subdirector: 'answer',
    },
    '{ transmissionSettings { id standardName settings { alertTenths } } }',
  ),
  row(
    'Mutation.submitEntries.addTransmission',
    ofEntries('transmission.unknown-child'),
    submit(add),
  ),
  row(
    'Mutation.submitEntries.changeTransmission',
    ofEntries('transmission.unknown-child'),
    submit(add, change),
  ),
  row(
    'Mutation.submitEntries.removeTransmission',
    ofEntries('transmission.unknown-child'),
    submit(add, remove),
  ),
]
