import { beforeEach, describe, expect, test } from 'vitest'
import { aPhoto, piecesOf } from '#tests/support/examples/photo-examples.ts'
import { reportOf, tabletsSeenBy } from '#tests/support/examples/tablet-examples.ts'
import { staffAct } from '#tests/support/screens/staff-acts.ts'
import { askFile } from '#tests/support/server/ask-file.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import {
  nextId,
  type SmallAccount,
  type SmallChild,
  type SmallSchool,
  smallWorldPassword,
} from '#tests/support/server/small-world.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'
import { rows } from './matrix.ts'

const server = serverForTests()
const { clock } = server
let school: SmallSchool
let child: SmallChild
let anna: SmallAccount
let directorAccount: SmallAccount
let director: Visitor

beforeEach(async () => {
  clock.set('2026-11-17T07:40:00Z')
  school = await server.world.aSchool()
  const robins = await server.world.aClass({ of: school })
  child = await server.world.aChild({ in: robins })
  anna = await server.world.aTeacher({
    of: school,
    classes: [robins],
    permissions: { presence: true },
    levelFeatures: ['presence', 'dailyreport'],
  })
  directorAccount = await server.world.aDirector({ of: school })
  director = await aVisitor(server.preau, { of: directorAccount })
})

async function act(name: string, { userId }: SmallAccount = anna, by = director) {
  const { code, member } = await staffAct(by, name, { userId })
  return member ? { status: member.status, sendsUntil: member.sendsUntil } : { code }
}

async function openedForSending(): Promise<Visitor> {
  await act('disableStaffMember')
  await act('openForSending')
  return aVisitor(server.preau, { of: anna })
}

async function codeOfSignIn(): Promise<string | undefined> {
  const { errors } = await server.preau.ask(
    `mutation($params: AuthenticateParamsInput!) {
      authenticate(serviceName: "password", params: $params) { sessionId } }`,
    { variables: { params: { user: { email: anna.email }, password: smallWorldPassword } } },
  )
  return errors?.[0]?.extensions?.code
}

const codeOf = ({ errors }: Awaited<ReturnType<Visitor['ask']>>) => errors?.[0]?.extensions?.code
const refresh = ({ accessToken, refreshToken }: Visitor) =>
  server.preau.ask(`mutation { refreshTokens(accessToken: "${accessToken}",
    refreshToken: "${refreshToken}") { tokens { accessToken refreshToken } } }`)

async function send(by: Visitor, acts: readonly object[]) {
  const entries = acts.map((one) => ({
    entryId: nextId('entry'),
    deviceId: nextId('tablet'),
    format: 1,
    madeAt: '2026-11-17T07:39:00.000Z',
    clockOffsetMs: 0,
    act: one,
  }))
  const { data, errors } = await server.preau.ask(
    `mutation($entries: [EntryInput!]!) { submitEntries(entries: $entries) {
      ... on EntryRefused { code }
      ... on EntryAccepted { version truth { __typename ... on DiaryItem { text media { id url } } } } } }`,
    { bearer: by.accessToken, variables: { entries } },
  )
  expect(errors).toBeUndefined()
  return (data as { submitEntries: unknown[] }).submitEntries
}

const present = (childId: string) => ({
  markPresence: { childId, date: '2026-11-17', period: 'am', mark: { state: 'present' } },
})

test('somebody who is open for sending does nothing else', () => {
  const open = rows
    .filter(({ outcomes }) => outcomes['open for sending'] !== 'accounts.sending-only')
    .map(({ operation }) => operation)
    .filter((operation) => !operation.startsWith('Mutation.submitEntries.'))
  expect(open.sort()).toEqual([
    // What needs no session either: signing in and out, and asking for a mail.
    'Mutation.authenticate',
    'Mutation.authenticateUser',
    'Mutation.logout',
    'Mutation.refreshTokens',
    'Mutation.requestMagicLinkEmail',
    'Mutation.resetPassword',
    'Mutation.sendAdmission',
    'Mutation.sendResetPasswordEmail',
    'Mutation.sendVerificationEmail',
    'Mutation.verifyAuthentication',
    'Mutation.verifyEmail',
    'Query.admissionChallenge',
    'Query.admissionGround',
    'Query.getInvitation',
    'Query.getPublicSchool',
    'Query.getSchool',
    'Query.getUser',
    'Query.serverTime',
  ])
})

