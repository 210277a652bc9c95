import { nextId } from '#tests/support/server/small-world.ts'
import type { Role, Scene } from './cast.ts'
import { type Outcome, ofDirection, type Row, row } from './row.ts'

const idOf = (scene: Scene, role: Role): string => {
  const { account } = scene.cast[role]
  if (!account) throw new Error(`${role} has no account`)
  return account.userId
}

/** An act about a colleague: elsewhere the colleague does not exist. */
const about = (act: string, target: Role, outcome: Outcome, given: object = {}) =>
  row(`Mutation.${act}`, ofDirection(outcome, 'thing.unknown'), (scene) => ({
    userId: idOf(scene, target),
    ...given,
  }))

/** Sub-directors are appointed by the director alone. */
const withoutSubdirector = { subdirector: 'FORBIDDEN' } as const

const somebodyNew = () => ({ name: 'Somebody New', email: `${nextId('invited')}@small.test` })

/** People of the school and their rights. Acts aim at what changes nothing for the rows that follow. */
export const staffRows: readonly Row[] = [
  row('Query.listStaff', ofDirection('answer')),
  row('Query.listChanges', ofDirection('answer'), { first: 20, offset: 0 }),
  row('Mutation.inviteTeacher', ofDirection('answer', 'field.unknown'), (scene) => ({
    userId: nextId('account'),
    input: {
      ...somebodyNew(),
      classIds: [scene.class.classId],
      pagePerms: [],
      standardPerms: [],
    },
  })),
  row('Mutation.inviteSubdirector', { ...ofDirection('answer'), ...withoutSubdirector }, () => ({
    userId: nextId('account'),
    input: { ...somebodyNew(), privileges: [] },
  })),
  about('resendInvitation', 'teacher of another class', 'staff.already-accepted'),
  about('setPermissions', 'teacher of another class', 'answer', {
    pagePerms: [],
    standardPerms: [],
  }),
  row(
    'Mutation.setDirectorPrivileges',
    { ...ofDirection('answer', 'thing.unknown'), ...withoutSubdirector },
    (scene) => ({ userId: idOf(scene, 'subdirector'), privileges: [] }),
  ),
  about('assignClasses', 'ex-employee', 'answer', { classIds: [] }),
  about('disableStaffMember', 'ex-employee', 'answer'),
  about('enableStaffMember', 'teacher of another class', 'answer'),
  about('openForSending', 'teacher of another class', 'staff.not-switched-off'),
  row('Query.listTablets', ofDirection('answer', 'nothing')),
  // The tablet of the scene is in use; at another school it does not exist, and so is off the list.
  row('Mutation.removeTablet', ofDirection('staff.tablet-in-use', 'answer'), ({ tabletId }) => ({
    tabletId,
  })),
  about('resetTwoFactor', 'teacher of another class', 'answer'),
]
