import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Does the work that a device does before it sends a form, and answers the proof of it. */
export async function solveProof(asked: string): Promise<string> {
  const challenge = JSON.parse(asked) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return JSON.stringify({ challenge, solution })
}