describe('an account is opened for sending', () => {
  test('for seven days, and stays switched off', async () => {
    await act('disableStaffMember')
    expect(await codeOfSignIn()).toBe('accounts.account-inactive')
    const sendsUntil = '2026-11-24T07:40:00.000Z'
    expect(await act('openForSending')).toEqual({ status: 'disabled', sendsUntil })
    const visitor = await aVisitor(server.preau, { of: anna })
    const { data } = await visitor.ask('{ getUser { id sendsUntil } getSchool { id } }')
    expect(data).toEqual({
      getUser: { id: anna.userId, sendsUntil },
      getSchool: { id: school.schoolId },
    })
    expect(codeOf(await visitor.ask('{ listClasses { id } }'))).toBe('accounts.sending-only')
    const { rows: log } = await server.database.owner.query(
      'select act, after from change where subject_account_id = $1 order by act',
      [anna.userId],
    )
    expect(log).toEqual([
      { act: 'disableStaffMember', after: null },
      { act: 'openForSending', after: { sendsUntil } },
    ])
  })

  test('anew from the day it is asked again', async () => {
    await openedForSending()
    clock.pass({ seconds: 300 })
    expect(await act('openForSending')).toMatchObject({ sendsUntil: '2026-11-24T07:45:00.000Z' })
  })

  test('only when it is switched off, by those who may, and never in another school', async () => {
    expect(await act('openForSending')).toEqual({ code: 'staff.not-switched-off' })
    await act('disableStaffMember')
    const colleague = await aVisitor(server.preau, {
      of: await server.world.aTeacher({ of: school }),
    })
    expect(await act('openForSending', anna, colleague)).toEqual({ code: 'FORBIDDEN' })
    const elsewhere = await server.world.aSchool({ name: 'Oakfield' })
    const stranger = await aVisitor(server.preau, {
      of: await server.world.aDirector({ of: elsewhere }),
    })
    expect(await act('openForSending', anna, stranger)).toEqual({ code: 'thing.unknown' })
    const sub = await aVisitor(server.preau, {
      of: await server.world.aDirector({ of: school, as: 'subdirector' }),
    })
    const former = await server.world.aDirector({ of: school, isActive: false })
    expect(await act('openForSending', former, sub)).toEqual({
      code: 'staff.not-yours-to-change',
    })
    expect(await act('openForSending', directorAccount)).toEqual({ code: 'staff.not-yourself' })
    expect(await codeOfSignIn()).toBe('accounts.account-inactive')
  })

  test('until it is switched off again: the sessions end at once', async () => {
    const visitor = await openedForSending()
    const shut = { status: 'disabled', sendsUntil: null }
    expect(await act('disableStaffMember')).toEqual(shut)
    expect((await visitor.ask('{ getUser { id } }')).data).toEqual({ getUser: null })
    expect(codeOf(await refresh(visitor))).toBe('accounts.account-inactive')
    expect(await codeOfSignIn()).toBe('accounts.account-inactive')
  })

  test('until it is switched on again: then she signs in anew, and everything is as before', async () => {
    const sending = await openedForSending()
    expect(await act('enableStaffMember')).toEqual({ status: 'active', sendsUntil: null })
    expect(codeOf(await sending.ask('{ listClasses { id } }'))).toBe('UNAUTHENTICATED')
    expect(codeOf(await refresh(sending))).toBe('accounts.session-expired')
    const visitor = await aVisitor(server.preau, { of: anna })
    expect(codeOf(await visitor.ask('{ listClasses { id } }'))).toBeUndefined()
    await act('disableStaffMember')
    expect(await codeOfSignIn()).toBe('accounts.account-inactive')
  })

  test('until its days are over: sessions die as those of an account that is off', async () => {
    let visitor = await openedForSending()
    clock.set('2026-11-24T07:39:59Z')
    const { data } = await refresh(visitor)
    const { tokens } = (data as { refreshTokens: { tokens: Visitor } }).refreshTokens
    visitor = { ...visitor, ...tokens }
    const ask = () => server.preau.ask('{ getUser { id } }', { bearer: visitor.accessToken })
    expect((await ask()).data).toEqual({ getUser: { id: anna.userId } })
    clock.pass({ seconds: 1 })
    expect((await ask()).data).toEqual({ getUser: null })
    expect(codeOf(await refresh(visitor))).toBe('accounts.account-inactive')
    expect(await codeOfSignIn()).toBe('accounts.account-inactive')
    director = await aVisitor(server.preau, { of: directorAccount })
    const { data: seen } = await director.ask('{ listStaff { name status sendsUntil } }')
    expect(JSON.stringify(seen)).not.toContain('2026-11-24')
  })

  test('with the second factor asked as always', async () => {
    await server.database.owner.query(
      `update account set two_factor_secret = 'sealed' where account_id = $1`,
      [anna.userId],
    )
    await act('disableStaffMember')
    await act('openForSending')
    expect(await codeOfSignIn()).toBe('accounts.two-factor-required')
  })

  test('and nobody takes its place', async () => {
    await openedForSending()
    const { data } =
      await director.ask(`mutation { impersonate(accessToken: "${director.accessToken}",
      impersonated: { userId: "${anna.userId}" }, reason: "Help") { authorized } }`)
    expect(data).toEqual({ impersonate: { authorized: false } })
  })
})

