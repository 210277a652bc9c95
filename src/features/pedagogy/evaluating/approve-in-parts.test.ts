// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { approveInParts } from './approve-in-parts.ts'

const ids = Array.from({ length: 812 }, (_, at) => `level ${at}`)

describe('approving what a class has', () => {
  test('all of 812 levels are approved, each once', async () => {
    const asked: string[] = []
    const approved = await approveInParts(ids, async (part) => {
      asked.push(...part)
      return { count: part.length }
    })
    expect(asked).toEqual(ids)
    expect(approved).toEqual({ count: 812, stop: null })
  })

  test('when the network goes in between, it is known how many are approved', async () => {
    let parts = 0
    const approved = await approveInParts(ids, async (part) => {
      parts += 1
      return parts === 1 ? { count: part.length } : { stop: 'silent' }
    })
    expect(approved).toEqual({ count: 500, stop: 'silent' })
    expect(parts).toBe(2)
  })
})
