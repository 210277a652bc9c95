import { describe, expect, test } from 'vitest'
import { queuedMails } from '#tests/support/server/queued-mails.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'

const call = `mutation createUser($user: CreateUserInput!) {
  createUser(user: $user) { userId loginResult { sessionId } } }`
const password = 'seven green bicycles'

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const preau = await createTestApp({ database: test$.database, clock })
const world = smallWorld(test$.owner)
const school = await world.aSchool()
const admin = (await aVisitor(preau, { of: await world.anAdmin() })).accessToken

async function create(user: object, bearer?: string) {
  const sent = { variables: { user }, ...(bearer && { bearer }) }
  const { data, errors } = await preau.ask(call, sent)
  if (errors) return errors[0]?.extensions?.code
  return data?.createUser as { userId: string | null; loginResult: null }
}

const teacher = (more: object) => ({ userType: 'teacher', schoolId: school.schoolId, ...more })

async function mayEnter(user: object): Promise<boolean> {
  const { data } = await preau.ask(
    `mutation($params: AuthenticateParamsInput!) {
      authenticate(serviceName: "password", params: $params) { sessionId } }`,
    { variables: { params: { user, password } } },
  )
  return data?.authenticate !== null
}

const peopleCalled = async (name: string) =>
  (await test$.owner.query('select user_type, school_id from account where name = $1', [name])).rows

describe('making an account', () => {
  test('the admin makes one, which may sign in, and stays the admin', async () => {
    const user = teacher({ name: 'Zoé Brun', email: 'zoe@small.test', username: 'zbrun', password })
    expect(await create(user, admin)).toEqual({ userId: expect.any(String), loginResult: null })
    expect(await mayEnter({ email: 'ZOE@small.test' })).toBe(true)
    expect(await peopleCalled('Zoé Brun')).toEqual([
      { user_type: 'teacher', school_id: school.schoolId },
    ])
    const { rows } = await test$.owner.query(`select after from change where act = 'createUser'`)
    expect(rows).toEqual([{ after: { name: 'Zoé Brun', userType: 'teacher' } }])
  })

  test('without a password the person is invited by mail', async () => {
    const user = teacher({ name: 'Noé Petit', email: 'noe@small.test' })
    expect(await create(user, admin)).toMatchObject({ userId: expect.any(String) })
    const mails = await queuedMails(test$.owner)
    const invitation = mails.find(({ to }) => to.address === 'noe@small.test')
    expect(invitation).toMatchObject({ kind: 'accounts.invitation', language: 'fr' })
  })

  test.each([
    ['no role', { userType: null, password }, 'accounts.user-incomplete'],
    ['a role that is none', { userType: 'parent' }, 'accounts.user-incomplete'],
    ['no school', { schoolId: null }, 'accounts.user-incomplete'],
    ['an admin of a school', { userType: 'admin' }, 'accounts.user-incomplete'],
    ['neither name nor address', { email: null, password }, 'accounts.user-incomplete'],
    ['no way to reach them', { email: null, username: 'anna' }, 'accounts.email-malformed'],
    ['an address that is none', { email: 'a@' }, 'accounts.email-malformed'],
    ['a username with an @', { username: 'a@b.test' }, 'accounts.username-malformed'],
    ['a short password', { password: 'x' }, 'accounts.password-too-short'],
    ['a language we do not speak', { language: 'xx' }, 'accounts.language-unknown'],
  ])('%s is refused with the reason', async (_, wrong, code) => {
    const user = teacher({ name: 'Anna', email: 'anna@small.test', ...wrong })
    expect(await create(user, admin)).toBe(code)
    expect(await peopleCalled('Anna')).toEqual([])
  })

  test('a school that does not exist gets nobody', async () => {
    const schoolId = '00000000-0000-4000-8000-000000000009'
    const user = teacher({ schoolId, email: 'far@small.test', password })
    expect(await create(user, admin)).toBe('accounts.user-incomplete')
  })

  test('a name or an address that is taken leaves no half of an account', async () => {
    const first = teacher({ name: 'First', username: 'taken', email: 'taken@small.test', password })
    await create(first, admin)
    const sameName = teacher({ name: 'Second', username: 'TAKEN', password })
    expect(await create(sameName, admin)).toBe('accounts.username-taken')
    const sameAddress = teacher({ name: 'Second', email: 'Taken@small.test', password })
    expect(await create(sameAddress, admin)).toBe('accounts.email-taken')
    expect(await peopleCalled('Second')).toEqual([])
  })
})

describe('who makes no account', () => {
  test('a stranger gets the empty answer, for a taken address and for a free one', async () => {
    for (const email of ['taken@small.test', 'free@small.test'])
      expect(await create(teacher({ name: 'Stranger', email, password }))).toEqual({
        userId: null,
        loginResult: null,
      })
    expect(await peopleCalled('Stranger')).toEqual([])
  })

  test('a director is refused', async () => {
    const director = await smallWorld(test$.owner).aDirector({ of: school })
    const { accessToken } = await aVisitor(preau, { of: director })
    const user = teacher({ name: 'Mine', email: 'mine@small.test', password })
    expect(await create(user, accessToken)).toBe('FORBIDDEN')
    expect(await peopleCalled('Mine')).toEqual([])
  })
})
