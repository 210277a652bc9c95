import { expect, test } from 'vitest'
import { type Seen, sendingOf, withSeen } from './sending.view.ts'

const none: Seen = new Set()

test('what leaves the tablet is counted among what was seen waiting', () => {
  const seen = withSeen(none, ['a', 'b', 'c'])
  const left = ['c']
  expect(sendingOf(seen, { unsettled: left, onTheWay: left })).toEqual({
    sent: 2,
    total: 3,
    isDone: false,
  })
})

test('what was refused has reached the school, and is not done', () => {
  const seen = withSeen(none, ['a', 'b'])
  expect(sendingOf(seen, { unsettled: ['b'], onTheWay: [] })).toEqual({
    sent: 2,
    total: 2,
    isDone: false,
  })
})

test('an entry that settles a conflict is one more to send', () => {
  const seen = withSeen(none, ['a'])
  expect(sendingOf(seen, { unsettled: ['mine'], onTheWay: ['mine'] })).toEqual({
    sent: 1,
    total: 2,
    isDone: false,
  })
})

test('a tablet without anything to send is done, and nothing is said to have been sent', () => {
  expect(sendingOf(none, { unsettled: [], onTheWay: [] })).toEqual({
    sent: 0,
    total: 0,
    isDone: true,
  })
})

test('what was seen before is kept as it is', () => {
  const seen = withSeen(none, ['a'])
  expect(withSeen(seen, ['a'])).toBe(seen)
})
