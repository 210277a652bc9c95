import type { Scene } from './cast.ts'
import { everybody, outside, type Row, row } from './row.ts'

const answer = '{ ... on Refused { code } ... on Done { query { listSchools(id: $id) { id } } } }'
const actId = 'actId: "00000000-0000-4000-8000-000000000009"'

/** Only the platform admin; nobody of a school, whichever. */
const ofAdmin = (outcome: string) => ({
  ...everybody('FORBIDDEN'),
  ...outside,
  'platform admin': outcome,
})

const about =
  (act: string, more = ''): Row['call'] =>
  (scene: Scene) => ({
    query: `mutation($id: ID!) { ${act}(${actId}, schoolId: $id${more}) ${answer} }`,
    variables: { id: scene.class.schoolId },
  })

/** Schools of the platform. Acts aim at what changes nothing for the rows that follow. */
export const schoolRows: readonly Row[] = [
  row('Query.listSchools', ofAdmin('answer'), '{ listSchools { id name children storageBytes } }'),
  row('Mutation.createSchool', ofAdmin('platform.siret-malformed'), () => ({
    query: `mutation($id: ID!, $input: CreateSchoolInput!) {
      createSchool(${actId}, schoolId: $id, input: $input) ${answer} }`,
    variables: {
      id: '00000000-0000-4000-8000-000000000009',
      input: {
        name: 'New School',
        kind: 'mixed',
        countryCode: 'FR',
        siret: '123',
        director: { name: 'Somebody New', email: 'new-director@small.test' },
      },
    },
  })),
  row(
    'Mutation.setSchoolFeatures',
    ofAdmin('answer'),
    about('setSchoolFeatures', ', flags: [], features: []'),
  ),
  row(
    'Mutation.setPrivilegesOfDirector',
    ofAdmin('platform.unknown-director'),
    about(
      'setPrivilegesOfDirector',
      ', userId: "00000000-0000-4000-8000-000000000009", privileges: []',
    ),
  ),
  row(
    'Mutation.disableSchool',
    ofAdmin('platform.reason-missing'),
    about('disableSchool', ', reason: ""'),
  ),
  row('Mutation.enableSchool', ofAdmin('answer'), about('enableSchool')),
  row(
    'Mutation.scheduleSchoolDeletion',
    ofAdmin('platform.typed-name-differs'),
    about('scheduleSchoolDeletion', ', typedName: "another"'),
  ),
  row('Mutation.cancelSchoolDeletion', ofAdmin('answer'), about('cancelSchoolDeletion')),
  row(
    'Mutation.resendDirectorInvitation',
    ofAdmin('platform.unknown-director'),
    about('resendDirectorInvitation', ', userId: "00000000-0000-4000-8000-000000000009"'),
  ),
]
