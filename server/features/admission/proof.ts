import { createHash, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type AdmissionRefusal, admissionRefusal } from '#domain/admission/admission-codes.ts'
import { type Instant, instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'

type Means = Pick<RequestContext, 'secrets' | 'clock'>

/** Rounds of PBKDF2 for one guess, and guesses for one form: a tenth of a second on a laptop, a second on a cheap phone. */
const cost = 1000
const guesses = { least: 500, most: 1000 }

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

/** Makes what a device works on before it sends a form to this school. It expires by our own clock. */
export async function makeChallenge(means: Means, schoolId: string): Promise<string> {
  const until = Math.floor(means.clock.now() / 1000) + lifetime
  const challenge = await createChallenge({
    ...{ algorithm: 'PBKDF2/SHA-256', cost, deriveKey, data: { school: schoolId, until } },
    ...{ counter: randomInt(guesses.least, guesses.most), ...keysFor(means) },
  })
  return JSON.stringify(challenge)
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

/** Judges a proof of work for this school. Garbage is a wrong proof, and no fault of ours. */
export async function readProof(
  means: Means,
  { proof, schoolId }: { proof: string; schoolId: string },
): Promise<Result<Proved, AdmissionRefusal>> {
  if (!proof.trim()) return admissionRefusal('admission.proof-missing')
  const payload = proof.length > longestProof ? null : readPayload(proof)
  if (!payload) return admissionRefusal('admission.proof-wrong')
  const isRight = await verifySolution({ ...payload, deriveKey, ...keysFor(means) }).then(
    ({ verified }) => verified,
    // The library throws at text that is no solution.
    () => false,
  )
  const { data, nonce, salt } = payload.challenge.parameters
  if (!isRight || data?.school !== schoolId) return admissionRefusal('admission.proof-wrong')
  const until = Number(data.until) * 1000
  if (!(until > means.clock.now())) return admissionRefusal('admission.proof-expired')
  const hash = createHash('sha256').update(`${nonce}.${salt}`).digest('base64url')
  return accept({ hash, expiresAt: instantOf(until) })
}
