import { idText } from '#domain/kernel/ids.ts'
import type { Clock } from './clock.ts'

export type Ids = { next(): string }

/** Fills the array with random bytes, as `crypto.getRandomValues` does. */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => void

export const systemRandomBytes: RandomBytes = (bytes) => {
  crypto.getRandomValues(bytes)
}

/** For the jitter of retries: nothing secret hangs on it. */
export const systemRandom: () => number = Math.random

/**
 * UUIDs of version 7. `crypto.randomUUID` is missing where a school opens the app over plain http in its own network.
 * Version 7 keeps the server's index compact.
 */
export function createIds(clock: Clock, randomBytes: RandomBytes): Ids {
  return {
    next() {
      const bytes = new Uint8Array(16)
      randomBytes(bytes)
      let ms = Math.max(0, Math.floor(clock.now()))
      for (let place = 5; place >= 0; place--) {
        bytes[place] = ms % 256
        ms = Math.floor(ms / 256)
      }
      bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
      bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
      const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      return idText(hex)
    },
  }
}
