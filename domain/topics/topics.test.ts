import { describe, expect, test } from 'vitest'
import type { MediaId, TopicId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/instant.ts'
import { starterTopics } from './starter-topics.ts'
import { decideTopic, longestLabel, mostTopics, parseLabels, type Topic } from './topics.ts'

const at = '2026-11-17T08:00:00Z' as Instant
const aTopic = (change: Partial<Topic>): Topic => ({
  id: 'music' as TopicId,
  labelEn: 'Music',
  labelFr: 'Musique',
  drawing: 'music',
  mediaId: null,
  position: 3,
  isEnabled: true,
  createdAt: '2026-08-24T08:00:00Z' as Instant,
  ...change,
})
const music = aTopic({})
const stories = {
  id: 'stories' as TopicId,
  labelEn: 'Stories',
  labelFr: 'Histoires',
  picture: { drawing: 'story', mediaId: null } as const,
  at,
}

describe('a topic', () => {
  test('that is new stands last, with its picture', () => {
    const judged = decideTopic(stories, [music])
    expect(judged).toMatchObject({
      ok: true,
      value: { position: 4, isEnabled: true, createdAt: at, drawing: 'story' },
    })
  })

  test('that is there keeps its place, its use and its picture', () => {
    const off = aTopic({ isEnabled: false })
    const judged = decideTopic({ ...stories, id: music.id, picture: null }, [off])
    expect(judged).toEqual({
      ok: true,
      value: { ...off, labelEn: 'Stories', labelFr: 'Histoires' },
    })
  })

  test('takes the picture of the school in place of a drawing', () => {
    const picture = { drawing: null, mediaId: 'media' as MediaId }
    const judged = decideTopic({ ...stories, id: music.id, picture }, [music])
    expect(judged).toMatchObject({ ok: true, value: picture })
  })

  test.each([
    ['one language', { labelEn: ' ' }, [music], 'field.missing'],
    ['a long word', { labelEn: 'S'.repeat(longestLabel + 1) }, [music], 'field.too-long'],
    ['no picture', { picture: null }, [music], 'field.missing'],
    ['the word of another', { labelFr: 'MUSIQUE' }, [music], 'field.taken'],
    ['sixty others', {}, Array(mostTopics).fill(music), 'topics.too-many'],
  ])('with %s is refused', (_, change, standing, code) => {
    const judged = decideTopic({ ...stories, ...change }, standing)
    expect(judged).toMatchObject({ ok: false, refusal: { code } })
  })
})

describe('the starter set', () => {
  test('has a word in both languages for each topic, and none twice', () => {
    expect(starterTopics).toHaveLength(12)
    for (const key of ['drawing', 'labelEn', 'labelFr'] as const)
      expect(new Set(starterTopics.map((it) => it[key])).size).toBe(12)
    for (const topic of starterTopics) expect(parseLabels(topic).ok).toBe(true)
  })
})
