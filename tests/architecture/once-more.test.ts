import { describe, expect, test, vi } from 'vitest'
import { type Failure, runOnceMore, type StepResult } from '#scripts/test/once-more.mjs'

const pathOf = (file: string) => `tests/journeys/${file}.test.ts`
const failureIn = (file: string): Failure => ({
  name: `${file} holds`,
  title: 'holds',
  path: pathOf(file),
  words: 'not in time',
})

/** A run of files with two tests each, of which the first fails in these. */
const runWith = (...failed: string[]): StepResult => ({
  passed: 10 - failed.length,
  failures: failed.map(failureIn),
  tests: failed.flatMap((file) => [
    { path: pathOf(file), name: `${file} holds` },
    { path: pathOf(file), name: `${file} stays` },
  ]),
})
const green: StepResult = { passed: 2, failures: [], tests: [] }
const nothing = () => undefined

describe('a file of journeys that fails', () => {
  test('and passes alone makes the run green, which names it as unsteady', async () => {
    const keep = vi.fn()
    const result = await runOnceMore(runWith('a'), async () => green, keep)
    expect(result).toMatchObject({
      passed: 10,
      failures: [],
      unsteady: [`unsteady: ${pathOf('a')}: a holds`],
    })
    expect(keep).toHaveBeenCalledWith(pathOf('a'), [failureIn('a')])
  })

  test('and fails again is red', async () => {
    const again = { ...failureIn('a'), words: 'again' }
    const red = { passed: 1, failures: [again], tests: [] }
    expect(await runOnceMore(runWith('a'), async () => red, nothing)).toMatchObject({
      passed: 9,
      failures: [again],
    })
  })

  test('and of which no test is run again is red', async () => {
    const none = { passed: 0, failures: [], tests: [] }
    const result = await runOnceMore(runWith('a'), async () => none, nothing)
    expect(result.failures).toEqual([failureIn('a')])
  })

  test('is run once more beside one other, and not where three failed', async () => {
    const runFile = vi.fn(async () => green)
    expect(await runOnceMore(runWith('a', 'b'), runFile, nothing)).toMatchObject({ failures: [] })
    expect(runFile.mock.calls).toEqual([[pathOf('a')], [pathOf('b')]])
    const three = runWith('a', 'b', 'c')
    expect(await runOnceMore(three, runFile, nothing)).toBe(three)
  })

  test('is not run again where the run itself broke', async () => {
    const broken = { passed: 0, failures: [{ name: 'the run itself', words: '' }], tests: [] }
    expect(await runOnceMore(broken, async () => green, nothing)).toBe(broken)
  })
})
