import { nextId } from '#tests/support/server/small-world.ts'
import type { Role, Scene } from './cast.ts'
import { everybody, type Outcome, outside, type Row, row } from './row.ts'

const idOf = (scene: Scene, role: Role): string => {
  const { account } = scene.cast[role]
  if (!account) throw new Error(`${role} has no account`)
  return account.userId
}

const answer = '{ ... on Refused { code } ... on Done { query { listStaff { id } } } }'

const newIds = () => ({ actId: nextId('act'), userId: nextId('account') })

const ofDirection = (outcomes: {
  director: Outcome
  subdirector: Outcome
  'director of another school': Outcome
}) => ({ ...everybody('FORBIDDEN'), ...outside, ...outcomes })

/** An act about a colleague: elsewhere the colleague does not exist. */
const about =
  (act: string, { target, more = '' }: { target: Role; more?: string }): Row['call'] =>
  (scene) => ({
    query: `mutation($actId: ID!, $id: ID!) { ${act}(actId: $actId, userId: $id${more}) ${answer} }`,
    variables: { actId: nextId('act'), id: idOf(scene, target) },
  })

const unknown = { 'director of another school': 'people.unknown-person' } as const

const bothOf = (outcome: Outcome) =>
  ofDirection({ ...unknown, director: outcome, subdirector: outcome })

/** People of the school and their rights. Acts aim at what changes nothing for the rows that follow. */
export const staffRows: readonly Row[] = [
  row(
    'Query.listStaff',
    ofDirection({
      director: 'answer',
      subdirector: 'answer',
      'director of another school': 'answer',
    }),
    '{ listStaff { id name email } }',
  ),
  row(
    'Query.listStandards',
    ofDirection({
      director: 'answer',
      subdirector: 'answer',
      'director of another school': 'nothing',
    }),
    '{ listStandards { id name } }',
  ),
  row(
    'Query.listChanges',
    ofDirection({
      director: 'answer',
      subdirector: 'answer',
      'director of another school': 'answer',
    }),
    '{ listChanges(first: 20, offset: 0) { total changes { act } } }',
  ),
  row(
    'Mutation.inviteTeacher',
    ofDirection({
      director: 'answer',
      subdirector: 'answer',
      'director of another school': 'people.unknown-class',
    }),
    (scene) => ({
      query: `mutation($actId: ID!, $userId: ID!, $input: InviteTeacherInput!) {
        inviteTeacher(actId: $actId, userId: $userId, input: $input) ${answer} }`,
      variables: {
        ...newIds(),
        input: {
          name: 'Somebody New',
          email: `${nextId('invited')}@small.test`,
          classIds: [scene.class.classId],
          pagePerms: [],
          standardPerms: [],
        },
      },
    }),
  ),
  row(
    'Mutation.inviteSubdirector',
    ofDirection({
      director: 'answer',
      subdirector: 'FORBIDDEN',
      'director of another school': 'answer',
    }),
    () => ({
      query: `mutation($actId: ID!, $userId: ID!, $input: InviteSubdirectorInput!) {
        inviteSubdirector(actId: $actId, userId: $userId, input: $input) ${answer} }`,
      variables: {
        ...newIds(),
        input: { name: 'Somebody New', email: `${nextId('invited')}@small.test`, privileges: [] },
      },
    }),
  ),
  row(
    'Mutation.resendInvitation',
    bothOf('people.already-accepted'),
    about('resendInvitation', { target: 'teacher of another class' }),
  ),
  row(
    'Mutation.setPermissions',
    bothOf('answer'),
    about('setPermissions', {
      target: 'teacher of another class',
      more: ', pagePerms: [], standardPerms: []',
    }),
  ),
  row(
    'Mutation.setDirectorPrivileges',
    ofDirection({ ...unknown, director: 'answer', subdirector: 'FORBIDDEN' }),
    about('setDirectorPrivileges', { target: 'subdirector', more: ', privileges: []' }),
  ),
  row('Mutation.assignClasses', bothOf('answer'), (scene) => ({
    query: `mutation($actId: ID!, $id: ID!, $own: [ID!]!) {
      assignClasses(actId: $actId, userId: $id, classIds: $own) ${answer} }`,
    variables: { actId: nextId('act'), id: idOf(scene, 'ex-employee'), own: [] },
  })),
  row(
    'Mutation.disableStaffMember',
    bothOf('answer'),
    about('disableStaffMember', { target: 'ex-employee' }),
  ),
  row(
    'Mutation.enableStaffMember',
    bothOf('answer'),
    about('enableStaffMember', { target: 'teacher of another class' }),
  ),
  row(
    'Mutation.openForSending',
    bothOf('people.not-switched-off'),
    about('openForSending', { target: 'teacher of another class' }),
  ),
  row(
    'Query.listTablets',
    ofDirection({
      director: 'answer',
      subdirector: 'answer',
      'director of another school': 'nothing',
    }),
    '{ listTablets { id name waiting { userId count } } }',
  ),
  // The tablet of the scene is in use; at another school it does not exist, and so is off the list.
  row(
    'Mutation.removeTablet',
    ofDirection({
      director: 'people.tablet-in-use',
      subdirector: 'people.tablet-in-use',
      'director of another school': 'answer',
    }),
    ({ tabletId }) => ({
      query: `mutation($actId: ID!, $id: ID!) { removeTablet(actId: $actId, tabletId: $id) ${answer} }`,
      variables: { actId: nextId('act'), id: tabletId },
    }),
  ),
  row(
    'Mutation.resetTwoFactor',
    bothOf('answer'),
    about('resetTwoFactor', { target: 'teacher of another class' }),
  ),
]
