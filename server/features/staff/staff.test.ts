import { beforeEach, describe, expect, test } from 'vitest'
import { rightsOf } from '#domain/access/presets.ts'
import { staffAct } from '#tests/support/screens/staff-acts.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import type { SmallAccount, SmallClass, SmallSchool } from '#tests/support/server/small-world.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

let school: SmallSchool
let robins: SmallClass
let owls: SmallClass
let directorAccount: SmallAccount
let director: Visitor
const server = serverForTests()
const { clock } = server

beforeEach(async () => {
  school = await server.world.aSchool()
  robins = await server.world.aClass({ of: school, name: 'Rouges-gorges', position: 1 })
  owls = await server.world.aClass({ of: school, name: 'Hiboux', position: 2 })
  directorAccount = await server.world.aDirector({ of: school, name: 'Anne Roche' })
  director = await aVisitor(server.preau, { of: directorAccount })
})

const open = (...features: readonly string[]) =>
  features.map((feature) => ({ feature, hasAccess: true }))

async function inviteTeacher(
  email: string,
  more: Record<string, unknown> = {},
  under: { userId?: string } = {},
) {
  return staffAct(director, 'inviteTeacher', {
    ...under,
    input: {
      name: 'Lucie Martin',
      email,
      classIds: [robins.classId],
      pagePerms: open(...rightsOf('class-teacher').pages),
      standardPerms: rightsOf('class-teacher').levels.map((feature) => ({
        feature,
        standardId: robins.standardId,
        hasAccess: true,
      })),
      ...more,
    },
  })
}

const log = async (by: Visitor = director) =>
  (
    await by.ask(
      '{ listChanges(first: 20, offset: 0) { total changes { act byName actorName subjectName } } }',
    )
  ).data as { listChanges: { total: number; changes: Record<string, string | null>[] } }

describe('inviting a teacher', () => {
  test('makes her account, her classes and her rights, and puts the mail into the queue', async () => {
    const { member } = await inviteTeacher('lucie@marronnier.test')
    expect(member).toMatchObject({
      email: 'lucie@marronnier.test',
      role: 'teacher',
      status: 'invited',
      invitationMail: 'waiting',
      classes: [{ name: 'Rouges-gorges' }],
    })
    expect(member?.pagePerms).toContainEqual({ feature: 'presence', hasAccess: true })
    expect(member?.standardPerms).toContainEqual({
      feature: 'presence',
      standardId: robins.standardId,
      hasAccess: true,
    })
    expect((await log()).listChanges.changes[0]).toEqual({
      act: 'inviteTeacher',
      byName: 'Anne Roche',
      actorName: null,
      subjectName: 'Lucie Martin',
    })
  })

  test('sent twice makes one person', async () => {
    await inviteTeacher('twice@marronnier.test')
    expect(await inviteTeacher('TWICE@marronnier.test')).toEqual({ code: 'staff.email-taken' })
    const { data } = await director.ask('{ listStaff { email } }')
    const staff = (data as { listStaff: { email: string }[] }).listStaff
    expect(staff.filter(({ email }) => email === 'twice@marronnier.test')).toHaveLength(1)
  })

  test.each([
    ['no name', { name: '  ' }, 'field.missing'],
    ['an address that is none', { email: 'lucie at school' }, 'staff.email-malformed'],
    ['a username with a space', { username: 'lucie m' }, 'staff.username-malformed'],
    ['a page that does not exist', { pagePerms: open('everything') }, 'staff.unknown-feature'],
    [
      'a class that does not exist',
      { classIds: ['00000000-0000-4000-8000-000000000001'] },
      'field.unknown',
    ],
    ['a class that is no id', { classIds: ["' or true"] }, 'field.unknown'],
    [
      'a level that is no id',
      { standardPerms: [{ feature: 'presence', standardId: '}{', hasAccess: true }] },
      'staff.unknown-level',
    ],
  ])('with %s is refused, and nobody is made', async (_, wrong, code) => {
    const email = `${code}-${Math.abs(hashOf(JSON.stringify(wrong)))}@marronnier.test`
    expect(await inviteTeacher(email, wrong)).toEqual({ code })
    const { data } = await director.ask('{ listStaff { email } }')
    expect(JSON.stringify(data)).not.toContain(email)
  })

  test('into a class of another school is refused like into none', async () => {
    const elsewhere = await server.world.aClass({ of: await server.world.aSchool() })
    expect(
      await inviteTeacher('elsewhere@marronnier.test', { classIds: [elsewhere.classId] }),
    ).toEqual({ code: 'field.unknown' })
  })

  test('under the id of somebody of another school says nothing of that school', async () => {
    const { userId } = await server.world.aTeacher({ of: await server.world.aSchool() })
    const { code } = await inviteTeacher('id@marronnier.test', {}, { userId })
    expect(code).toBe('thing.unknown')
  })

  test('again mails her again, a minute later at the earliest', async () => {
    const { member } = await inviteTeacher('again@marronnier.test')
    const userId = member?.id
    expect(await staffAct(director, 'resendInvitation', { userId })).toEqual({
      code: 'staff.invited-too-often',
    })
    // The same person, whatever the letters of the id.
    const shouted = { userId: userId?.toUpperCase() }
    expect(await staffAct(director, 'resendInvitation', shouted)).toEqual({
      code: 'staff.invited-too-often',
    })
    clock.pass({ seconds: 61 })
    expect((await staffAct(director, 'resendInvitation', { userId })).member?.status).toBe(
      'invited',
    )
    const mails = await server.database.owner.query(
      `select count(*)::int as count from mail where account_id = $1 and kind = 'accounts.invitation'`,
      [userId],
    )
    expect(mails.rows).toEqual([{ count: 2 }])
  })

  test('is done for 20 people within an hour, and goes on after it', async () => {
    const codes: (string | undefined)[] = []
    for (let count = 1; count <= 21; count += 1) {
      codes.push((await inviteTeacher(`crowd-${count}@marronnier.test`)).code)
    }
    expect(codes.slice(0, 20)).toEqual(Array(20).fill(undefined))
    expect(codes[20]).toBe('staff.invited-many-this-hour')
    clock.pass({ seconds: 3600 })
    director = await aVisitor(server.preau, { of: directorAccount })
    expect((await inviteTeacher('crowd-21@marronnier.test')).member?.status).toBe('invited')
  })

  test('counts an invitation that is sent again among the 20 of the hour', async () => {
    const { member } = await inviteTeacher('early@marronnier.test')
    for (let count = 1; count <= 18; count += 1) {
      await inviteTeacher(`company-${count}@marronnier.test`)
    }
    clock.pass({ seconds: 61 })
    const again = () => staffAct(director, 'resendInvitation', { userId: member?.id })
    expect((await again()).member?.status).toBe('invited')
    clock.pass({ seconds: 61 })
    expect(await again()).toEqual({ code: 'staff.invited-many-this-hour' })
    clock.pass({ seconds: 3600 })
    director = await aVisitor(server.preau, { of: directorAccount })
    expect((await again()).member?.status).toBe('invited')
  })

  test('who is in already is not invited again', async () => {
    const teacher = await server.world.aTeacher({ of: school })
    expect(await staffAct(director, 'resendInvitation', { userId: teacher.userId })).toEqual({
      code: 'staff.already-accepted',
    })
  })
})

