import { beforeEach, describe, expect, test } from 'vitest'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { memoryFiles } from '#tests/support/server/memory-files.ts'
import { queuedMails } from '#tests/support/server/queued-mails.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import { nextId } from '#tests/support/server/small-world.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'
import { deleteDueSchools } from './delete-due-schools.ts'

let admin: Visitor
const server = serverForTests()
const { clock } = server

beforeEach(async () => {
  admin = await aVisitor(server.preau, { of: await server.world.anAdmin() })
})

type Managed = {
  id: string
  isEnabled: boolean
  kind: string
  deletionDueOn: string | null
  disabledBecause: string | null
  directors: {
    id: string
    name: string
    status: string
    invitationMail: string | null
    withheld: string[]
  }[]
  features: { feature: string; isOn: boolean }[]
  flags: { feature: string; isOn: boolean }[]
}
type Answered = { code?: string; school?: Managed }

const answer = `{ ... on Refused { code } ... on Done { query { listSchools(id: $schoolId) {
  id isEnabled kind deletionDueOn disabledBecause directors { id name status invitationMail withheld }
  features { feature isOn } flags { feature isOn } } } } }`

const types: Record<string, string> = {
  actId: 'ID!',
  schoolId: 'ID!',
  userId: 'ID!',
  input: 'CreateSchoolInput!',
  reason: 'String!',
  typedName: 'String!',
  flags: '[PermissionInput!]!',
  features: '[PermissionInput!]!',
  privileges: '[PermissionInput!]!',
}

async function act(name: string, wish: Record<string, unknown>): Promise<Answered> {
  const variables: Record<string, unknown> = { actId: nextId('act'), ...wish }
  const names = Object.keys(variables)
  const declared = names.map((word) => `$${word}: ${types[word]}`).join(', ')
  const passed = names.map((word) => `${word}: $${word}`).join(', ')
  const { data, errors } = await server.preau.ask(
    `mutation(${declared}) { answer: ${name}(${passed}) ${answer} }`,
    { bearer: admin.accessToken, variables },
  )
  if (errors) throw new Error(errors[0]?.message)
  const { answer: answered } = data as {
    answer: { code: string } | { query: { listSchools: [Managed] } }
  }
  return 'code' in answered ? answered : { school: answered.query.listSchools[0] }
}

let made = 0
const aNewSchool = (more: Record<string, unknown> = {}, schoolId: string = nextId('school')) => {
  made += 1
  return act('createSchool', {
    schoolId,
    input: {
      name: `Les Marronniers ${made}`,
      city: 'Nantes',
      kind: 'creche',
      countryCode: 'FR',
      website: 'www.marronniers.fr',
      director: { name: 'Claire Petit', email: `claire-${made}@marronniers.test` },
      ...more,
    },
  })
}

