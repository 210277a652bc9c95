import { expect, test } from 'vitest'
import { runHalf } from './run-seeds.ts'

test('whatever goes wrong, no entry is lost, doubled, wrong or stuck (first half of the seeds)', async () => {
  const { faults, confirmed, photos, lines, reported, forgotten, patience } = await runHalf('first')
  expect(faults).toEqual([])
  expect(Math.min(confirmed, photos, lines, reported, forgotten, patience)).toBeGreaterThan(0)
}, 7_200_000)
