import { beforeEach, describe, expect, test } from 'vitest'
import type { CaptchaVerdict } from '#server/platform/captcha/captcha.ts'
import { HandClock } from '#tests/support/server/request-context.ts'
import { nextId, type SmallSchool, smallWorld } from '#tests/support/server/small-world.ts'
import { solveProof } from '#tests/support/server/solve-proof.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase } from '#tests/support/server/test-database.ts'

const { database, owner } = await createTestDatabase()
const clock = new HandClock('2026-11-17T07:40:00Z')
const world = smallWorld(owner)
const judged: string[] = []
let verdict: CaptchaVerdict
const captcha = {
  ...{ siteKey: '1x-site', origin: 'https://captcha.test' },
  judge: async (answer: string) => {
    judged.push(answer)
    return verdict
  },
}
const guarded = await createTestApp({ database, clock, captcha, proxies: 1 })
const plain = await createTestApp({ database, clock, proxies: 1 })

let school: SmallSchool
let networks = 0

beforeEach(async () => {
  school = await world.aSchool()
  networks += 1
  judged.length = 0
  verdict = 'passed'
})

async function challengeOf(app: typeof plain): Promise<string> {
  const { data } = await app.ask(
    `query($slug: String) { admissionChallenge(slug: $slug) {
      ... on AdmissionChallenge { challenge } } }`,
    { variables: { slug: school.schoolId } },
  )
  const answered = data?.admissionChallenge as { challenge: string } | undefined
  if (!answered) throw new Error('no challenge was given')
  return answered.challenge
}

const child = { firstName: 'Salomé', lastName: 'Aubry', birthDate: '2026-01-22' }
const guardian = { lastName: 'Aubry', relation: 'Mom', email: 'claire@small.test' }
const input = {
  ...{ children: [{ ...child, firstDay: '2027-09-01', halfDays: ['monday-am'] }] },
  ...{ guardians: [guardian], language: 'fr', isConsented: true },
}

async function codeOf(app: typeof plain, proof: string): Promise<string | null> {
  const { data } = await app.ask(
    `mutation($slug: String, $formId: ID!, $input: AdmissionInput!, $proof: String!) {
      sendAdmission(slug: $slug, formId: $formId, input: $input, proof: $proof) {
        ... on AdmissionSent { number } ... on Refused { code } } }`,
    {
      variables: { slug: school.schoolId, formId: nextId('form'), input, proof },
      headers: { 'x-forwarded-for': `198.51.100.${networks}` },
    },
  )
  const answered = data?.sendAdmission as { code?: string } | undefined
  if (!answered) throw new Error('no answer')
  return answered.code ?? null
}

const answer = (token: string) => JSON.stringify({ captcha: token })

describe('a form behind a captcha', () => {
  test('is taken with the answer of the widget, which opens one form', async () => {
    expect(JSON.parse(await challengeOf(guarded))).toMatchObject({ siteKey: '1x-site' })
    expect(await codeOf(guarded, answer('one'))).toBeNull()
    expect(judged).toEqual(['one'])
    expect(await codeOf(guarded, answer('one'))).toBe('admission.proof-used')
  })

  test.each([
    ['failed', 'admission.proof-wrong'],
    ['expired', 'admission.proof-expired'],
    ['silent', 'admission.proof-missing'],
  ] as const)('is refused where the service says %s, and work opens it', async (said, code) => {
    verdict = said
    expect(await codeOf(guarded, answer('two'))).toBe(code)
    expect(await codeOf(guarded, await solveProof(await challengeOf(guarded)))).toBeNull()
    expect(judged).toEqual(['two'])
  })

  test('takes ten times the work, and none of a form without a captcha', async () => {
    const { counter } = JSON.parse(await solveProof(await challengeOf(guarded))).solution
    expect(counter).toBeGreaterThanOrEqual(5_000)
    const light = await solveProof(await challengeOf(plain))
    expect(await codeOf(guarded, light)).toBe('admission.proof-wrong')
  })
})

test('a school without the keys names no widget, and takes no answer of one', async () => {
  expect(await challengeOf(plain)).not.toContain('siteKey')
  expect(await codeOf(plain, answer('three'))).toBe('admission.proof-wrong')
  expect(judged).toEqual([])
})