describe('a new school', () => {
  test('begins with the features of its kind and a director who is invited by mail', async () => {
    const { school } = await aNewSchool()
    expect(school).toMatchObject({
      isEnabled: true,
      kind: 'creche',
      directors: [{ name: 'Claire Petit', status: 'invited', invitationMail: 'waiting' }],
    })
    expect(school?.features).toContainEqual({ feature: 'nursery', isOn: true })
    expect(school?.features).toContainEqual({ feature: 'milestone', isOn: false })
    expect(school?.flags).toContainEqual({ feature: 'checkInEnable', isOn: true })
    const mail = (await queuedMails(server.database.owner)).at(-1)
    expect(mail).toMatchObject({
      kind: 'accounts.invitation',
      language: 'fr',
      to: { address: `claire-${made}@marronniers.test` },
      facts: { schoolName: `Les Marronniers ${made}` },
    })
  })

  test.each([
    ['creche', 'FR', 10, 'Projet d’accueil individualisé (PAI)'],
    ['mixed', 'FR', 8, 'Projet d’accueil individualisé (PAI)'],
    ['mixed', 'GB', 10, 'Individual health plan'],
  ])(
    'of the kind %s in %s opens on %i half-days and knows what a health plan is',
    async (kind, countryCode, count, plan) => {
      const schoolId = nextId('school')
      await aNewSchool({ kind, countryCode }, schoolId)
      const { rows } = await server.database.owner.query(
        `select count(*)::int as count, count(*) filter (where weekday = 'wednesday')::int as wednesdays
       from opening_half_day where school_id = $1`,
        [schoolId],
      )
      expect(rows).toEqual([{ count, wednesdays: count - 8 }])
      const { rows: kinds } = await server.database.owner.query(
        'select category, is_health_plan as "isPlan" from school_doc_category where school_id = $1',
        [schoolId],
      )
      expect(kinds).toEqual([{ category: plan, isPlan: true }])
    },
  )

  test('can be entered by its director with the code of the mail, and is open on weekdays', async () => {
    await aNewSchool()
    const mail = (await queuedMails(server.database.owner)).at(-1)
    const { data } = await server.preau.ask(
      `mutation($params: AuthenticateParamsInput!) {
        authenticate(serviceName: "magicLink", params: $params) { tokens { accessToken } user { userType } } }`,
      { variables: { params: { token: mail?.facts.code, user: { email: mail?.to.address } } } },
    )
    const { authenticate } = data as {
      authenticate: { tokens: { accessToken: string }; user: { userType: string } }
    }
    expect(authenticate.user.userType).toBe('director')
    const school = await server.preau.ask(
      '{ getSchool { name nurseryEnable milestoneEnable timeZone } }',
      {
        bearer: authenticate.tokens.accessToken,
      },
    )
    expect(school.data).toEqual({
      getSchool: {
        name: `Les Marronniers ${made}`,
        nurseryEnable: true,
        milestoneEnable: false,
        timeZone: 'Europe/Paris',
      },
    })
  })

  test('leaves nothing behind when its director cannot be invited', async () => {
    const aTeacher = await server.world.aTeacher({ of: await server.world.aSchool() })
    const anAdmin = await server.world.anAdmin()
    const name = 'Half a School'
    for (const { email } of [aTeacher, anAdmin])
      expect(await aNewSchool({ name, director: { name: 'Claire Petit', email } })).toEqual({
        code: 'platform.director-email-taken',
      })
    const { data } = await admin.ask('{ listSchools { name } }')
    expect(JSON.stringify(data)).not.toContain(name)
  })

  test('is not made twice, by name and city or by SIRET', async () => {
    const first = { name: 'Twin', siret: '732 829 320 00074' }
    await aNewSchool(first)
    expect(await aNewSchool({ ...first, name: 'TWIN', siret: null })).toEqual({
      code: 'platform.name-taken',
    })
    expect(await aNewSchool({ ...first, name: 'Other' })).toEqual({ code: 'platform.siret-taken' })
    expect((await aNewSchool({ name: 'Twin', city: 'Brest' })).school?.isEnabled).toBe(true)
  })

  test('that a first try has created is not changed by a second try in other words', async () => {
    const schoolId = nextId('school')
    await aNewSchool({ name: 'Typed once' }, schoolId)
    expect(await aNewSchool({ name: 'Typed twice' }, schoolId)).toEqual({
      code: 'platform.created-already',
    })
  })

  test.each([
    [{ name: ' ' }, 'platform.name-missing'],
    [{ countryCode: 'XX' }, 'platform.unknown-country'],
    [{ timeZone: 'Europe/Nowhere' }, 'platform.unknown-time-zone'],
    [{ language: 'de' }, 'platform.unknown-language'],
    [{ siret: '12345678901234' }, 'platform.siret-malformed'],
    [{ mail: 'nobody' }, 'platform.mail-malformed'],
    [{ director: { name: '', email: 'a@b.test' } }, 'platform.director-name-missing'],
    [{ director: { name: 'Claire', email: 'nobody' } }, 'platform.director-email-malformed'],
  ])('with %j is refused', async (wrong, code) => {
    expect(await aNewSchool(wrong)).toEqual({ code })
  })
})

