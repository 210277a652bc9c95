import { describe, expect, test } from 'vitest'
import type { ChatMessage } from '../message.operations.ts'
import {
  hasEarlier,
  nothingSeen,
  type Seen,
  seeEarlier,
  seeNewest,
  seeTruths,
} from './seen-messages.ts'

const message = (number: number, version = 1) =>
  ({ id: `message-${number}`, number, version }) as ChatMessage
const page = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => message(from + place))
const heldIn = ({ byId, from }: Seen) =>
  [...byId.values()].map(({ number }) => number).filter((number) => number >= (from ?? 0)).length

describe('what a thread has read', () => {
  test('grows page by page to the first message', () => {
    const newest = seeNewest(nothingSeen, page(51, 100))
    expect(hasEarlier(newest)).toBe(true)
    const all = seeEarlier(newest, page(1, 50))
    expect([heldIn(all), hasEarlier(all)]).toEqual([100, false])
  })

  test('keeps its earlier pages when the newest one moves on', () => {
    const all = seeEarlier(seeNewest(nothingSeen, page(51, 100)), page(1, 50))
    expect(heldIn(seeNewest(all, page(60, 109)))).toBe(109)
  })

  test('shows nothing over a gap: what a tablet slept through is read again', () => {
    const slept = seeNewest(seeNewest(nothingSeen, page(51, 100)), page(201, 250))
    expect([heldIn(slept), slept.from]).toEqual([50, 201])
    expect(heldIn(seeEarlier(slept, page(151, 200)))).toBe(100)
  })

  test('takes the newer version of a message, and never goes back', () => {
    const seen = seeTruths(seeNewest(nothingSeen, page(1, 3)), [message(2, 2)])
    expect(seeNewest(seen, page(1, 3)).byId.get('message-2')?.version).toBe(2)
    expect(seeTruths(seen, [message(2)])).toBe(seen)
  })

  test('takes a page of the same version: a picture may have come since', () => {
    const before = seeNewest(nothingSeen, page(1, 3))
    const files = [{ id: 'picture', name: null, image: null }] as never
    const seen = seeNewest(before, [{ ...message(3), files }])
    expect(seen.byId.get('message-3')?.files).toBe(files)
  })

  test('of an empty channel begins with it', () => {
    expect(hasEarlier(seeNewest(nothingSeen, []))).toBe(false)
  })
})
