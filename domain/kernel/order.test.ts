import { describe, expect, test } from 'vitest'
import { decideOrder } from './order.ts'

const outdated = { code: 'outdated' }

describe('the order of a list', () => {
  test('names each element once', () => {
    const order = decideOrder({ wanted: ['c', 'a', 'B'], standing: ['a', 'b', 'c'] }, outdated)
    expect(order).toEqual({ ok: true, value: ['c', 'a', 'b'] })
  })

  test('of another length is refused unread, since it may be as long as a request', () => {
    const unread = {
      toLowerCase() {
        throw new Error('read')
      },
    } as unknown as string
    const order = decideOrder({ wanted: [unread, unread], standing: ['a'] }, outdated)
    expect(order.ok).toBe(false)
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
