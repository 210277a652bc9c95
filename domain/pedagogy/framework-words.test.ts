import { expect, test } from 'vitest'
import { heldBy, refusalOfMore } from './framework-words.ts'

const domain = (milestones: number, strands: { milestones: unknown[] }[] = []) => ({
  milestones: Array.from({ length: milestones }),
  strands,
})
const of = (...domains: ReturnType<typeof domain>[]) => ({ domains })
const full = { code: 'pedagogy.too-many-frameworks' }

test('a strand counts as a domain, with its milestones', () => {
  const held = heldBy([of(domain(2, [domain(3)])), of()])
  expect(held).toEqual({ frameworks: 2, domains: 2, milestones: 5 })
})

test.each([
  ['30 frameworks', Array.from({ length: 29 }, () => of()), { frameworks: 1 }],
  ['1,000 domains', [of(...Array.from({ length: 999 }, () => domain(0)))], { domains: 1 }],
  ['5,000 milestones', [of(domain(4_000)), of(domain(999))], { milestones: 1 }],
])('a school has %s and no more', (_, standing, one) => {
  expect(refusalOfMore(standing, one)).toBeNull()
  const [name = ''] = Object.keys(one)
  expect(refusalOfMore(standing, { [name]: 2 })).toMatchObject(full)
})