describe('a teacher’s rights', () => {
  test('change box by box, at once, and the other boxes stay', async () => {
    const account = await server.world.aTeacher({ of: school, classes: [robins] })
    const teacher = await aVisitor(server.preau, { of: account })
    const classes = async () => (await teacher.ask('{ listClasses { name } }')).data
    expect(await classes()).toEqual({ listClasses: [{ name: 'Rouges-gorges' }] })

    const { member } = await staffAct(director, 'setPermissions', {
      userId: account.userId,
      pagePerms: [
        { feature: 'presence', hasAccess: false },
        { feature: 'gallery', hasAccess: true },
      ],
      standardPerms: [],
    })
    expect(member?.pagePerms).toEqual([
      { feature: 'gallery', hasAccess: true },
      { feature: 'presence', hasAccess: false },
    ])
    expect(member?.standardPerms).toHaveLength(1)
    expect(await classes()).toEqual({ listClasses: [] })
  })

  test('of a class follow the class that is assigned', async () => {
    const account = await server.world.aTeacher({
      of: school,
      classes: [robins],
      levels: [robins.standardId, owls.standardId],
    })
    const wish = { userId: account.userId, classIds: [owls.classId, owls.classId] }
    expect((await staffAct(director, 'assignClasses', wish)).member?.classes).toEqual([
      { name: 'Hiboux' },
    ])
    const teacher = await aVisitor(server.preau, { of: account })
    expect((await teacher.ask('{ listClasses { name } }')).data).toEqual({
      listClasses: [{ name: 'Hiboux' }],
    })
  })

  test('given by a teacher who keeps the privileges are no wider than her own', async () => {
    const keeper = await aVisitor(server.preau, {
      of: await server.world.aTeacher({
        of: school,
        permissions: { settings_privileges: true, presence: true },
      }),
    })
    const { userId } = await server.world.aTeacher({ of: school, permissions: {} })
    const give = (feature: string) =>
      staffAct(keeper, 'setPermissions', { userId, pagePerms: open(feature), standardPerms: [] })
    expect(await give('gallery')).toEqual({ code: 'staff.wider-than-your-own' })
    expect(await give('settings_privileges')).toEqual({ code: 'staff.wider-than-your-own' })
    const { listStandards } = (await keeper.ask('{ listStandards { id } }')).data as {
      listStandards: { id: string }[]
    }
    const level = { feature: 'gallery', hasAccess: true, standardId: listStandards[0]?.id }
    expect(
      await staffAct(keeper, 'setPermissions', { userId, pagePerms: [], standardPerms: [level] }),
    ).toEqual({ code: 'staff.wider-than-your-own' })
    expect((await give('presence')).member?.pagePerms).toEqual(open('presence'))
  })
})

