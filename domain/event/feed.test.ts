import { describe, expect, test } from 'vitest'
import type { FeedId } from '../kernel/ids.ts'
import { decideFeed, mostFeeds } from './feed.ts'

const secret = 'kJ3v9QxTzP7mW2bR8nYcL5sD1fHgE4aU6iO0_pV-tXq'
const decide = (change: Partial<{ name: string; secret: string }>, standing = 0) => {
  const decided = decideFeed(
    { name: ' My phone ', secret, ...change },
    Array.from({ length: standing }, (_, place) => ({ id: String(place) as FeedId })),
  )
  return decided.ok ? decided.value : decided.refusal.code
}

describe('a feed', () => {
  test('has a name, and a secret of 32 random bytes', () => {
    expect(decide({})).toEqual({ name: 'My phone', secret })
    expect(decide({ name: ' ' })).toBe('field.missing')
    expect(decide({ name: 'x'.repeat(61) })).toBe('field.too-long')
  })

  test.each([
    ['short', secret.slice(1)],
    ['long', `${secret}a`],
    ['one sign', 'a'.repeat(43)],
    ['no base64url', secret.replace('_', '/')],
  ])('is refused where its secret is %s', (_, bad) => {
    expect(decide({ secret: bad })).toBe('event.feed-secret-weak')
  })

  test('is one of ten at most', () => {
    expect(decide({}, mostFeeds - 1)).toMatchObject({ name: 'My phone' })
    expect(decide({}, mostFeeds)).toBe('event.feed-too-many')
  })
})