describe('the invitation of a director', () => {
  test('is mailed again a minute later at the earliest, and six times a day', async () => {
    const { school } = await aNewSchool()
    const wish = { schoolId: school?.id, userId: school?.directors[0]?.id }
    const codes: (string | undefined)[] = []
    for (let nth = 1; nth <= 7; nth += 1) {
      codes.push((await act('resendDirectorInvitation', wish)).code)
      clock.pass({ seconds: 61 })
    }
    const tooOften = 'platform.invited-too-often'
    expect(codes).toEqual([tooOften, ...Array(5).fill(undefined), tooOften])
  })
})

describe('switching a school off', () => {
  test('shuts everybody out at the next call, and switching on lets the same sessions go on', async () => {
    const school = await server.world.aSchool()
    const teacher = await aVisitor(server.preau, {
      of: await server.world.aTeacher({
        of: school,
        classes: [await server.world.aClass({ of: school })],
      }),
    })
    const codeOfCall = async () =>
      (await teacher.ask('{ listClasses { id } }')).errors?.[0]?.extensions?.code
    const { schoolId } = school
    expect(await act('disableSchool', { schoolId, reason: 'no' })).toEqual({
      code: 'platform.reason-missing',
    })
    const shut = await act('disableSchool', { schoolId, reason: 'Invoice unpaid since June' })
    expect(shut.school).toMatchObject({
      isEnabled: false,
      disabledBecause: 'Invoice unpaid since June',
    })
    expect(await codeOfCall()).toBe('APP_DISABLED')
    expect((await act('enableSchool', { schoolId })).school?.isEnabled).toBe(true)
    expect(await codeOfCall()).toBeUndefined()
  })

  test('twice is once, and stands in the school’s own log with the admin’s name', async () => {
    const school = await server.world.aSchool()
    const director = await aVisitor(server.preau, {
      of: await server.world.aDirector({ of: school }),
    })
    const { schoolId } = school
    await act('disableSchool', { schoolId, reason: 'moving house' })
    await act('disableSchool', { schoolId, reason: 'moving house' })
    clock.pass({ seconds: 61 })
    await act('enableSchool', { schoolId })
    const { data } = await director.ask(
      '{ listChanges(first: 20, offset: 0) { changes { act byName actorName } } }',
    )
    expect(data).toEqual({
      listChanges: {
        changes: [
          { act: 'enableSchool', byName: 'Marie Delage', actorName: null },
          { act: 'disableSchool', byName: 'Marie Delage', actorName: null },
        ],
      },
    })
  })
})

describe('features of a school', () => {
  test('change one by one, and what is off is refused to its people', async () => {
    const school = await server.world.aSchool()
    const director = await aVisitor(server.preau, {
      of: await server.world.aDirector({ of: school }),
    })
    const { schoolId } = school
    const { school: changed } = await act('setSchoolFeatures', {
      schoolId,
      flags: [{ feature: 'nurseryEnable', hasAccess: true }],
      features: [{ feature: 'presence', hasAccess: false }],
    })
    expect(changed?.flags).toContainEqual({ feature: 'nurseryEnable', isOn: true })
    expect(changed?.features).toContainEqual({ feature: 'presence', isOn: false })
    const { errors } = await director.ask(
      '{ unjustifiedAbsences(month: "2026-11", atLeast: 1) { id } }',
    )
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
    expect(
      await act('setSchoolFeatures', {
        schoolId,
        flags: [{ feature: 'hasTax', hasAccess: true }],
        features: [],
      }),
    ).toEqual({ code: 'platform.unknown-feature' })
  })

  test('may be withheld from one director', async () => {
    const school = await server.world.aSchool()
    const { userId } = await server.world.aDirector({ of: school })
    const { school: changed } = await act('setPrivilegesOfDirector', {
      schoolId: school.schoolId,
      userId,
      privileges: [
        { feature: 'payment', hasAccess: false },
        { feature: 'event', hasAccess: true },
      ],
    })
    expect(changed?.directors).toMatchObject([{ id: userId, withheld: ['payment'] }])
  })
})