describe('a sub-director', () => {
  const input = (email: string, privileges: object[] = []) => ({
    input: { name: 'Paul Sub', email, privileges },
  })

  test('begins with what the inviting director holds, and no more', async () => {
    const limited = await aVisitor(server.preau, {
      of: await server.world.aDirector({ of: school, permissions: { payment: false } }),
    })
    const { member } = await staffAct(limited, 'inviteSubdirector', input('paul@marronnier.test'))
    expect(member?.directorPrivileges).toContainEqual({ feature: 'payment', hasAccess: false })
    expect(member?.directorPrivileges).toContainEqual({ feature: 'presence', hasAccess: true })
    const withheld = [{ feature: 'presence', hasAccess: false }]
    const other = await staffAct(
      limited,
      'inviteSubdirector',
      input('pia@marronnier.test', withheld),
    )
    expect(other.member?.directorPrivileges).toContainEqual(withheld[0])
    expect(
      await staffAct(limited, 'inviteSubdirector', input('wide@marronnier.test', open('payment'))),
    ).toEqual({ code: 'staff.wider-than-your-own' })
    expect(
      await staffAct(limited, 'setDirectorPrivileges', {
        userId: member?.id,
        privileges: open('payment'),
      }),
    ).toEqual({ code: 'staff.wider-than-your-own' })
  })

  test('changes teachers, and nobody of the direction', async () => {
    const sub = await aVisitor(server.preau, {
      of: await server.world.aDirector({ of: school, as: 'subdirector' }),
    })
    const { userId } = await server.world.aTeacher({ of: school, permissions: {} })
    const wish = { userId, pagePerms: open('event'), standardPerms: [] }
    expect((await staffAct(sub, 'setPermissions', wish)).member?.pagePerms).toEqual(open('event'))
    expect(await staffAct(sub, 'disableStaffMember', { userId: directorAccount.userId })).toEqual({
      code: 'staff.not-yours-to-change',
    })
    expect(await staffAct(sub, 'inviteSubdirector', input('no@marronnier.test'))).toEqual({
      code: 'FORBIDDEN',
    })
  })
})

test('the staff are listed as people sort names: É beside E', async () => {
  for (const name of ['Zoé', 'Élise', 'Eva']) await server.world.aTeacher({ of: school, name })
  const { data } = await director.ask('{ listStaff { name } }')
  const { listStaff } = data as { listStaff: { name: string }[] }
  expect(listStaff.map(({ name }) => name)).toEqual(['Anne Roche', 'Élise', 'Eva', 'Zoé'])
})

describe('switching somebody off', () => {
  test('ends their sessions at once, and switching on again does not revive them', async () => {
    const account = await server.world.aTeacher({ of: school, classes: [robins] })
    const teacher = await aVisitor(server.preau, { of: account })
    const { userId } = account
    expect((await staffAct(director, 'disableStaffMember', { userId })).member?.status).toBe(
      'disabled',
    )
    const asked = await teacher.ask('{ listClasses { name } }')
    expect(asked.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
    expect((await staffAct(director, 'enableStaffMember', { userId })).member?.status).toBe(
      'active',
    )
    const again = await teacher.ask('{ listClasses { name } }')
    expect(again.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
    const back = await aVisitor(server.preau, { of: account })
    expect((await back.ask('{ listClasses { name } }')).errors).toBeUndefined()
  })

  test('nobody switches themselves off, and of two directors who try at once one stays', async () => {
    const other = await server.world.aDirector({ of: school, name: 'Bruno' })
    const bruno = await aVisitor(server.preau, { of: other })
    expect(
      await staffAct(director, 'disableStaffMember', { userId: directorAccount.userId }),
    ).toEqual({
      code: 'staff.not-yourself',
    })
    const tried = await Promise.all([
      staffAct(director, 'disableStaffMember', { userId: other.userId }),
      staffAct(bruno, 'disableStaffMember', { userId: directorAccount.userId }),
    ])
    expect(tried.filter(({ member }) => member)).toHaveLength(1)
    const left = await server.database.owner.query(
      `select count(*)::int as count from account where school_id = $1 and user_type = 'director' and is_active`,
      [school.schoolId],
    )
    expect(left.rows).toEqual([{ count: 1 }])
  })
})

function hashOf(text: string): number {
  let hash = 0
  for (const sign of text) hash = (hash * 31 + sign.charCodeAt(0)) | 0
  return hash
}
