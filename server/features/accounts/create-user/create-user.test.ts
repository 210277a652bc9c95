import { describe, expect, test } from 'vitest'
import { openAccounts } from '#tests/support/screens/account-calls.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'

const call = `mutation createUser($user: CreateUserInput!) {
  createUser(user: $user) { userId loginResult { sessionId } } }`
const password = 'seven green bicycles'

const { owner, preau, world, entering, lastMail } = await openAccounts()
const school = await world.aSchool()
const admin = (await aVisitor(preau, { of: await world.anAdmin() })).accessToken

async function create(user: object, bearer?: string) {
  const sent = { variables: { user }, ...(bearer && { bearer }) }
  const { data, errors } = await preau.ask(call, sent)
  if (errors) return errors[0]?.extensions?.code
  return data?.createUser as { userId: string | null; loginResult: null }
}

const teacher = (more: object) => ({ userType: 'teacher', schoolId: school.schoolId, ...more })

const peopleCalled = async (name: string) =>
  (await owner.query('select user_type, school_id from account where name = $1', [name])).rows

describe('making an account', () => {
  test('the admin makes one, which may sign in, and stays the admin', async () => {
    const user = teacher({ name: 'Zoé Brun', email: 'zoe@small.test', username: 'zbrun', password })
    expect(await create(user, admin)).toEqual({ userId: expect.any(String), loginResult: null })
    expect(await entering({ email: 'ZOE@small.test' }, password)).toBe('signed in')
    expect(await peopleCalled('Zoé Brun')).toEqual([
      { user_type: 'teacher', school_id: school.schoolId },
    ])
    const { rows } = await owner.query(`select after from change where act = 'createUser'`)
    expect(rows).toEqual([{ after: { name: 'Zoé Brun', userType: 'teacher' } }])
  })

  test('without a password the person is invited by mail', async () => {
    const user = teacher({ name: 'Noé Petit', email: 'noe@small.test' })
    expect(await create(user, admin)).toMatchObject({ userId: expect.any(String) })
    expect(await lastMail('invitation', 'noe@small.test')).toMatchObject({ language: 'fr' })
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
    const director = await world.aDirector({ of: school })
    const { accessToken } = await aVisitor(preau, { of: director })
    const user = teacher({ name: 'Mine', email: 'mine@small.test', password })
    expect(await create(user, accessToken)).toBe('FORBIDDEN')
    expect(await peopleCalled('Mine')).toEqual([])
  })
})
