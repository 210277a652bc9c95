import { beforeEach, describe, expect, test } from 'vitest'
import { prospectMail } from '#server/records/prospects/prospect-mail.ts'
import { aDocument } from '#tests/support/examples/prescription-examples.ts'
import { memoryFiles } from '#tests/support/server/memory-files.ts'
import { queuedMails } from '#tests/support/server/queued-mails.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, type SmallSchool, smallWorld } from '#tests/support/server/small-world.ts'
import { solveProof } from '#tests/support/server/solve-proof.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'

const test$ = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const files = memoryFiles()
const preau = await createTestApp({ database: test$.database, clock, files, proxies: 1 })
const world = smallWorld(test$.owner)

let school: SmallSchool
let networks = 0

beforeEach(async () => {
  school = await world.aSchool()
  networks += 1
})

const rows = async <Row extends object>(text: string): Promise<Row[]> =>
  (await test$.owner.query<Row>(text, [school.schoolId])).rows

type Answer = {
  code?: string
  number?: string
  mailedTo?: string | null
  pdfUrl?: string | null
  facts?: { name: string; value: string }[]
}

const from = (network = networks) => ({
  'x-forwarded-for': `198.${51 + Math.floor(network / 256)}.${network % 256}.7`,
})

async function challenge(slug = school.schoolId as string): Promise<string> {
  const query = `query($slug: String) { admissionChallenge(slug: $slug) {
    ... on AdmissionChallenge { challenge } ... on Refused { code } } }`
  const { data } = await preau.ask(query, { variables: { slug } })
  const answer = data?.admissionChallenge as { challenge?: string } | undefined
  if (!answer?.challenge) throw new Error('no challenge was given')
  return answer.challenge
}

const proof = async (slug?: string) => solveProof(await challenge(slug))

const child = {
  ...{ firstName: 'Salomé', lastName: 'Aubry', birthDate: '2026-01-22' },
  ...{ firstDay: '2027-09-01', halfDays: ['monday-am', 'monday-pm'] },
}
const guardian = {
  ...{ firstName: 'Claire', lastName: 'Aubry', relation: 'Mom', email: 'claire@small.test' },
}
const form = { children: [child], guardians: [guardian], language: 'fr', isConsented: true }

async function send(
  input: object,
  sent: Partial<{
    slug: string
    formId: string
    website: string
    proof: string
    network: number
  }> = {},
): Promise<Answer> {
  const query = `mutation($slug: String, $formId: ID!, $input: AdmissionInput!, $website: String, $proof: String!) {
    sendAdmission(slug: $slug, formId: $formId, input: $input, website: $website, proof: $proof) {
      ... on AdmissionSent { number mailedTo pdfUrl } ... on Refused { code facts { name value } } } }`
  const { network, ...given } = sent
  const variables = {
    ...{ slug: school.schoolId, formId: nextId('form'), website: null, input },
    proof: sent.proof ?? (await proof()),
    ...given,
  }
  const { data, errors } = await preau.ask(query, { variables, headers: from(network) })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.sendAdmission as Answer
}

const prospects = () =>
  rows<{
    first_name: string
    request_number: string
    message: string | null
    notice_version: number
  }>('select * from prospect where school_id = $1 order by form_place')

