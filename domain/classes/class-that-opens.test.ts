import { describe, expect, test } from 'vitest'
import type { ClassId } from '../kernel/ids.ts'
import { classThatOpens } from './class-that-opens.ts'

const [owls, robins, strange] = ['owls', 'robins', 'strange'] as ClassId[]
const classes = [{ id: 'owls' }, { id: 'robins' }]
const opens = (wish: { asked?: ClassId | undefined; last?: ClassId | undefined }, of = classes) =>
  classThatOpens(of, { asked: wish.asked ?? null, last: wish.last ?? null })

describe('the class that a page opens on', () => {
  test('is the one that the address names, though it be none of theirs', () => {
    expect(opens({ asked: robins, last: owls })).toBe(robins)
    expect(opens({ asked: strange })).toBe(strange)
  })

  test('is the one that was open last, as long as it is theirs', () => {
    expect(opens({ last: robins })).toBe(robins)
    expect(opens({ last: strange })).toBe(owls)
  })

  test('is their first one where nothing was open, and none where they have none', () => {
    expect(opens({})).toBe(owls)
    expect(opens({ last: owls }, [])).toBeNull()
  })
})
