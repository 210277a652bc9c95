import { describe, expect, test } from 'vitest'
import { createFirstPicture } from './first-picture.ts'

/** A browser that paints when it is told to. */
function aBrowser() {
  const frames: (() => void)[] = []
  const timeouts = new Map<object, () => void>()
  const picture = createFirstPicture({
    timers: {
      after(_, act) {
        const timer = {}
        timeouts.set(timer, act)
        return () => timeouts.delete(timer)
      },
    },
    onNextFrame: (act) => frames.push(act),
  })
  const run = (acts: Iterable<() => void>) => {
    for (const act of [...acts]) act()
  }
  const paint = () => {
    run(frames.splice(0))
    run(timeouts.values())
  }
  const done: string[] = []
  const ask = (what: string) => picture.outOfItsWay(() => done.push(what))
  return { picture, paint, pass: () => run(timeouts.values()), done, ask }
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
    pass()
    await picture.drawn
    expect(done).toEqual(['something'])
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