describe('a form', () => {
  test('makes a prospect for each child, with a number and one mail in the language of the family', async () => {
    const twin = { ...child, firstName: 'Nina' }
    const answer = await send({ ...form, children: [child, twin] })
    expect(answer).toEqual({
      number: expect.stringMatching(/-2026-0001$/),
      mailedTo: 'claire@small.test',
      pdfUrl: null,
    })
    const kept = await prospects()
    expect(kept.map(({ first_name }) => first_name)).toEqual(['Salomé', 'Nina'])
    expect(new Set(kept.map((it) => it.request_number))).toEqual(new Set([answer.number]))
    expect(kept[0]).toMatchObject({ consented_at: expect.anything(), notice_version: 0 })
    const [mail] = (await queuedMails(test$.owner)).filter((it) => it.schoolId === school.schoolId)
    expect(mail).toMatchObject({ language: 'fr', to: { address: 'claire@small.test' } })
    expect(mail?.facts.text).toContain(answer.number)
  })

  test('is answered with what the school gives families to read, in the mail and beside the number', async () => {
    const of = await world.aDirector({ of: school })
    const pdf = await aDocument(test$.owner, { of, mediaId: nextId('leaflet') })
    const key = `media/${school.schoolId}/${pdf}/whole.pdf`
    await files.write(key, Buffer.from('%PDF leaflet'))
    await rows(`update school set prospect_pdf_media_id = '${pdf}' where school_id = $1`)
    const formId = nextId('form')
    const { pdfUrl } = await send(form, { formId })
    const opened = await preau.app.inject({ url: pdfUrl ?? '' })
    expect([opened.statusCode, opened.body]).toEqual([200, '%PDF leaflet'])
    expect((await send(form, { formId })).pdfUrl).toContain(pdf)
    const [mail] = (await queuedMails(test$.owner)).filter((it) => it.schoolId === school.schoolId)
    const about = { language: 'fr', siteUrl: '', schoolName: null, schoolAddress: null, name: '' }
    expect(prospectMail.write(mail?.facts ?? {}, about as never).attachments).toEqual([
      { key, name: 'Informations.pdf' },
    ])
  })

  test('that is sent twice is one, and answers the same number', async () => {
    const formId = nextId('form')
    const first = await send(form, { formId })
    expect(await send(form, { formId })).toEqual(first)
    expect(await prospects()).toHaveLength(1)
  })

  test('keeps markup and formulas as the text that they are', async () => {
    const words = '=HYPERLINK("x") <script>alert(1)</script>'
    await send({ ...form, message: words, children: [{ ...child, firstName: '<b>Léo</b>' }] })
    expect(await prospects()).toMatchObject([{ first_name: '<b>Léo</b>', message: words }])
  })

  test.each([
    [
      'a child who is to be born next year',
      { isExpected: true, birthDate: '2027-03-01' },
      undefined,
    ],
    [
      'a birth later than next year',
      { isExpected: true, birthDate: '2028-01-01' },
      'prospect.expected-too-late',
    ],
    ['a birth that is to come', { birthDate: '2027-03-01' }, 'prospect.born-in-future'],
    ['a first day that is over', { firstDay: '2026-11-01' }, 'admission.first-day-past'],
    ['a level of another school', { standardId: nextId('level') }, 'field.unknown'],
    ['half-days of no week', { halfDays: ['sunday-am'] }, 'field.unknown'],
  ])('judges %s', async (_, change, code) =>
    expect((await send({ ...form, children: [{ ...child, ...change }] })).code).toBe(code),
  )

  test.each([
    ['nobody to reach', { guardians: [{ lastName: 'Aubry' }] }, 'prospect.guardian-unreachable'],
    ['no consent', { isConsented: false }, 'admission.consent-missing'],
    ['no child', { children: [] }, 'admission.no-child'],
  ])('without %s is refused', async (_, change, code) =>
    expect((await send({ ...form, ...change })).code).toBe(code),
  )
})

