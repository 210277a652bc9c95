import { beforeEach, describe, expect, test } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import { openAccounts } from '#tests/support/screens/account-calls.ts'
import { recordingMail } from '#tests/support/server/recording-mail.ts'
import { aRequest } from '#tests/support/server/request-context.ts'
import { inviteAccount, type NewInvitation, renewInvitation } from './invite.ts'

const accounts = await openAccounts()
const { database, owner, world, byMail, call, entering, lastMail } = accounts
const school = await world.aSchool()
const director = await world.aDirector({ of: school, name: 'Anne Roche' })
let tests = 0

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
  const invited = await database.inSchool(school.schoolId, (tx) =>
    inviteAccount(tx, context, { invitation: zoe(wishes), by: by() }),
  )
  return invited.ok ? invited.value.userId : invited.refusal
}

async function renew(userId: UserId, within = school.schoolId) {
  const context = await means()
  return database.inSchool(within, (tx) => renewInvitation(tx, context, { userId, by: by() }))
}

const stateOf = async (userId: string) => {
  const { rows } = await owner.query<{ waiting: boolean; verified: boolean }>(
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
    expect(await byMail({ token: facts.token })).toBe(userId)
    expect(await stateOf(userId)).toEqual({ waiting: false, verified: true })
    expect(await byMail({ token: facts.token })).toBe('accounts.token-invalid')
  })

  test('signs in by its code, typed beside the address', async () => {
    const userId = await invite()
    const { facts } = mail.last('accounts.invitation')
    const params = { token: facts.code, user: { email: zoe().email } }
    expect(await byMail(params)).toBe(userId)
  })

  test('chooses the first password, without a mail that says it was changed', async () => {
    const userId = await invite()
    const { facts } = mail.last('accounts.invitation')
    const newPassword = 'trois poules au grenier'
    const answer = await call('resetPassword', { token: facts.token, newPassword })
    expect(answer).toMatchObject({ value: null, code: undefined })
    expect(await entering({ email: zoe().email }, newPassword)).toBe('signed in')
    expect(await stateOf(userId)).toEqual({ waiting: false, verified: true })
    await expect(lastMail('password-changed', zoe().email)).rejects.toThrow()
  })

  test('is good for two weeks; a new one makes the old one worthless', async () => {
    const userId = await invite()
    const old = mail.last('accounts.invitation').facts.token
    accounts.clock.pass({ days: 14 })
    expect(await byMail({ token: old })).toBe('accounts.token-expired')
    expect(await renew(userId as UserId)).toBe(true)
    expect(await byMail({ token: old })).toBe('accounts.token-invalid')
    const { token } = mail.last('accounts.invitation').facts
    expect(await byMail({ token })).toBe(userId)
  })

  test('that was lost may be replaced by a link to sign in or a new password, at the same address', async () => {
    const userId = await invite()
    await call('requestMagicLinkEmail', { email: zoe().email })
    const { facts } = await lastMail('magic-link', zoe().email)
    expect(await byMail({ token: facts.token })).toBe(userId)
    expect(await stateOf(userId)).toEqual({ waiting: false, verified: true })
  })

  test('is renewed for nobody who is in, was switched off, or is of another school', async () => {
    const elsewhere = await world.aSchool()
    const userId = (await invite()) as UserId
    expect(await renew(userId, elsewhere.schoolId)).toBe(false)
    await byMail({ token: mail.last('accounts.invitation').facts.token })
    expect(await renew(userId)).toBe(false)
    expect(await renew(director.userId)).toBe(false)
  })

  test('to an address or a username that somebody has, in any school, makes nothing', async () => {
    const elsewhere = await world.aSchool()
    const taken = await world.aTeacher({ of: elsewhere, username: `taken-${tests}` })
    const count = async () =>
      (await owner.query('select 1 from account')).rows.length + mail.mails.length
    const before = await count()
    expect(await invite({ email: taken.email.toUpperCase() })).toBe('email-taken')
    expect(await invite({ username: `TAKEN-${tests}` })).toBe('username-taken')
    expect(await count()).toBe(before)
  })

  test('leaves nothing behind when what came with it fails', async () => {
    const context = await means()
    const failing = database.inSchool(school.schoolId, async (tx) => {
      await inviteAccount(tx, context, { invitation: zoe(), by: by() })
      throw new Error('the rights could not be written')
    })
    await expect(failing).rejects.toThrow('the rights')
    const { rows } = await owner.query('select 1 from account_email where address = $1', [
      zoe().email,
    ])
    expect(rows).toEqual([])
  })

  test('is made at the door of the platform too, for the first director of a school', async () => {
    const context = await means()
    const invited = await database.atDoor('platform', (tx) =>
      inviteAccount(tx, context, { invitation: zoe({ userType: 'director' }), by: by() }),
    )
    expect(invited.ok).toBe(true)
    const { token } = mail.last('accounts.invitation').facts
    const userId = await byMail({ token })
    expect(userId).toBe(invited.ok && invited.value.userId)
    expect(await stateOf(userId)).toEqual({ waiting: false, verified: true })
  })
})
