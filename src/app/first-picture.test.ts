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

  test('is followed by what can wait once the page is idle, and by the rest a second later', async () => {
    const { picture, paint, rest, pass } = aBrowser()
    const begun: string[] = []
    void picture.drawn.then(() => begun.push('what can wait'))
    const isCalm = picture.calm.then(() => begun.push('the rest'))
    picture.isCommitted()
    paint()
    await Promise.resolve()
    expect(begun).toEqual([])
    await rest()
    expect(begun).toEqual(['what can wait'])
    pass(1_000)
    await isCalm
    expect(begun).toEqual(['what can wait', 'the rest'])
  })

  test('is not waited for where there is nothing to show', async () => {
    const { picture, done, ask } = aBrowser()
    picture.isNone()
    picture.isCommitted()
    ask('something')
    await picture.drawn
    expect(done).toEqual(['something'])
  })
})