describe('a machine', () => {
  test('uses a proof once', async () => {
    const once = await proof()
    expect((await send(form, { proof: once })).code).toBeUndefined()
    expect((await send(form, { proof: once })).code).toBe('admission.proof-used')
    expect(await prospects()).toHaveLength(1)
  })

  test('that posts 50 times at once with one proof adds one family', async () => {
    const once = await proof()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, network) =>
        send(form, { proof: once, network: 100 + network }),
      ),
    )
    expect(answers.filter(({ code }) => !code)).toHaveLength(1)
    expect(await prospects()).toHaveLength(1)
  })

  test('that posts from one network is made to wait after five, and other families are not', async () => {
    const codes: (string | undefined)[] = []
    for (let index = 0; index < 7; index += 1) codes.push((await send(form)).code)
    expect(codes.slice(0, 5)).toEqual(Array(5).fill(undefined))
    expect(codes.slice(5)).toEqual(Array(2).fill('admission.too-many-tries'))
    expect((await send(form, { network: 99 })).code).toBeUndefined()
  })

  test('that sends forms in the name of one mailbox from many networks mails it three times', async () => {
    const email = 'nobody-asked@small.test'
    const flood = { ...form, guardians: [{ ...guardian, email }] }
    const formId = nextId('form')
    const answers: Answer[] = []
    for (let place = 0; place < 5; place += 1)
      answers.push(await send(flood, { network: 50 + place, ...(place === 4 ? { formId } : {}) }))
    const mailed = answers.map(({ mailedTo }) => mailedTo)
    expect(mailed).toEqual([...Array(3).fill(email), null, null])
    expect(await send(flood, { formId })).toEqual(answers[4])
    expect(await prospects()).toHaveLength(5)
  })

  test('that types one mailbox in other ways mails it no more often', async () => {
    const ways = ['some.body', 'somebody+1', 's.o.m.e.body+x', 'SomeBody', 'some.body+2']
    const mailed: unknown[] = []
    for (const [place, way] of ways.entries()) {
      const guardians = [{ ...guardian, email: `${way}@small.test` }]
      mailed.push((await send({ ...form, guardians }, { network: 60 + place })).mailedTo)
    }
    expect(mailed.map((it) => it !== null)).toEqual([true, true, true, false, false])
  })

  test('that types a hundred mailboxes in one day mails no more of them for this school', async () => {
    const sendTo = async (place: number) => {
      const guardians = [{ ...guardian, email: `family${place}@small.test` }]
      return (await send({ ...form, guardians }, { network: 300 + place })).mailedTo
    }
    for (let place = 0; place < 100; place += 1) expect(await sendTo(place)).not.toBeNull()
    clock.pass({ seconds: 2 * 60 * 60 })
    expect(await sendTo(100)).toBeNull()
    clock.pass({ seconds: 23 * 60 * 60 })
    expect(await sendTo(101)).not.toBeNull()
  }, 60_000)

  test('fills no list beyond what its page can show', async () => {
    await rows(
      `insert into prospect (school_id, prospect_id, last_name, is_expected, birth_date, has_sibling, is_of_staff, source,
         created_at, asked_on, contact_on, anonymise_on, version)
       select $1, gen_random_uuid(), 'Aubry', true, '2027-01-01', false, false, 'form', now(), now(), now(), now(), 1
       from generate_series(1, 3000)`,
    )
    expect((await send(form)).code).toBe('admission.not-taken')
  })

  test.each([
    ['', 'admission.proof-missing'],
    ['nothing', 'admission.proof-wrong'],
    ['null', 'admission.proof-wrong'],
    ['{"challenge":{"parameters":{},"signature":"x"},"solution":{}}', 'admission.proof-wrong'],
    [`{"challenge":${'['.repeat(5000)}`, 'admission.proof-wrong'],
  ])('with %j in place of a proof is refused by a code', async (garbage, code) =>
    expect((await send(form, { proof: garbage })).code).toBe(code),
  )

  test('does not solve a challenge of another school, nor an old one', async () => {
    const other = await world.aSchool()
    expect((await send(form, { proof: await proof(other.schoolId) })).code).toBe(
      'admission.proof-wrong',
    )
    const old = await proof()
    clock.pass({ seconds: 31 * 60 })
    expect((await send(form, { proof: old })).code).toBe('admission.proof-expired')
  })

  test('that fills in what nobody sees is not taken', async () =>
    expect((await send(form, { website: 'https://spam.test' })).code).toBe('admission.not-taken'))
})

describe('the ground of a form', () => {
  const ask = async (slug: string) => {
    const query = `query($slug: String) { admissionGround(slug: $slug) {
      ... on AdmissionGround { name levels { name } noticeFr noticeVersion }
      ... on Refused { code } } }`
    const { data } = await preau.ask(query, { variables: { slug } })
    return data?.admissionGround as { code?: string; name?: string; noticeFr?: string }
  }

  test('names the school and its notice, without an account', async () => {
    const ground = await ask(school.schoolId)
    expect(ground).toMatchObject({ name: expect.any(String), noticeVersion: 0 })
    expect(ground.noticeFr).toContain(ground.name)
  })

  test.each(['nobody', '', '../etc', 'x'.repeat(5000)])('of %j is unknown', async (slug) =>
    expect(await ask(slug)).toEqual({ code: 'admission.unknown-school' }),
  )

  test('of a school that is switched off, or has no prospects, names nothing', async () => {
    await rows('update school set is_enabled = false where school_id = $1')
    expect(await ask(school.schoolId)).toEqual({ code: 'admission.school-disabled' })
    await rows('update school set is_enabled = true where school_id = $1')
    await rows(
      `insert into school_feature (school_id, feature, is_enabled) values ($1, 'prospects', false)
       on conflict (school_id, feature) do update set is_enabled = false`,
    )
    expect(await ask(school.schoolId)).toEqual({ code: 'admission.school-disabled' })
  })
})
