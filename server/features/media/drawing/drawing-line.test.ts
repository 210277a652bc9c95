import { describe, expect, test } from 'vitest'
import { createDrawingLine, type DrawingLineOptions } from './drawing-line.ts'

/** A line in which each says its name when it is called. */
function aLine(options: DrawingLineOptions = {}) {
  const line = createDrawingLine(options)
  const called: string[] = []
  const leave = new Map<string, () => void>()
  return {
    called,
    async enter(whose: string, name = whose): Promise<boolean> {
      const turn = line.enter(whose)
      void turn?.then((done) => {
        called.push(name)
        leave.set(name, done)
      })
      await Promise.resolve()
      return turn !== null
    },
    async leave(name: string): Promise<void> {
      leave.get(name)?.()
      await Promise.resolve()
    },
  }
}

describe('the line before the drawing processes', () => {
  test('lets two in, and the others in their order as places are given back', async () => {
    const line = aLine()
    for (const name of ['a', 'b', 'c', 'd']) await line.enter(name)
    expect(line.called).toEqual(['a', 'b'])
    await line.leave('b')
    expect(line.called).toEqual(['a', 'b', 'c'])
    await line.leave('a')
    expect(line.called).toEqual(['a', 'b', 'c', 'd'])
  })

  test('lets one of each person in, so that the next person does not wait for all of them', async () => {
    const line = aLine()
    await line.enter('marie', 'first')
    await line.enter('marie', 'second')
    await line.enter('anna')
    expect(line.called).toEqual(['first', 'anna'])
    await line.leave('first')
    expect(line.called).toEqual(['first', 'anna', 'second'])
  })

  test('is full when enough wait, of one person or of all', async () => {
    const line = aLine({ atOnce: 1, mostWaiting: 3, mostWaitingEach: 2 })
    const taken: boolean[] = []
    for (const whose of ['a', 'a', 'a', 'a', 'b', 'c']) taken.push(await line.enter(whose))
    expect(taken).toEqual([true, true, true, false, true, false])
    await line.leave('a')
    expect(await line.enter('c')).toBe(true)
  })
})
