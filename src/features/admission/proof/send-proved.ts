import type { CallOutcome } from '#src/session/signing/account-call.ts'
import { askCaptcha } from './ask-captcha.ts'
import { proofOf } from './solve-challenge.ts'

type Outcome = CallOutcome<{ answer: { __typename: string; code?: string } }>

const isOfProof = (outcome: Outcome): boolean =>
  outcome.kind === 'data' && !!outcome.data.answer.code?.startsWith('admission.proof-')

/**
 * Sends a form with a proof that somebody stands behind it. Where the operator has a captcha, its answer is one. Whatever
 * comes of it, the device can work instead, so that no family is turned away. Null where the device can do neither.
 */
export async function sendProved<Sent extends Outcome>(
  asked: string,
  send: (proof: string) => Promise<Sent>,
): Promise<Sent | null> {
  const { siteKey } = JSON.parse(asked) as { siteKey?: string }
  const captcha = siteKey ? await askCaptcha(siteKey) : null
  if (captcha !== null) {
    const sent = await send(JSON.stringify({ captcha }))
    if (!isOfProof(sent)) return sent
  }
  const proof = await proofOf(asked)
  return proof === null ? null : send(proof)
}
