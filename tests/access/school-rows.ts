import { nextId } from '#tests/support/server/small-world.ts'
import { members, type Outcome, type Row, row } from './row.ts'

/** Only the platform admin, and nobody of any school. */
const ofAdmin = (outcome: Outcome) => ({ ...members('FORBIDDEN'), 'platform admin': outcome })

const userId = nextId('unknown-director')

const about = (act: string, outcome: Outcome, given: object = {}) =>
  row(`Mutation.${act}`, ofAdmin(outcome), ({ class: { schoolId } }) => ({ schoolId, ...given }))

/** Schools of the platform. Acts aim at what changes nothing for the rows that follow. */
export const schoolRows: readonly Row[] = [
  row('Query.listSchools', ofAdmin('answer')),
  row('Mutation.createSchool', ofAdmin('platform.siret-malformed'), {
    schoolId: nextId('new-school'),
    input: {
      name: 'New School',
      kind: 'mixed',
      countryCode: 'FR',
      siret: '123',
      director: { name: 'Somebody New', email: 'new-director@small.test' },
    },
  }),
  about('setSchoolFeatures', 'answer', { flags: [], features: [] }),
  about('setPrivilegesOfDirector', 'platform.unknown-director', { userId, privileges: [] }),
  about('disableSchool', 'platform.reason-missing', { reason: '' }),
  about('enableSchool', 'answer'),
  about('scheduleSchoolDeletion', 'platform.typed-name-differs', { typedName: 'another' }),
  about('cancelSchoolDeletion', 'answer'),
  about('resendDirectorInvitation', 'platform.unknown-director', { userId }),
]
