import { createSecretKey, type KeyObject } from 'node:crypto'
import type { Secrets } from './secrets.ts'

const imported = new WeakMap<Uint8Array, KeyObject>()

/**
 * The key of a purpose, imported once. Importing costs as much as signing: every request checks a token, and a list of
 * children signs the address of every portrait.
 */
export function importedKey(secrets: Secrets, purpose: string): KeyObject {
  const bytes = secrets.keyFor(purpose)
  const key = imported.get(bytes) ?? createSecretKey(bytes)
  imported.set(bytes, key)
  return key
}
