import { hkdfSync } from 'node:crypto'

/** One key per purpose, derived from the one secret of the installation: a leaked key opens nothing else. */
export interface Secrets {
  keyFor(purpose: string): Uint8Array
}

/** `secret` is PREAU_SECRET; whether it is strong enough is judged where it is read (server/main.ts). */
export function secretsFrom(secret: string): Secrets {
  const keys = new Map<string, Uint8Array>()
  return {
    keyFor(purpose) {
      let key = keys.get(purpose)
      if (!key) {
        key = new Uint8Array(hkdfSync('sha256', secret, 'preau', purpose, 32))
        keys.set(purpose, key)
      }
      return key
    },
  }
}
