import { describe, expect, test } from 'vitest'
import { backoffMs, probeMs } from './backoff.ts'

describe('leaving a silent server alone', () => {
  test('takes twice as long each time, and five minutes at most', () => {
    const longest = [0, 1, 2, 3, 9, 500].map((failures) => backoffMs(failures, () => 1))
    expect(longest).toEqual([1_000, 2_000, 4_000, 8_000, 300_000, 300_000])
  })

  test('differs between the tablets of a school by up to half', () => {
    expect(backoffMs(4, () => 0)).toBe(8_000)
    expect(backoffMs(4, () => 0.5)).toBe(12_000)
  })

  test('a sign of life is asked for at least every 40 seconds', () => {
    expect(probeMs(0, () => 0)).toBe(2_500)
    expect(probeMs(99, () => 1)).toBe(40_000)
  })
})
