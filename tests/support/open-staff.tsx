import { IDBFactory } from 'fake-indexeddb'
import type { DocumentNode } from 'graphql'
import { Route, Routes } from 'react-router-dom'
import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import type { ChangeRow, Member } from '#src/features/people/people.operations.ts'
import { PrivilegesScreen } from '#src/features/people/privileges.screen.tsx'
import { SubdirectorsScreen } from '#src/features/people/subdirectors.screen.tsx'
import type { Locale } from '#src/i18n/locales.ts'
import { openDevice } from '#src/offline/device-database.ts'
import { OfflineProvider } from '#src/offline/offline-context.tsx'
import { openOffline } from '#src/offline/offline-store.ts'
import { ClockProvider } from '#src/platform/clock-context.tsx'
import type { SessionSchool, SessionUser } from '#src/session/session.operations.ts'
import { type SessionActs, SessionProvider } from '#src/session/session-context.tsx'
import { createSessionStore } from '#src/session/session-state.ts'
import { deviceId, tuesdayMorning } from './classroom.ts'
import { TestLocks } from './lock-manager.ts'
import { renderIn } from './render-in.tsx'
import { sessionActs } from './session-acts.ts'
import { classes, levels } from './staff-examples.ts'

const directorId = '00000000-0000-4000-8000-000000000801'

const director = {
  id: directorId,
  name: 'Hélène Vasseur',
  username: null,
  userType: 'director',
  schoolId: 'school',
  language: null,
  isTwoFactorOn: false,
  impersonation: null,
  emails: [],
  directorPrivileges: [],
  pagePerms: [],
  standardPerms: [],
} as SessionUser

const school = {
  name: 'Les Tilleuls',
  timeZone: 'Europe/Paris',
  currency: { locale: 'fr-FR', symbol: '€', code: 'EUR' },
  dailyReportEnable: true,
  eventEnable: true,
  galleryEnable: true,
  checkInEnable: true,
  nurseryEnable: false,
  milestoneEnable: true,
  features: [{ feature: 'message', isEnabled: false }],
} as unknown as SessionSchool

type Permission = { feature: string; hasAccess: boolean; standardId?: string }

const merged = (was: readonly Permission[], sent: readonly Permission[]): Permission[] => [
  ...was.filter(
    (it) => !sent.some((to) => to.feature === it.feature && to.standardId === it.standardId),
  ),
  ...sent,
]

/** The staff of a school over an `ask` that can be taken away, refuses on demand, and remembers. */
export function aStaff(members: readonly Member[], changes: readonly ChangeRow[] = []) {
  const state = {
    members: [...members],
    isReachable: true,
    /** A code with which every act is refused. */
    refusal: null as string | null,
    isForbidden: false,
  }
  const sent: { operation: string; variables: Record<string, unknown> }[] = []

  function applied(operation: string, variables: Record<string, unknown>): Member {
    const input = (variables.input ?? {}) as Partial<Member> & { classIds?: readonly string[] }
    const userId = String(variables.userId ?? '')
    const was = state.members.find(({ id }) => id === userId)
    const base = was ?? ({ ...members[0], ...input, id: 'new', classes: [] } as Member)
    const change: Partial<Member> =
      operation === 'PeopleSetPermissions'
        ? {
            pagePerms: merged(base.pagePerms, variables.pagePerms as Permission[]),
            standardPerms: merged(
              base.standardPerms,
              variables.standardPerms as Permission[],
            ) as Member['standardPerms'],
          }
        : operation === 'PeopleSetPrivileges'
          ? {
              directorPrivileges: merged(
                base.directorPrivileges,
                variables.privileges as Permission[],
              ),
            }
          : operation === 'PeopleDisable'
            ? { status: 'disabled' }
            : operation === 'PeopleEnable'
              ? { status: 'active' }
              : operation.startsWith('PeopleInvite')
                ? { status: 'invited', invitationMail: 'sent' }
                : operation === 'PeopleResetTwoFactor'
                  ? { isTwoFactorOn: false }
                  : {}
    const member = { ...base, ...change }
    state.members = [...state.members.filter(({ id }) => id !== member.id), member]
    return member
  }

  const ask: SessionActs['ask'] = async ({ document, variables }) => {
    const definition = (document as unknown as DocumentNode).definitions.find(
      (it) => it.kind === 'OperationDefinition',
    )
    const operation = definition?.name?.value ?? ''
    sent.push({ operation, variables })
    await Promise.resolve()
    if (!state.isReachable) return { kind: 'silent', error: new Error('Load failed') }
    if (state.isForbidden) {
      const errors = [{ message: 'FORBIDDEN', extensions: { code: 'FORBIDDEN' } }]
      return { kind: 'refused', errors, error: new Error('FORBIDDEN') }
    }
    const data =
      operation === 'PeopleStaff'
        ? { listStaff: state.members, listStandards: levels, listClasses: classes }
        : operation === 'PeopleChanges'
          ? { listChanges: { total: changes.length, changes } }
          : {
              answer: state.refusal
                ? { __typename: 'StaffRefused', code: state.refusal }
                : { __typename: 'StaffChanged', member: applied(operation, variables) },
            }
    return { kind: 'data', data: data as never }
  }

  /** Opens an address of the two screens for the director, or somebody else. */
  async function open(path: string, { locale = 'en', user = director }: Visit = {}) {
    const indexedDb = { indexedDB: new IDBFactory(), IDBKeyRange }
    const device = await openDevice({ indexedDb, newDeviceId: () => deviceId })
    const clock = { now: () => tuesdayMorning }
    const userId = user.id as UserId
    const offline = await openOffline({
      user: { userId, schoolId: 'school' as SchoolId, displayName: user.name },
      device,
      kinds: [],
      send: async () => ({ kind: 'silent' }) as never,
      probe: async () => state.isReachable,
      session: () => ({ userId, isImpersonating: false }),
      indexedDb,
      clock,
      locks: new TestLocks() as never,
    })
    const store = createSessionStore()
    store.set({ status: 'signed-in', user, school })
    const acts = sessionActs({ ask, isReachable: async () => state.isReachable })
    await renderIn(
      locale,
      <ClockProvider clock={clock}>
        <SessionProvider store={store} acts={acts}>
          <OfflineProvider store={offline}>
            <Routes>
              <Route path="/settings/privileges/:view?/:person?" element={<PrivilegesScreen />} />
              <Route path="/settings/subdirector/:person?" element={<SubdirectorsScreen />} />
            </Routes>
          </OfflineProvider>
        </SessionProvider>
      </ClockProvider>,
      path,
    )
    return offline
  }

  /** The variables of the one act of this name that was sent. */
  function variablesOf(operation: string): Record<string, unknown> {
    const found = sent.find((it) => it.operation === operation)
    if (!found) throw new Error(`nothing was sent as ${operation}`)
    return found.variables
  }

  return { state, sent, variablesOf, open }
}

type Visit = { locale?: Locale; user?: SessionUser }

export const theDirector = director
