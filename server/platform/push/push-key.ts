import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

/** The pair of keys by which push services know this installation (VAPID). Browsers take the public one, base64url. */
export type PushKey = { publicKey: string; privateKey: KeyObject }

const made = new WeakMap<Secrets, PushKey>()

/**
 * The pair of this installation. It follows from the secret of the installation, so that every server of a database has
 * the same one. With another secret nobody is signed in any more, and no device is told either.
 */
export function pushKeyOf(secrets: Secrets): PushKey {
  const key = made.get(secrets) ?? pairFrom(scalarOf(secrets))
  made.set(secrets, key)
  return key
}

/** One in four thousand million numbers of 32 bytes is no key of the curve: then the next one is. */
function scalarOf(secrets: Secrets): Buffer {
  for (let turn = 0; ; turn += 1) {
    const scalar = Buffer.from(secrets.keyFor(`push key ${turn}`))
    if (isOnCurve(scalar)) return scalar
  }
}

function isOnCurve(scalar: Buffer): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(scalar)
    return true
  } catch {
    return false
  }
}

function pairFrom(scalar: Buffer): PushKey {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(scalar)
  const point = curve.getPublicKey()
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', d: scalar.toString('base64url'), x: half(1), y: half(33) }
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  }
}
