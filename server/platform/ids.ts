import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from './clock.ts'

export interface Ids {
  next(): string
}

/**
 * UUID version 7 (RFC 9562, method 1 with a 12-bit counter). Rows inserted one after the other lie beside each other in
 * the index. That holds within one millisecond, and when the clock steps back.
 */
export function timeOrderedIds(
  clock: Clock,
  random: (size: number) => Uint8Array = randomBytes,
): Ids {
  let lastMs = 0
  let counter = 0
  return {
    next() {
      const now = clock.now()
      if (now > lastMs) {
        lastMs = now
        counter = 0
      } else if (++counter > 0xfff) {
        lastMs += 1
        counter = 0
      }
      const time = lastMs.toString(16).padStart(12, '0')
      const tail = Buffer.from(random(8))
      tail[0] = ((tail[0] ?? 0) & 0x3f) | 0x80
      const hex = tail.toString('hex')
      return [
        time.slice(0, 8),
        time.slice(8),
        `7${counter.toString(16).padStart(3, '0')}`,
        hex.slice(0, 4),
        hex.slice(4),
      ].join('-')
    },
  }
}

/** An id that follows from another one and a word (UUID version 8): made again, it is the same. */
export function derivedId(from: string, word: string): string {
  const hex = createHash('sha256').update(`${from} ${word}`).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
