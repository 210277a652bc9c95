import { unzipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invitationMail } from '#server/features/accounts/mails/invitation.ts'
import { unsealMail } from '#server/platform/mail/sealed-mail.ts'
import { staffAct } from '#tests/support/screens/staff-acts.ts'
import { askFile } from '#tests/support/server/ask-file.ts'
import { HandClock, testSecrets } from '#tests/support/server/request-context.ts'
import {
  type SmallAccount,
  type SmallSchool,
  smallWorld,
} from '#tests/support/server/small-world.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

// A director invites two people: one is nobody's, the other works at another school. Nothing tells them apart.

let test$: TestDatabase
let preau: TestApp
let clock: HandClock
let school: SmallSchool
let director: Visitor
let known: SmallAccount
let tests = 0
const world = () => smallWorld(test$.owner)

beforeAll(async () => {
  test$ = await createTestDatabase()
  clock = new HandClock('2026-11-17T07:40:00Z')
  preau = await createTestApp({ database: test$.database, clock })
})
beforeEach(async () => {
  tests += 1
  school = await world().aSchool()
  director = await aVisitor(preau, { of: await world().aDirector({ of: school }) })
  known = await world().aTeacher({
    of: await world().aSchool({ name: 'Oakfield' }),
    email: `known-${tests}@small.test`,
    name: 'Secret Name',
  })
})

const act = (name: string, userId: string) => staffAct(director, name, { userId })

const invite = (email: string) =>
  staffAct(director, 'inviteTeacher', {
    input: {
      name: 'Zoé Martin',
      email,
      classIds: [],
      pagePerms: [{ feature: 'presence', hasAccess: true }],
      standardPerms: [],
    },
  })

async function invited(email: string): Promise<{ id: string }> {
  const { member } = await invite(email)
  if (!member) throw new Error('nobody was invited')
  return member
}

const free = () => `Free-${tests}@small.test`
const taken = () => `Known-${tests}@small.test`

/** Shows what one may see of two people, without what differs between any two. */
const alike = (text: unknown, { id, email }: { id: string; email: string }) =>
  JSON.stringify(text).replaceAll(id, '<id>').replaceAll(email, '<address>')

async function theMail(userId: string) {
  const { rows } = await test$.owner.query<{ id: string; sealed: string }>(
    'select mail_id as id, sealed from mail where account_id = $1 order by queued_at desc limit 1',
    [userId],
  )
  const row = rows[0]
  if (!row) throw new Error('no mail was queued')
  const contents = unsealMail(testSecrets, { mailId: row.id, sealed: row.sealed })
  if (!contents) throw new Error('the mail does not open')
  return contents
}

describe('an invitation to an address of another school', () => {
  test('is answered, listed and renewed like every other', async () => {
    const [nobody, somebody] = [await invite(free()), await invite(taken())]
    const ids = [nobody, somebody].map(({ member }) => member?.id ?? '')
    const whom = [
      { id: ids[0] ?? '', email: free() },
      { id: ids[1] ?? '', email: taken() },
    ] as const
    expect(alike(somebody, whom[1])).toBe(alike(nobody, whom[0]))

    const { data } = await director.ask(
      '{ listStaff { id name email status invitationMail isTwoFactorOn username } }',
    )
    const listed = (data as { listStaff: { id: string }[] }).listStaff
    const [one, other] = ids.map((id) => listed.find((it) => it.id === id))
    expect(alike(other, whom[1])).toBe(alike(one, whom[0]))

    clock.pass({ seconds: 61 })
    const again = await Promise.all(ids.map((id) => act('resendInvitation', id)))
    expect(alike(again[1], whom[1])).toBe(alike(again[0], whom[0]))
    for (const id of ids) expect(await act('disableStaffMember', id)).toHaveProperty('member')
  })

  test('leaves the same rows behind, in the tables a school may take away', async () => {
    const people = [
      { ...(await invited(free())), email: free() },
      { ...(await invited(taken())), email: taken() },
    ]
    const path = `/files/school.zip?school=${school.schoolId}`
    const response = await askFile(preau, { by: director, path })
    expect(response.statusCode).toBe(200)
    const files = Object.values(unzipSync(response.rawPayload))
    const text = files.map((file) => new TextDecoder().decode(file)).join('\n')
    const counts = people.map(({ id, email }) => [
      text.split(id).length,
      text.toLowerCase().split(email.toLowerCase()).length,
    ])
    expect(counts[1]).toEqual(counts[0])
    expect(text).not.toContain(known.userId)
    expect(text).not.toContain(known.name)
  })

  test('mails its owner why it opens nothing, and lets nobody in', async () => {
    const { id } = await invited(taken())
    const { to, facts } = await theMail(id)
    expect(to.address).toBe(taken())
    expect(facts).not.toHaveProperty('token')
    expect(facts).not.toHaveProperty('code')
    for (const language of ['en', 'fr'] as const) {
      const about = { language, siteUrl: 'https://p.test', name: to.name, schoolName: school.name }
      const { text, subject, html } = invitationMail.write(facts, about)
      expect(subject).toContain(school.name)
      expect(text).not.toContain('https://')
      expect(`${text}${html}`).not.toContain('undefined')
      expect(text).toContain(language === 'en' ? 'another address' : 'une autre adresse')
    }
    expect((await theMail((await invited(free())).id)).facts).toHaveProperty('token')
  })

  test('becomes a real one when it is sent again after the address became free', async () => {
    const { id } = await invited(taken())
    await test$.owner.query('delete from account_email where account_id = $1', [known.userId])
    clock.pass({ seconds: 61 })
    await act('resendInvitation', id)
    expect((await theMail(id)).facts).toHaveProperty('token')
  })

  test('is refused where the address is a colleague’s, or was invited already', async () => {
    const colleague = await world().aTeacher({ of: school, email: `own-${tests}@small.test` })
    expect(await invite(colleague.email.toUpperCase())).toMatchObject({
      code: 'staff.email-taken',
    })
    await invited(taken())
    expect(await invite(taken().toLowerCase())).toMatchObject({ code: 'staff.email-taken' })
  })
})

test('nobody is invited more than six times in a day, whatever is clicked', async () => {
  const { id } = await invited(free())
  const answers: Awaited<ReturnType<typeof act>>[] = []
  for (let time = 0; time < 6; time += 1) {
    clock.pass({ seconds: 61 })
    answers.push(await act('resendInvitation', id))
  }
  expect(answers.filter(({ member }) => member)).toHaveLength(5)
  expect(answers.at(-1)).toMatchObject({ code: 'staff.invited-too-often' })
  clock.pass({ days: 1 })
  director = await aVisitor(preau, { of: await world().aDirector({ of: school }) })
  expect(await act('resendInvitation', id)).toHaveProperty('member')
})
