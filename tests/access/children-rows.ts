import { nextId } from '#tests/support/server/small-world.ts'
import { type Outcome, ofClass, ofDirection, ofSchool, type Row, row } from './row.ts'

const someId = nextId('unknown-thing')
const address = { lineOne: '', city: '' }
const identity = { firstName: '', lastName: '', birthDate: '2021-03-05' }

const part = (query: string, outcomes = ofClass()) =>
  row(`Query.${query}`, outcomes, ({ child: { childId } }) => ({ childId }))

/** Only the direction of the child's own school writes its file. */
const act = (name: string, outcome: Outcome, given: object) =>
  row(`Mutation.${name}`, ofDirection(outcome, 'thing.unknown'), ({ child: { childId } }) => ({
    childId,
    ...given,
  }))

/** Limits an outcome to the direction alone, in its own school. */
const ofOwnDirection = (outcome: Outcome) => ({
  ...ofDirection(outcome, 'nothing'),
  'teacher of the class': 'nothing',
  'teacher of another class': 'nothing',
})

/** Children and their files. The child of the scene is in the care of the teacher of the class. */
export const childrenRows: readonly Row[] = [
  row('Query.listChildren', ofClass()),
  row('Query.childrenOfYear', ofClass(), { startYear: 2026 }),
  part('childFile'),
  part('childIdentity'),
  part('childStays'),
  part('mayShowPortrait', ofSchool('answer')),
  part('childAddresses', ofSchool('nothing')),
  part('childRelatives', ofOwnDirection('answer')),
  row('Query.childHistory', ofOwnDirection('answer'), ({ child: { childId } }) => ({
    ...{ childId, first: 20, offset: 0 },
  })),
  act('changeChildIdentity', 'field.missing', { input: identity, version: 99 }),
  act('enterClass', 'field.unknown', {
    stayId: someId,
    classId: someId,
    firstDay: '2026-11-17',
  }),
  act('leaveSchool', 'field.malformed', { lastDay: 'someday' }),
  act('takeBackStay', 'children.nothing-planned', { stayId: someId }),
  act('archiveChild', 'children.still-enrolled', { isArchived: true }),
  act('setPortrait', 'children.no-portrait-consent', { mediaId: someId }),
  act('addChildAddress', 'field.missing', {
    addressId: someId,
    input: address,
    sharedBy: [],
  }),
  act('changeChildAddress', 'field.missing', {
    addressId: someId,
    input: address,
    sharedBy: [],
    version: 1,
  }),
  act('removeChildAddress', 'answer', { addressId: someId }),
  row('Query.classesToEnter', ofDirection('answer', 'nothing')),
  row('Mutation.addChild', ofDirection('field.unknown'), {
    childId: someId,
    stayId: someId,
    guardianId: someId,
    classId: someId,
    input: { ...identity, firstDay: '2026-11-17' },
    isAnother: false,
  }),
]
