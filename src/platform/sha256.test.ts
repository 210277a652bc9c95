import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { digestOf, sha256 } from './sha256.ts'

test.each([0, 1, 55, 56, 63, 64, 65, 1_000, 300_001])(
  '%i bytes have one hash, with the help of the browser and without it',
  async (length) => {
    const bytes = Uint8Array.from({ length }, (_, place) => (place * 31 + length) % 256)
    const expected = createHash('sha256').update(bytes).digest('hex')
    expect(await sha256(bytes)).toBe(expected)
    expect(Buffer.from(digestOf(bytes)).toString('hex')).toBe(expected)
  },
)
