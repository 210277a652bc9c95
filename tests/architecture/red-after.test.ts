import { describe, expect, test } from 'vitest'
import { type Red, redAfter, type StepDone } from '#scripts/test/red-after.mjs'

const path = 'src/a.test.ts'
const red: Red = { step: 'client', name: 'a is so', title: 'is so', path }
const other: Red = { step: 'server', name: 'b is so', title: 'is so', path: 'server/b.test.ts' }

/** A run of the client's tests in which all that ran is green. */
const green = (change: Partial<StepDone> = {}): StepDone => ({
  name: 'client',
  narrowed: {},
  failures: [],
  files: [{ path }],
  tests: [{ path, name: 'a is so' }],
  ...change,
})

describe('what is red after a run', () => {
  test('is what it found', () => {
    const { step, ...failure } = red
    expect(redAfter([], [green({ failures: [failure] })])).toEqual([red])
  })

  test('is no more what is green now', () => {
    expect(redAfter([red], [green()])).toEqual([])
  })

  test('is still what another step found', () => {
    expect(redAfter([red, other], [green()])).toEqual([other])
  })

  test.each([
    [
      'another file',
      { narrowed: { files: ['src/c.test.ts'] }, files: [{ path: 'src/c.test.ts' }] },
    ],
    ['another test of the file', { narrowed: { pattern: 'c' }, tests: [{ path, name: 'c' }] }],
    ['nothing, since it broke', { files: [], tests: [], failures: [{ name: 'the run itself' }] }],
  ])('is still what a run found that was followed by one of %s', (_, change) => {
    expect(redAfter([red], [green(change)])).toContainEqual(red)
  })

  test('is no more a test that has another name now, once its file has run', () => {
    const renamed = { narrowed: { files: [path] }, tests: [{ path, name: 'a is otherwise' }] }
    expect(redAfter([red], [green(renamed)])).toEqual([])
  })

  test('is no more a step that broke, once it has run', () => {
    const broken: Red = { step: 'client', name: 'the run itself' }
    expect(redAfter([broken], [green()])).toEqual([])
  })
})
