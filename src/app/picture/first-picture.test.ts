import { describe, expect, test } from 'vitest'
import { handTimers } from '#tests/support/hand-timers.ts'
import { createFirstPicture } from './first-picture.ts'

/** A browser that paints when it is told to. */
function aBrowser() {
  const frames: (() => void)[] = []
  const { timers, pass } = handTimers()
  const idle: (() => void)[] = []
  const picture = createFirstPicture({
    timers,
    onNextFrame: (act) => frames.push(act),
    onIdle: (act) => idle.push(act),
  })
  const rest = async () => {
    for (const act of idle.splice(0)) act()
    await picture.drawn
  }
  const paint = () => {
    for (const act of frames.splice(0)) act()
    pass(0)
  }
  const done: string[] = []
  const ask = (what: string) => picture.outOfItsWay(() => done.push(what))
  return { picture, paint, rest, pass, done, ask }
}

/** All promises that are kept by now have called back. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the first picture', () => {
  test('is painted before what was asked for meanwhile, which follows in its order', () => {
    const { picture, paint, done, ask } = aBrowser()
    ask('before')
    picture.isCommitted()
    ask('first')
    ask('second')
    expect(done).toEqual(['before'])
    paint()
    ask('after')
    expect(done).toEqual(['before', 'first', 'second', 'after'])
  })

  test('keeps nobody waiting in a tab that paints nothing', async () => {
    const { picture, pass, done, ask } = aBrowser()
    picture.isCommitted()
    ask('something')
    pass(2_000)
    await picture.drawn
    expect(done).toEqual(['something'])
  })

  test('is followed by questions to the server when the page rests, and by all else when their answers are shown', async () => {
    const { picture, paint, rest } = aBrowser()
    const begun: string[] = []
    void picture.drawn.then(() => begun.push('questions'))
    const isCalm = picture.calm.then(() => begun.push('all else'))
    picture.isCommitted()
    paint()
    await Promise.resolve()
    expect(begun).toEqual([])
    await rest()
    expect(begun).toEqual(['questions'])
    picture.isReady()
    await settled()
    expect(begun).toEqual(['questions'])
    paint()
    await rest()
    await isCalm
    expect(begun).toEqual(['questions', 'all else'])
  })

  test('is followed by all else where the server does not answer', async () => {
    const { picture, paint, rest, pass } = aBrowser()
    picture.isCommitted()
    paint()
    await rest()
    await settled()
    pass(8_000)
    await settled()
    pass(500)
    await expect(picture.calm).resolves.toBeUndefined()
  })

  test('is not waited for where there is nothing to show', async () => {
    const { picture, done, ask } = aBrowser()
    picture.isNone()
    picture.isCommitted()
    ask('something')
    await picture.drawn
    expect(done).toEqual(['something'])
  })

  test('of a first visit is the one with its first data: all else waits for that', async () => {
    const { picture, paint, rest, pass } = aBrowser()
    let isCalm = false
    void picture.calm.then(() => {
      isCalm = true
    })
    picture.isNone()
    picture.isCommitted()
    paint()
    await rest()
    pass(7_999)
    await settled()
    expect(isCalm).toBe(false)
    picture.isReady()
    await settled()
    paint()
    await rest()
    await settled()
    expect(isCalm).toBe(true)
  })
})
