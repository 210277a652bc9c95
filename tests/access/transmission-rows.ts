import { defaultSettings } from '#domain/transmission/settings.ts'
import { prescriptionInput } from '#tests/support/examples/prescription-examples.ts'
import { nextId } from '#tests/support/server/small-world.ts'
import type { Scene } from './cast.ts'
import { everybody, outside, type Row, row, sends, unseen } from './row.ts'

const date = '2026-11-17'
const at = `${date}T07:10:00.000Z`
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
  ...sends,
  'teacher of the class': 'answer',
  director: 'answer',
  subdirector: 'answer',
  ...unseen(unknown),
  // The school has no crèche: its director keeps no sheets at all.
  'director of another school': 'entry.forbidden',
  'platform admin': 'entry.forbidden',
})

/** Acts online: a child of others is unknown, and so is its prescription. */
const ofActs = (unknown: string) => ({
  ...ofSheets,
  'teacher of another class': unknown,
})

const ofSettings = {
  ...everybody('FORBIDDEN'),
  ...outside,
  director: 'answer',
  subdirector: 'answer',
} as const

/** A gift beyond its prescription is told to the direction; in this school there was none. */
const ofGifts = {
  ...everybody('FORBIDDEN'),
  ...outside,
  director: 'nothing',
  subdirector: 'nothing',
} as const

const answer = '{ ... on Refused { code } ... on Done { __typename } }'
/** Each person's act has an id of its own. */
const act = () => `actId: "${nextId('act')}"`

const prescription = prescriptionInput({
  prescriptionId: nextId('prescription'),
  firstDay: date,
  lastDay: date,
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
      id lines { id byName details } giftsBefore { id } settings { lines } prescriptions { id name } colleagues { name } } }`,
    variables: { id: classId },
  })),
  row(
    'Mutation.recordPrescription',
    ofActs('transmission.unknown-child'),
    (scene, { account }) => ({
      query: `mutation($input: RecordPrescriptionInput!) { recordPrescription(${act()}, input: $input) ${answer} }`,
      variables: {
        input: {
          ...prescription,
          childId: scene.child.childId,
          ...(account && { mediaIds: [account.userId] }),
        },
      },
    }),
  ),
  row('Query.prescriptions', ofSheets, ({ child: { childId } }) => ({
    query: 'query($id: ID!) { prescriptions(childId: $id) { id name } }',
    variables: { id: childId },
  })),
  row('Query.giftsBeyond', ofGifts, '{ giftsBeyond { id childName medicineName warnings } }'),
  row('Mutation.endPrescription', ofActs('transmission.no-prescription'), () => ({
    query: `mutation($id: ID!) { endPrescription(${act()}, id: $id) ${answer} }`,
    variables: { id: prescription.prescriptionId },
  })),
  row(
    'Query.transmissionSettings',
    ofSettings,
    '{ transmissionSettings { id standardName settings { alertTenths } } }',
  ),
  row('Mutation.setTransmissionSettings', ofSettings, ({ class: { standardId } }) => ({
    query: `mutation($input: TransmissionSettingsInput!) { setTransmissionSettings(${act()}, input: $input) ${answer} }`,
    variables: { input: { ...defaultSettings, standardId } },
  })),
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
