import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import { type Accounts, openAccounts } from '#tests/support/screens/account-calls.ts'
import { recordingMail } from '#tests/support/server/recording-mail.ts'
import { aRequest } from '#tests/support/server/request-context.ts'
import type { SmallAccount, SmallSchool } from '#tests/support/server/small-world.ts'
import { inviteAccount, type NewInvitation, renewInvitation } from './invite.ts'

let accounts: Accounts
let school: SmallSchool
let director: SmallAccount
let tests = 0

beforeAll(async () => {
  accounts = await openAccounts()
  school = await accounts.world.aSchool()
  director = await accounts.world.aDirector({ of: school, name: 'Anne Roche' })
})
beforeEach(() => {
  tests += 1
})

const mail = recordingMail()
const means = () => aRequest(accounts, { mail })
const by = () => ({
  userId: director.userId,
  name: director.name,
  schoolName: school.name,
  language: 'fr' as const,
})

const zoe = (wishes: Partial<NewInvitation> = {}): NewInvitation => ({
  schoolId: school.schoolId,
  userType: 'teacher',
  name: 'Zoé Martin',
  email: `zoe-${tests}@small.test`,
  username: null,
  language: null,
  ...wishes,
})

async function invite(wishes?: Partial<NewInvitation>) {
  const context = await means()
  const invited = await accounts.database.inSchool(school.schoolId, (tx) =>
    inviteAccount(tx, context, { invitation: zoe(wishes), by: by() }),
  )
  return invited.ok ? invited.value.userId : invited.refusal
}

async function renew(userId: UserId, within = school.schoolId) {
  const context = await means()
  return accounts.database.inSchool(within, (tx) =>
    renewInvitation(tx, context, { userId, by: by() }),
  )
}

const here = () => ({ address: `203.0.113.${tests}` })
const enter = (params: object) =>
  accounts.call('authenticate', { serviceName: 'magicLink', params }, here())

const stateOf = async (userId: string) => {
  const { rows } = await accounts.owner.query<{ waiting: boolean; verified: boolean }>(
    `select invited_at is not null as waiting, is_verified as verified
     from account join account_email using (account_id) where account_id = $1`,
    [userId],
  )
  return rows[0]
}

describe('an invitation', () => {
  test('signs in by its link, once, and proves the address', async () => {
    const userId = await invite()
    const { facts, to, language } = mail.last('accounts.invitation')
    expect({ to, language }).toEqual({
      to: { accountId: userId, address: zoe().email, name: 'Zoé Martin' },
      language: 'fr',
    })
    expect(facts).toMatchObject({
      byName: 'Anne Roche',
      schoolName: school.name,
      userType: 'teacher',
    })
    expect(await stateOf(userId)).toEqual({ waiting: true, verified: false })
    expect((await enter({ token: facts.token })).value).toMatchObject({ user: { id: userId } })
    expect(await stateOf(userId)).toEqual({ waiting: false, verified: true })
    expect((await enter({ token: facts.token })).code).toBe('accounts.token-invalid')
  })

  test('signs in by its code, typed beside the address', async () => {
    const userId = await invite()
    const { facts } = mail.last('accounts.invitation')
    const params = { token: facts.code, user: { email: zoe().email } }
    expect((await enter(params)).value).toMatchObject({ user: { id: userId } })
  })

  test('chooses the first password, without a mail that says it was changed', async () => {
    const userId = await invite()
    const { facts } = mail.last('accounts.invitation')
    const newPassword = 'trois poules au grenier'
    const reset = await accounts.call('resetPassword', { token: facts.token, newPassword }, here())
    expect(reset).toMatchObject({ value: null, code: undefined })
    const params = { user: { email: zoe().email }, password: newPassword }
    const signedIn = await accounts.call(
      'authenticate',
      { serviceName: 'password', params },
      here(),
    )
    expect(signedIn.value).toMatchObject({ user: { id: userId } })
    expect(await stateOf(userId)).toEqual({ waiting: false, verified: true })
    await expect(accounts.lastMail('password-changed', zoe().email)).rejects.toThrow()
  })

  test('is good for two weeks; a new one makes the old one worthless', async () => {
    const userId = await invite()
    const old = mail.last('accounts.invitation').facts.token
    accounts.clock.pass({ days: 14 })
    expect((await enter({ token: old })).code).toBe('accounts.token-expired')
    expect(await renew(userId as UserId)).toBe(true)
    expect((await enter({ token: old })).code).toBe('accounts.token-invalid')
    const { token } = mail.last('accounts.invitation').facts
    expect((await enter({ token })).value).toMatchObject({ user: { id: userId } })
  })

  test('that was lost may be replaced by a link to sign in or a new password, at the same address', async () => {
    const userId = await invite()
    await accounts.call('requestMagicLinkEmail', { email: zoe().email }, here())
    const { facts } = await accounts.lastMail('magic-link', zoe().email)
    expect((await enter({ token: facts.token })).value).toMatchObject({ user: { id: userId } })
    expect(await stateOf(userId)).toEqual({ waiting: false, verified: true })
  })

  test('is renewed for nobody who is in, was switched off, or is of another school', async () => {
    const elsewhere = await accounts.world.aSchool()
    const userId = (await invite()) as UserId
    expect(await renew(userId, elsewhere.schoolId)).toBe(false)
    await enter({ token: mail.last('accounts.invitation').facts.token })
    expect(await renew(userId)).toBe(false)
    expect(await renew(director.userId)).toBe(false)
  })

  test('to an address or a username that somebody has, in whichever school, makes nothing', async () => {
    const elsewhere = await accounts.world.aSchool()
    const taken = await accounts.world.aTeacher({ of: elsewhere, username: `taken-${tests}` })
    const count = async () =>
      (await accounts.owner.query('select 1 from account')).rows.length + mail.mails.length
    const before = await count()
    expect(await invite({ email: taken.email.toUpperCase() })).toBe('email-taken')
    expect(await invite({ username: `TAKEN-${tests}` })).toBe('username-taken')
    expect(await count()).toBe(before)
  })

  test('leaves nothing behind when what came with it fails', async () => {
    const context = await means()
    const failing = accounts.database.inSchool(school.schoolId, async (tx) => {
      await inviteAccount(tx, context, { invitation: zoe(), by: by() })
      throw new Error('the rights could not be written')
    })
    await expect(failing).rejects.toThrow('the rights')
    const { rows } = await accounts.owner.query('select 1 from account_email where address = $1', [
      zoe().email,
    ])
    expect(rows).toEqual([])
  })

  test('is made at the door of the platform too, for the first director of a school', async () => {
    const context = await means()
    const invited = await accounts.database.atDoor('platform', (tx) =>
      inviteAccount(tx, context, { invitation: zoe({ userType: 'director' }), by: by() }),
    )
    expect(invited.ok).toBe(true)
    const { token } = mail.last('accounts.invitation').facts
    expect((await enter({ token })).value).toMatchObject({
      user: { emails: [{ address: zoe().email, verified: true }] },
    })
  })
})