describe('somebody who is open for sending', () => {
  test('sends what waits, judged by the rights that she had', async () => {
    const visitor = await openedForSending()
    const owls = await server.world.aClass({ of: school })
    const other = await server.world.aChild({ in: owls })
    expect(await send(visitor, [present(child.childId), present(other.childId)])).toEqual([
      { version: 1, truth: { __typename: 'PresenceDay' } },
      { code: 'presence.unknown-child' },
    ])
    const { data } = await director.ask(
      `{ presenceHistory(childId: "${child.childId}", date: "2026-11-17") { by } }`,
    )
    expect(data).toEqual({ presenceHistory: [{ by: anna.name }] })
  })

  test('hands in a day that no family reads before the direction has sent it', async () => {
    const visitor = await openedForSending()
    const [childId, date] = [child.childId, '2026-11-17']
    const state = async () => {
      const { rows: reports } = await server.database.owner.query(
        'select status, is_held from daily_report where child_id = $1',
        [childId],
      )
      return reports
    }
    const line = { itemId: nextId('diary-line'), childId, date, text: 'Hop', mediaIds: [] }
    await send(visitor, [{ writeDiary: line }])
    expect(await state()).toEqual([{ status: 'draft', is_held: true }])
    await send(visitor, [{ submitDiary: { childId, date } }])
    expect(await state()).toEqual([{ status: 'submitted', is_held: true }])
  })

  test('sends photos, and sees that they have arrived with their line; no pictograms', async () => {
    const visitor = await openedForSending()
    const bytes = await aPhoto({ width: 200, height: 150 })
    const [itemId, mediaId] = [nextId('diary-line'), nextId('media')]
    const put = async (kind: 'photo' | 'icon') => {
      const [piece] = piecesOf(kind === 'photo' ? mediaId : nextId('media'), { bytes, kind })
      if (!piece) throw new Error('a photo without pieces')
      const authorization = `Bearer ${visitor.accessToken}`
      const headers = { 'content-type': 'application/octet-stream', authorization }
      const { statusCode, body } = await server.preau.app.inject({
        method: 'PUT',
        ...piece,
        headers,
      })
      return [statusCode, JSON.parse(body)]
    }
    expect(await put('icon')).toEqual([403, { code: 'accounts.sending-only' }])
    expect(await put('photo')).toEqual([200, { state: 'ready', received: bytes.length }])
    const line = {
      itemId,
      childId: child.childId,
      date: '2026-11-17',
      text: 'Hop',
      mediaIds: [mediaId],
    }
    expect(await send(visitor, [{ writeDiary: line }])).toMatchObject([
      {
        version: 1,
        truth: { text: 'Hop', media: [{ id: mediaId, url: expect.stringContaining(mediaId) }] },
      },
    ])
  })

  test('is refused every document and table, and the copy of the school', async () => {
    const by = await openedForSending()
    const paths = server.preau.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => /(\/files\/[^ :]+\.(?:pdf|csv|xlsx|zip)) \(GET/.exec(line)?.[1] ?? [])
    expect(paths.length).toBeGreaterThan(15)
    for (const path of paths) {
      const { statusCode, body } = await askFile(server.preau, { by, path })
      const answer = [path, statusCode, JSON.parse(body).code]
      expect(answer).toEqual([path, 403, 'accounts.sending-only'])
    }
  })

  test('reports her tablet and introduces it, so that the direction sees what is left', async () => {
    const visitor = await openedForSending()
    const tablet = nextId<Parameters<typeof reportOf>[0]>('tablet')
    await visitor.ask('{ getUser { id } }', reportOf(tablet, [[anna, 4]]))
    await server.preau.app.workSettled()
    expect(await tabletsSeenBy(director)).toMatchObject([{ waiting: [{ count: 4 }] }])
    const { statusCode } = await server.preau.app.inject({
      method: 'POST',
      url: '/api/tablet',
      headers: { ...reportOf(tablet), authorization: `Bearer ${visitor.accessToken}` },
    })
    expect(statusCode).toBe(204)
    expect(await tabletsSeenBy(director)).toMatchObject([{ waiting: [] }])
  })
})
