import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hashPassword } from '#server/features/accounts/password/passwords.ts'
import { staffCall } from '#tests/support/screens/staff-acts.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import {
  type SmallAccount,
  type SmallSchool,
  smallWorldPassword,
} from '#tests/support/server/small-world.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const server = serverForTests()
let school: SmallSchool
let directorAccount: SmallAccount
let teacher: SmallAccount
let director: Visitor
const world = () => server.world

beforeEach(async () => {
  school = await world().aSchool()
  directorAccount = await world().aDirector({ of: school })
  await world().aDirector({ of: school })
  teacher = await world().aTeacher({ of: school })
  director = await aVisitor(server.preau, { of: directorAccount })
})

/** Changes an account, and keeps everybody who wants to hold it waiting until the call stands there too. */
async function whileChanging<Answer>(
  { userId }: SmallAccount,
  change: { set: string; values?: unknown[] },
  call: () => Promise<Answer>,
): Promise<Answer> {
  const other = await server.database.owner.connect()
  await other.query('begin')
  await other.query(`update account set ${change.set} where account_id = $1`, [
    userId,
    ...(change.values ?? []),
  ])
  const answer = call()
  const waiting = `select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`
  let isOver = false
  const end = (): void => {
    isOver = true
  }
  void answer.then(end, end)
  const itStandsThere = async (): Promise<void> => {
    const { rowCount } = await server.database.owner.query(waiting)
    expect(isOver || rowCount).toBeTruthy()
  }
  await vi.waitFor(itStandsThere, { timeout: 15_000, interval: 10 })
  await other.query('commit')
  other.release()
  return answer
}

const codeOf = ({ errors }: Awaited<ReturnType<TestApp['ask']>>) => errors?.[0]?.extensions?.code

describe('a person who is switched off while their act waits', () => {
  const of = ({ userId }: SmallAccount) => ({ userId })
  const acts: Record<string, () => string> = {
    'switches nobody off': () => staffCall('disableStaffMember', of(teacher)),
    'lets nobody in again': () => staffCall('enableStaffMember', of(teacher)),
    'turns off no second factor': () => staffCall('resetTwoFactor', of(teacher)),
    'gives no rights': () =>
      staffCall('setPermissions', {
        ...of(teacher),
        standardPerms: [],
        pagePerms: [{ feature: 'gallery', hasAccess: true }],
      }),
    'assigns no classes': () => staffCall('assignClasses', { ...of(teacher), classIds: [] }),
    'invites nobody': () =>
      staffCall('inviteSubdirector', {
        input: { name: 'Ana', email: 'ana@later.test', privileges: [] },
      }),
  }
  test.each(Object.entries(acts))('%s', async (_, act) => {
    const answer = await whileChanging(directorAccount, { set: 'is_active = false' }, () =>
      director.ask(`mutation { ${act()} { __typename } }`),
    )
    expect(codeOf(answer)).toBe('UNAUTHENTICATED')
    const { rows } = await server.database.owner.query<{ act: string }>(
      'select act from change where school_id = $1',
      [school.schoolId],
    )
    expect(rows).toEqual([])
  })

  test('two directors who switch each other off at once leave one of them in', async () => {
    const other = await world().aDirector({ of: school })
    const second = await aVisitor(server.preau, { of: other })
    const off = (by: Visitor, whom: SmallAccount) =>
      by.ask(`mutation { ${staffCall('disableStaffMember', of(whom))} { __typename } }`)
    const answers = await Promise.all([off(director, other), off(second, directorAccount)])
    expect(answers.map(codeOf).sort()).toEqual(['UNAUTHENTICATED', undefined])
  })
})

describe('a sign-in with the old password while the password is changed', () => {
  const signIn = () =>
    server.preau.ask(
      `mutation($params: AuthenticateParamsInput!) {
        authenticate(serviceName: "password", params: $params) { sessionId } }`,
      {
        variables: {
          params: { user: { email: teacher.email }, password: smallWorldPassword },
        },
      },
    )

  test('opens no session that would outlive the change', async () => {
    const values = [await hashPassword('une tout autre phrase de passe')]
    const answer = await whileChanging(teacher, { set: 'password_hash = $2', values }, signIn)
    expect(codeOf(answer)).toBe('accounts.invalid-credentials')
    const { rows } = await server.database.owner.query(
      'select 1 from session where account_id = $1',
      [teacher.userId],
    )
    expect(rows).toEqual([])
  })

  test('opens none while the account is switched off either', async () => {
    const answer = await whileChanging(teacher, { set: 'is_active = false' }, signIn)
    expect(codeOf(answer)).toBe('accounts.account-inactive')
  })
})
