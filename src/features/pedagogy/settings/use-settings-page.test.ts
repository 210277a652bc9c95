// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { movedBy } from './use-settings-page.ts'

const items = ['a', 'b', 'c'].map((id) => ({ id }))

describe('putting domains and milestones in order', () => {
  test('one is moved a place up or down, and the others keep theirs', () => {
    expect(movedBy(items, { id: 'b', by: -1 })).toEqual(['b', 'a', 'c'])
    expect(movedBy(items, { id: 'b', by: 1 })).toEqual(['a', 'c', 'b'])
  })

  test('the first stays first and the last stays last', () => {
    expect(movedBy(items, { id: 'a', by: -1 })).toEqual(['a', 'b', 'c'])
    expect(movedBy(items, { id: 'c', by: 1 })).toEqual(['a', 'b', 'c'])
  })
})
