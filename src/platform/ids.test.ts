import { expect, test } from 'vitest'
import { isId } from '#domain/kernel/ids.ts'
import { createIds, systemRandomBytes } from './ids.ts'

test('an id tells when it was made, and no two are the same', () => {
  const clock = { now: () => Date.UTC(2026, 10, 17) }
  const ids = createIds(clock, systemRandomBytes)
  const made = Array.from({ length: 1_000 }, () => ids.next())
  expect(made.every(isId)).toBe(true)
  expect(new Set(made).size).toBe(1_000)
  expect(Number.parseInt(made[0]?.replaceAll('-', '').slice(0, 12) ?? '', 16)).toBe(clock.now())
})

test('a tablet whose clock stands before 1970 still makes ids', () => {
  expect(isId(createIds({ now: () => -5 }, systemRandomBytes).next())).toBe(true)
})