describe('deleting a school', () => {
  const deleteDue = () =>
    deleteDueSchools({
      ...{ database: server.database.database, clock, ids: timeOrderedIds(clock) },
      files: memoryFiles(),
    })

  test('shuts it now and deletes all of it thirty days later, and nothing of any other', async () => {
    const school = await server.world.aSchool({ name: 'École du Port' })
    const neighbour = await server.world.aSchool({ name: 'Neighbour' })
    for (const each of [school, neighbour]) {
      const robins = await server.world.aClass({ of: each })
      await server.world.aChild({ in: robins, guardians: [{ name: 'Ana', relation: 'Mom' }] })
      await aVisitor(server.preau, {
        of: await server.world.aTeacher({ of: each, classes: [robins] }),
      })
    }
    const { schoolId } = school
    expect(await act('scheduleSchoolDeletion', { schoolId, typedName: 'Port' })).toEqual({
      code: 'platform.typed-name-differs',
    })
    const { school: due } = await act('scheduleSchoolDeletion', {
      schoolId,
      typedName: 'ecole du port',
    })
    expect(due).toMatchObject({ isEnabled: false, deletionDueOn: '2026-12-17' })

    clock.set('2026-12-16T23:00:00Z')
    expect(await deleteDue()).toBe(0)
    clock.set('2026-12-17T00:30:00Z')
    expect(await deleteDue()).toBe(1)
    expect(await deleteDue()).toBe(0)
    clock.set('2026-11-17T07:40:00Z')

    const left = async (of: string) => {
      const { rows } = await server.database.owner.query<{ name: string }>(
        `select c.table_name as name from information_schema.columns c
         where c.table_schema = 'public' and c.column_name = 'school_id'`,
      )
      const counts = await Promise.all(
        rows.map(async ({ name }) => {
          const found = await server.database.owner.query(
            `select 1 from ${name} where school_id = $1`,
            [of],
          )
          return found.rowCount ?? 0
        }),
      )
      return counts.reduce((sum, count) => sum + count, 0)
    }
    expect(await left(schoolId)).toBe(0)
    expect(await left(neighbour.schoolId)).toBeGreaterThan(5)
    const { rows } = await server.database.owner.query(
      `select before from platform_change where act = 'deleteSchool'`,
    )
    expect(rows).toEqual([{ before: { name: 'École du Port' } }])
  })

  test('can be taken back until then; enabling the school takes it back too', async () => {
    const { schoolId } = await server.world.aSchool({ name: 'Kept' })
    await act('scheduleSchoolDeletion', { schoolId, typedName: 'Kept' })
    const { school } = await act('cancelSchoolDeletion', { schoolId })
    expect(school).toMatchObject({ isEnabled: false, deletionDueOn: null })
    await act('scheduleSchoolDeletion', { schoolId, typedName: 'Kept' })
    expect((await act('enableSchool', { schoolId })).school?.deletionDueOn).toBeNull()
  })
})

describe('an act that makes a school', () => {
  test('makes no second one when it comes again with another school’s id', async () => {
    const wish = (schoolId: string, name: string) => ({
      schoolId,
      actId,
      input: {
        name,
        kind: 'creche',
        countryCode: 'FR',
        director: { name: 'Claire Petit', email: `${name.toLowerCase()}@marronniers.test` },
      },
    })
    const actId = nextId('act')
    const first = wish(nextId('school'), 'Onlyone')
    const second = wish(nextId('school'), 'Secondone')
    expect((await act('createSchool', first)).school?.id).toBe(first.schoolId)
    await expect(act('createSchool', second)).rejects.toThrow('INPUT_INVALID')
    expect((await act('createSchool', first)).school?.id).toBe(first.schoolId)
    const { data } = await admin.ask('{ listSchools { name } }')
    expect(JSON.stringify(data)).not.toContain('Secondone')
  })
})
