import { describe, expect, test } from 'vitest'
import type { TopicId } from '../kernel/ids.ts'
import { drawings, parseDrawing, starterTopics } from './starter-topics.ts'
import { decideOrder, isLabelTaken, longestLabel, parseLabels } from './topics.ts'

describe('the labels of a topic', () => {
  test('are trimmed and said in both languages', () => {
    const read = parseLabels({ labelEn: '  Story   time ', labelFr: 'Histoires' })
    expect(read).toEqual({ ok: true, value: { labelEn: 'Story time', labelFr: 'Histoires' } })
  })

  test.each([
    ['', 'Histoires', 'topics.label-missing'],
    ['Story time', ' \0 ', 'topics.label-missing'],
    ['S'.repeat(longestLabel + 1), 'Histoires', 'topics.label-too-long'],
  ] as const)('%j and %j are refused', (labelEn, labelFr, code) => {
    expect(parseLabels({ labelEn, labelFr })).toEqual({ ok: false, refusal: { code } })
  })

  test('of two topics in use never read alike, however they are written', () => {
    const music = { labelEn: 'Music', labelFr: 'Musique' }
    expect(
      isLabelTaken({ labelEn: 'Songs', labelFr: 'MUSIQUE' }, [{ ...music, isEnabled: true }]),
    ).toBe(true)
    expect(
      isLabelTaken({ labelEn: 'Songs', labelFr: 'Musique' }, [{ ...music, isEnabled: false }]),
    ).toBe(false)
    expect(
      isLabelTaken({ labelEn: 'Songs', labelFr: 'Chansons' }, [{ ...music, isEnabled: true }]),
    ).toBe(false)
  })
})

describe('the order of the topics', () => {
  const [a, b, c] = ['a', 'b', 'c'] as unknown as [TopicId, TopicId, TopicId]

  test('names each topic once', () => {
    expect(decideOrder([c, a, b], [a, b, c])).toEqual({ ok: true, value: [c, a, b] })
  })

  test.each([
    ['leaves a colleague’s new topic out', [a, b], [a, b, c]],
    ['names a topic twice', [a, a, b], [a, b, c]],
    ['names a topic that is gone', [a, b, c], [a, b]],
  ])('that %s is refused', (_, wanted, standing) => {
    expect(decideOrder(wanted, standing).ok).toBe(false)
  })
})

describe('the starter set', () => {
  test('has a drawing and a word in both languages for each topic, and none twice', () => {
    expect(starterTopics).toHaveLength(12)
    for (const topic of starterTopics) {
      expect(parseDrawing(topic.drawing)).toBe(topic.drawing)
      const others = starterTopics.filter((it) => it !== topic)
      expect(
        isLabelTaken(
          topic,
          others.map((it) => ({ ...it, isEnabled: true })),
        ),
      ).toBe(false)
      expect(parseLabels(topic).ok).toBe(true)
    }
  })

  test('knows its drawings by their names and no others', () => {
    expect(drawings.every((name) => parseDrawing(name) === name)).toBe(true)
    expect(parseDrawing('../../etc/passwd')).toBeUndefined()
  })
})
