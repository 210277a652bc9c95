import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import type { SmallAccount, SmallSchool } from '#tests/support/server/small-world.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const call = `mutation impersonate($accessToken: String!, $impersonated: ImpersonationUserIdentityInput!,
    $reason: String) {
  impersonate(accessToken: $accessToken, impersonated: $impersonated, reason: $reason) {
    authorized tokens { accessToken refreshToken } user { id impersonation { byName reason endsAt } } } }`
const whoAmI = '{ getUser { id impersonation { byName reason } } }'
const refusedToEverybody = { authorized: false, tokens: null, user: null }

type Pair = Pick<Visitor, 'accessToken' | 'refreshToken'>
type Opened = { authorized: boolean; tokens: Pair; user: { id: string } }

const server = serverForTests()
const { clock } = server
let people: Record<
  'admin' | 'director' | 'deputy' | 'teacher' | 'stranger' | 'leaver',
  SmallAccount
>
let school: SmallSchool

beforeAll(async () => {
  const { world } = server
  school = await world.aSchool()
  const elsewhere = await world.aSchool({ name: 'Oakfield' })
  people = {
    admin: await world.anAdmin({ name: 'Ada Byron' }),
    director: await world.aDirector({ of: school, name: 'Paule Girard', username: 'pgirard' }),
    deputy: await world.aDirector({ of: school, as: 'subdirector' }),
    teacher: await world.aTeacher({ of: school, username: 'mdelage' }),
    stranger: await world.aTeacher({ of: elsewhere }),
    leaver: await world.aTeacher({ of: school, isActive: false }),
  }
})
beforeEach(() => clock.pass({ seconds: 20 * 60 }))

const signedIn = (person: SmallAccount) => aVisitor(server.preau, { of: person })

async function answerTo(
  visitor: Pair,
  impersonated: object,
  {
    reason = 'Her register does not open',
    accessToken = visitor.accessToken,
  }: { reason?: string; accessToken?: string } = {},
): Promise<unknown> {
  const variables = { accessToken, impersonated, reason }
  const { data, errors } = await server.preau.ask(call, { bearer: visitor.accessToken, variables })
  expect(errors).toBeUndefined()
  return data?.impersonate
}

async function openAs(visitor: Pair, target: SmallAccount, reason?: string): Promise<Opened> {
  const more = reason === undefined ? {} : { reason }
  const opened = (await answerTo(visitor, { userId: target.userId }, more)) as Opened
  expect(opened.authorized).toBe(true)
  return opened
}

const isOpen = async (bearer: string) => {
  const { data } = await server.preau.ask(whoAmI, { bearer })
  return data?.getUser !== null
}

const refresh = (pair: Pair) =>
  server.preau.ask(
    `mutation($accessToken: String!, $refreshToken: String!) { refreshTokens(
      accessToken: $accessToken, refreshToken: $refreshToken) { tokens { accessToken refreshToken } } }`,
    { variables: { accessToken: pair.accessToken, refreshToken: pair.refreshToken } },
  )

async function renewed(pair: Pair): Promise<Pair> {
  const { data } = await refresh(pair)
  const answer = data?.refreshTokens as { tokens: Pair } | null | undefined
  if (!answer) throw new Error('the session was not refreshed')
  return answer.tokens
}

const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

const linesAbout = async (target: SmallAccount) => {
  const { rows } = await server.database.owner.query(
    `select act, account_id as account, actor_account_id as actor, after from change
     where subject_account_id = $1 order by at`,
    [target.userId],
  )
  return rows
}

describe('who may act for whom', () => {
  test.each([
    ['admin', 'director'],
    ['admin', 'deputy'],
    ['admin', 'teacher'],
    ['admin', 'stranger'],
    ['director', 'deputy'],
    ['director', 'teacher'],
  ] as const)('the %s may act for the %s', async (by, target) => {
    const visitor = await signedIn(people[by])
    const { user } = await openAs(visitor, people[target])
    expect(user.id).toBe(people[target].userId)
  })

  test.each([
    ['admin', 'admin'],
    ['director', 'director'],
    ['director', 'admin'],
    ['director', 'stranger'],
    ['director', 'leaver'],
    ['deputy', 'teacher'],
    ['deputy', 'director'],
    ['teacher', 'deputy'],
    ['teacher', 'teacher'],
  ] as const)('the %s may not act for the %s, and is told nothing', async (by, target) => {
    const visitor = await signedIn(people[by])
    expect(await answerTo(visitor, { userId: people[target].userId })).toEqual(refusedToEverybody)
  })

  test.each([
    ['an unknown id', { userId: '00000000-0000-4000-8000-000000000009' }],
    ['an id that is none', { userId: "' or 1=1" }],
    ['an unknown address', { email: 'nobody@small.test' }],
    ['nobody', {}],
  ])('%s gets the same answer as a person of another school', async (_, impersonated) => {
    const visitor = await signedIn(people.director)
    expect(await answerTo(visitor, impersonated)).toEqual(refusedToEverybody)
  })

  test('a person is named by id before username before address', async () => {
    const visitor = await signedIn(people.director)
    const { userId } = people.deputy
    const byId = { userId, username: 'mdelage', email: people.director.email }
    expect(await answerTo(visitor, byId)).toMatchObject({ user: { id: userId } })
    const byName = { username: 'mdelage', email: people.deputy.email }
    expect(await answerTo(visitor, byName)).toMatchObject({ user: { id: people.teacher.userId } })
  })

  test('nobody acts for anybody in a school that is switched off', async () => {
    const closed = await server.world.aSchool({ isEnabled: false })
    const teacher = await server.world.aTeacher({ of: closed })
    const visitor = await signedIn(people.admin)
    expect(await answerTo(visitor, { userId: teacher.userId })).toEqual(refusedToEverybody)
  })

  test('the token in the argument must be of the session that asks, but may be an older one', async () => {
    const first = await signedIn(people.director)
    const second = await signedIn(people.director)
    const target = { userId: people.teacher.userId }
    for (const accessToken of [second.accessToken, first.refreshToken, 'nonsense', '']) {
      expect(await answerTo(first, target, { accessToken })).toEqual(refusedToEverybody)
    }
    clock.pass({ seconds: 16 * 60 })
    const old = { accessToken: first.accessToken }
    expect(await answerTo(await renewed(first), target, old)).toMatchObject({ authorized: true })
  })

  test('an impersonator takes no second place', async () => {
    const admin = await signedIn(people.admin)
    const { tokens } = await openAs(admin, people.director)
    const target = { userId: people.teacher.userId }
    expect(await answerTo(tokens, target)).toEqual(refusedToEverybody)
  })

  test.each([
    ['no reason', undefined],
    ['null', null],
    ['an empty reason', ''],
    ['a reason of spaces', ' \n\t '],
  ])(
    '%s opens the same people, and the log says of both that none was given',
    async (_, reason) => {
      const { accessToken } = await signedIn(people.director)
      const target = await server.world.aTeacher({ of: school })
      const answerFor = async (userId: string) => {
        const variables = { accessToken, impersonated: { userId }, reason }
        const { data, errors } = await server.preau.ask(call, { bearer: accessToken, variables })
        expect(errors).toBeUndefined()
        return data?.impersonate
      }
      expect(await answerFor(people.stranger.userId)).toEqual(refusedToEverybody)
      expect(await answerFor('nobody')).toEqual(refusedToEverybody)
      const opened = (await answerFor(target.userId)) as Opened
      expect(opened).toMatchObject({
        authorized: true,
        user: { impersonation: { byName: 'Paule Girard', reason: null } },
      })
      await server.preau.ask('mutation { logout }', { bearer: opened.tokens.accessToken })
      const actor = people.director.userId
      expect(await linesAbout(target)).toMatchObject([
        { act: 'impersonate', account: actor, actor, after: { reason: null } },
        { act: 'endImpersonation', account: target.userId, actor, after: { reason: null } },
      ])
    },
  )

  test('without a session it is an error, as everywhere', async () => {
    const variables = { accessToken: '', impersonated: { userId: people.teacher.userId } }
    const { errors } = await server.preau.ask(call, { variables })
    expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
  })
})

describe('while somebody acts for somebody else', () => {
  test('the token names both, before and after a refresh, and the app is told who it is', async () => {
    const director = await signedIn(people.director)
    const { tokens } = await openAs(director, people.teacher, 'Register of Tuesday')
    const claims = {
      userType: 'teacher',
      data: { userId: people.teacher.userId, isImpersonated: true },
      act: { sub: people.director.userId },
    }
    expect(payloadOf(tokens.accessToken)).toMatchObject(claims)
    const { accessToken } = await renewed(tokens)
    expect(payloadOf(accessToken)).toMatchObject(claims)
    const asked = await server.preau.ask(whoAmI, { bearer: accessToken })
    expect(asked.data?.getUser).toEqual({
      id: people.teacher.userId,
      impersonation: { byName: 'Paule Girard', reason: 'Register of Tuesday' },
    })
    expect(payloadOf(director.accessToken)).not.toHaveProperty('act')
    expect((await director.ask(whoAmI)).data?.getUser).toMatchObject({ impersonation: null })
  })

  test('it ends after an hour, whatever is refreshed', async () => {
    const director = await signedIn(people.director)
    let { tokens } = await openAs(director, people.teacher)
    for (let minutes = 0; minutes < 50; minutes += 10) {
      clock.pass({ seconds: 10 * 60 })
      tokens = await renewed(tokens)
    }
    clock.pass({ seconds: 599 })
    expect(await isOpen(tokens.accessToken)).toBe(true)
    const end = payloadOf(tokens.refreshToken).exp
    clock.pass({ seconds: 1 })
    expect(end).toBe(clock.now() / 1000)
    expect(await isOpen(tokens.accessToken)).toBe(false)
    expect((await refresh(tokens)).errors?.[0]?.extensions?.code).toBe('accounts.session-expired')
  })

  test('it ends with the session it was opened from', async () => {
    const director = await signedIn(people.director)
    const { tokens } = await openAs(director, people.teacher)
    await director.ask('mutation { logout }')
    expect(await isOpen(tokens.accessToken)).toBe(false)
    expect((await refresh(tokens)).data?.refreshTokens).toBeNull()
  })

  test('it ends when the person who acts, or the one acted for, is switched off', async () => {
    for (const off of ['actor', 'target'] as const) {
      const pair = {
        actor: await server.world.aDirector({ of: school }),
        target: await server.world.aTeacher({ of: school }),
      }
      const director = await signedIn(pair.actor)
      const { tokens } = await openAs(director, pair.target)
      await server.database.owner.query(
        'update account set is_active = false where account_id = $1',
        [pair[off].userId],
      )
      expect(await isOpen(tokens.accessToken)).toBe(false)
      expect((await refresh(tokens)).data?.refreshTokens).toBeNull()
    }
  })

  test('stopping it leaves the own session open', async () => {
    const director = await signedIn(people.director)
    const { tokens } = await openAs(director, people.teacher)
    await server.preau.ask('mutation { logout }', { bearer: tokens.accessToken })
    expect(await isOpen(tokens.accessToken)).toBe(false)
    expect(await isOpen(director.accessToken)).toBe(true)
  })
})

describe('what the log tells afterwards', () => {
  test('who acted for whom and why, from when to when, also when the admin did', async () => {
    const target = await server.world.aTeacher({ of: school })
    const admin = await signedIn(people.admin)
    const { tokens } = await openAs(admin, target, '  Help with the register  ')
    await server.preau.ask('mutation { logout }', { bearer: tokens.accessToken })
    await server.preau.ask('mutation { logout }', { bearer: tokens.accessToken })
    const actor = people.admin.userId
    expect(await linesAbout(target)).toMatchObject([
      { act: 'impersonate', account: actor, actor, after: { reason: 'Help with the register' } },
      {
        act: 'endImpersonation',
        account: target.userId,
        actor,
        after: { reason: 'Help with the register', because: 'signed-out' },
      },
    ])
  })

  test('the end is told too when the session it was opened from is closed', async () => {
    const target = await server.world.aTeacher({ of: school })
    const director = await signedIn(people.director)
    await openAs(director, target)
    await director.ask('mutation { logout }')
    expect(await linesAbout(target)).toMatchObject([
      { act: 'impersonate' },
      { act: 'endImpersonation', after: { because: 'opener-ended' } },
    ])
  })

  test('what was refused leaves no line', async () => {
    const director = await signedIn(people.director)
    await answerTo(director, { userId: people.stranger.userId })
    const own = (await linesAbout(people.stranger)).filter(
      ({ actor }) => actor === people.director.userId,
    )
    expect(own).toEqual([])
  })
})
