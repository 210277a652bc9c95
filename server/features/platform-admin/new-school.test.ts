import { describe, expect, test } from 'vitest'
import { platformDesk } from '#tests/support/server/platform-desk.ts'
import { queuedMails } from '#tests/support/server/queued-mails.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import { nextId } from '#tests/support/server/small-world.ts'

const server = serverForTests()
const { clock } = server
const desk = platformDesk(server)
const { act, aNewSchool } = desk

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
      to: { address: `claire-${desk.made}@marronniers.test` },
      facts: { schoolName: `Les Marronniers ${desk.made}` },
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
      expect(kinds.filter(({ isPlan }) => isPlan)).toEqual([{ category: plan, isPlan: true }])
      expect(kinds).toHaveLength(4)
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
        name: `Les Marronniers ${desk.made}`,
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
    expect(await desk.schoolNames()).not.toContain(name)
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
    [{ name: ' ' }, 'field.missing'],
    [{ countryCode: 'XX' }, 'field.unknown'],
    [{ timeZone: 'Europe/Nowhere' }, 'platform.unknown-time-zone'],
    [{ language: 'de' }, 'field.unknown'],
    [{ siret: '12345678901234' }, 'platform.siret-malformed'],
    [{ mail: 'nobody' }, 'field.malformed'],
    [{ director: { name: '', email: 'a@b.test' } }, 'field.missing'],
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
    expect(await desk.schoolNames()).not.toContain('Secondone')
  })
})
