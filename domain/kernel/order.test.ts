import { describe, expect, test } from 'vitest'
import { decideOrder } from './order.ts'

const outdated = { code: 'outdated' }

describe('the order of a list', () => {
  test('names each element once', () => {
    const order = decideOrder({ wanted: ['c', 'a', 'B'], standing: ['a', 'b', 'c'] }, outdated)
    expect(order).toEqual({ ok: true, value: ['c', 'a', 'b'] })
  })

  test.each([
    ['leaves a colleague’s new element out', ['a', 'b'], ['a', 'b', 'c']],
    ['names an element twice', ['a', 'a', 'b'], ['a', 'b', 'c']],
    ['names an element too often', ['a', 'b', 'b'], ['a', 'b']],
    ['names an element that is gone', ['a', 'b', 'c'], ['a', 'b']],
  ])('that %s is refused', (_, wanted, standing) => {
    expect(decideOrder({ wanted, standing }, outdated)).toEqual({ ok: false, refusal: outdated })
  })
})
