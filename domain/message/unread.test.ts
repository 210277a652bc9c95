import { expect, test } from 'vitest'
import { unreadIn } from './unread.ts'

test('a silent channel counts its urgent messages alone', () => {
  const loud = { isMuted: false, unread: 3, urgent: 1 }
  const silent = { isMuted: true, unread: 5, urgent: 2 }
  expect(unreadIn([loud, silent])).toBe(5)
})
