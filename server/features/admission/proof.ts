import { createHash, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type AdmissionRefusal, admissionRefusal } from '#domain/admission/admission-codes.ts'
import { type Instant, instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import type { Captcha } from '#server/platform/captcha/captcha.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'

type Means = Pick<RequestContext, 'secrets' | 'clock' | 'captcha'>

/** Rounds of PBKDF2 for one guess, and guesses for one form: a tenth of a second on a laptop, a second on a cheap phone. */
const cost = 1000
const guesses = { least: 500, most: 1000 }

/** As many times the work of a form without an answer of the captcha, where the operator has one. */
const dearer = 10
const weightOf = ({ captcha }: Pick<Means, 'captcha'>): number => (captcha ? dearer : 1)

/** A form is sent within this time of its challenge, in seconds. It is asked for when the form is sent. */
const lifetime = 30 * 60

/** Letters of a proof at most: what is longer is none. */
const longestProof = 4000

const keysFor = ({ secrets }: Pick<Means, 'secrets'>) => {
  const key = (purpose: string) => Buffer.from(secrets.keyFor(purpose)).toString('base64url')
  return {
    hmacSignatureSecret: key('admission challenge'),
    hmacKeySignatureSecret: key('admission solution'),
  }
}

/**
 * Makes what a device works on before it sends a form to this school. It expires by our own clock. Where there is a captcha,
 * it names its widget.
 */
export async function makeChallenge(means: Means, schoolId: string): Promise<string> {
  const until = Math.floor(means.clock.now() / 1000) + lifetime
  const weight = weightOf(means)
  const challenge = await createChallenge({
    ...{ algorithm: 'PBKDF2/SHA-256', cost, deriveKey, data: { school: schoolId, until, weight } },
    ...{ counter: randomInt(guesses.least * weight, guesses.most * weight), ...keysFor(means) },
  })
  const { captcha } = means
  return JSON.stringify({ ...challenge, ...(captcha && { siteKey: captcha.siteKey }) })
}

type Payload = { challenge: Challenge; solution: { counter: number; derivedKey: string } }

function readPayload(proof: string): Payload | null {
  try {
    const read = JSON.parse(proof) as Partial<Payload> | null
    const isWhole = read?.challenge?.parameters && read.challenge.signature && read.solution
    return isWhole ? (read as Payload) : null
  } catch {
    return null
  }
}

/** A proof that was worked for; `hash` tells it from every other one. */
export type Proved = { hash: string; expiresAt: Instant }

/** The service lets an answer of its widget stand for five minutes, in milliseconds. */
const captchaLifetime = 5 * 60_000

function readCaptcha(proof: string): string | null {
  try {
    const { captcha } = JSON.parse(proof) as { captcha?: unknown }
    return typeof captcha === 'string' ? captcha : null
  } catch {
    return null
  }
}

/** Asks the service of the captcha. While it says nothing, no proof is there: the device can work instead. */
async function judgeCaptcha(
  clock: Means['clock'],
  { captcha, answer }: { captcha: Captcha; answer: string },
): Promise<Result<Proved, AdmissionRefusal>> {
  const verdict = await captcha.judge(answer)
  if (verdict === 'silent') return admissionRefusal('admission.proof-missing')
  if (verdict === 'failed') return admissionRefusal('admission.proof-wrong')
  if (verdict === 'expired') return admissionRefusal('admission.proof-expired')
  const hash = createHash('sha256').update(`captcha.${answer}`).digest('base64url')
  return accept({ hash, expiresAt: instantOf(clock.now() + captchaLifetime) })
}

/** Judges a proof for this school: of work, or the answer of a captcha. Garbage is a wrong proof, and no fault of ours. */
export async function readProof(
  means: Means,
  { proof, schoolId }: { proof: string; schoolId: string },
): Promise<Result<Proved, AdmissionRefusal>> {
  if (!proof.trim()) return admissionRefusal('admission.proof-missing')
  const { captcha } = means
  const answer = captcha && proof.length <= longestProof ? readCaptcha(proof) : null
  if (captcha && answer) return judgeCaptcha(means.clock, { captcha, answer })
  const payload = proof.length > longestProof ? null : readPayload(proof)
  if (!payload) return admissionRefusal('admission.proof-wrong')
  const isRight = await verifySolution({ ...payload, deriveKey, ...keysFor(means) }).then(
    ({ verified }) => verified,
    // The library throws at text that is no solution.
    () => false,
  )
  const { data, nonce, salt } = payload.challenge.parameters
  const isOurs = data?.school === schoolId && data.weight === weightOf(means)
  if (!isRight || !isOurs) return admissionRefusal('admission.proof-wrong')
  const until = Number(data.until) * 1000
  if (!(until > means.clock.now())) return admissionRefusal('admission.proof-expired')
  const hash = createHash('sha256').update(`${nonce}.${salt}`).digest('base64url')
  return accept({ hash, expiresAt: instantOf(until) })
}
