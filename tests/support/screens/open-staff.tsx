import type { VariablesOf } from 'gql.tada'
import { Route, Routes } from 'react-router-dom'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { features } from '#src/app/features.ts'
import { PrivilegesScreen } from '#src/features/staff/privileges.screen.tsx'
import type {
  ChangeRow,
  Member,
  peopleEnable,
  peopleInviteSubdirector,
  peopleInviteTeacher,
  peopleSetPermissions,
  peopleSetPrivileges,
} from '#src/features/staff/staff.operations.ts'
import { SubdirectorsScreen } from '#src/features/staff/subdirectors.screen.tsx'
import type { peopleRemoveTablet, Tablet } from '#src/features/staff/tablets/tablets.operations.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { FeaturesContext } from '#src/manifest/features-context.ts'
import type { SessionSchool, SessionUser } from '#src/session/session.operations.ts'
import { theSchool } from '../examples/session-examples.ts'
import { aMember, classes, levels } from '../examples/staff-examples.ts'
import { refused } from '../school-server/school-answers.ts'
import { aSchoolServer } from '../school-server/school-server.ts'
import { openKept } from './open-kept.tsx'

const school: SessionSchool = {
  ...theSchool,
  checkInEnable: true,
  features: [{ feature: 'meal', isEnabled: false }],
}

type Permission = { feature: string; hasAccess: boolean; standardId?: string }
type Invited = Pick<Member, 'name' | 'email'> & { username?: string | null }
type Person = VariablesOf<typeof peopleEnable>

const merged = <Given extends Permission>(
  was: readonly Given[],
  sent: readonly Given[],
): Given[] => [
  ...was.filter(
    (it) => !sent.some((to) => to.feature === it.feature && to.standardId === it.standardId),
  ),
  ...sent,
]

/** The staff of a school, kept by a school server. */
export function aStaff(
  members: readonly Member[],
  changes: readonly ChangeRow[] = [],
  known: readonly Tablet[] = [],
) {
  let staff = [...members]
  let tablets = [...known]
  const keep = (member: Member) => {
    staff = [...staff.filter(({ id }) => id !== member.id), member]
    return { __typename: 'Done' }
  }
  const change = (userId: string, changed: (was: Member) => Partial<Member>) => {
    const was = staff.find(({ id }) => id === userId)
    return was ? keep({ ...was, ...changed(was) }) : refused('thing.unknown')
  }
  const invite = (id: string, { name, email, username }: Invited, rights: Partial<Member>) => {
    const invitation = { status: 'invited', invitationMail: 'sent' } as const
    return keep(
      aMember({
        id: id as UserId,
        name,
        email,
        username: username ?? null,
        ...invitation,
        ...rights,
      }),
    )
  }

  const server = aSchoolServer({
    Query: {
      listStaff: () => staff,
      listStandards: levels,
      listClasses: classes,
      listChanges: { total: changes.length, changes },
      listTablets: () => tablets,
    },
    Mutation: {
      inviteTeacher({ userId, input }: VariablesOf<typeof peopleInviteTeacher>) {
        const { pagePerms, standardPerms } = input
        return invite(userId, input, { role: 'teacher', pagePerms, standardPerms })
      },
      inviteSubdirector: ({ userId, input }: VariablesOf<typeof peopleInviteSubdirector>) =>
        invite(userId, input, { role: 'subdirector', directorPrivileges: input.privileges }),
      setPermissions: (sent: VariablesOf<typeof peopleSetPermissions>) =>
        change(sent.userId, (was) => ({
          pagePerms: merged(was.pagePerms, sent.pagePerms),
          standardPerms: merged(was.standardPerms, sent.standardPerms),
        })),
      setDirectorPrivileges: (sent: VariablesOf<typeof peopleSetPrivileges>) =>
        change(sent.userId, (was) => ({
          directorPrivileges: merged(was.directorPrivileges, sent.privileges),
        })),
      disableStaffMember: ({ userId }: Person) =>
        change(userId, () => ({ status: 'disabled', sendsUntil: null })),
      enableStaffMember: ({ userId }: Person) =>
        change(userId, () => ({ status: 'active', sendsUntil: null })),
      openForSending: ({ userId }: Person) =>
        change(userId, () => ({ sendsUntil: '2026-11-24T07:40:00.000Z' as Instant })),
      removeTablet({ tabletId }: VariablesOf<typeof peopleRemoveTablet>) {
        tablets = tablets.filter(({ id }) => id !== tabletId)
        return { __typename: 'Done' }
      },
      resetTwoFactor: ({ userId }: Person) => change(userId, () => ({ isTwoFactorOn: false })),
    },
  })
  /** Opens an address of the two screens for the director, or somebody else. */
  const open = (path: string, visit: Visit = {}) =>
    openKept(
      <FeaturesContext value={features}>
        <Routes>
          <Route path="/settings/privileges/:view?/:person?" element={<PrivilegesScreen />} />
          <Route path="/settings/subdirector/:person?" element={<SubdirectorsScreen />} />
        </Routes>
      </FeaturesContext>,
      { server, path, school, ...visit },
    )
  const { state, sent, variablesOf } = server
  return { state, sent, variablesOf, open }
}

type Visit = { locale?: Locale; user?: SessionUser }
