import { describe, expect, test } from 'vitest'
import type { MediaId, TopicId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/instant.ts'
import { starterTopics } from './starter-topics.ts'
import {
  decideTopic,
  decideUse,
  longestLabel,
  mostTopics,
  parseLabels,
  type Topic,
} from './topics.ts'

const idOf = (text: string) => text as TopicId
const at = '2026-11-17T08:00:00Z' as Instant
const aTopic = (change: Partial<Topic>): Topic => ({
  id: idOf('music'),
  labelEn: 'Music',
  labelFr: 'Musique',
  drawing: 'music',
  mediaId: null,
  position: 3,
  isEnabled: true,
  createdAt: '2026-08-24T08:00:00Z',
  ...change,
})
const music = aTopic({})
const stories = { id: idOf('stories'), labelEn: 'Stories', labelFr: 'Histoires', picture: null, at }
const storyPicture = { drawing: 'story', mediaId: null } as const
const codeOf = (judged: ReturnType<typeof decideUse>) => (judged.ok ? 'done' : judged.refusal.code)

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
})

describe('a topic', () => {
  test('that is new stands last, with its picture', () => {
    const judged = decideTopic({ ...stories, picture: storyPicture }, [music])
    expect(judged).toMatchObject({
      ok: true,
      value: { position: 4, isEnabled: true, createdAt: at, drawing: 'story' },
    })
  })

  test('that is there keeps its place, its use and its picture', () => {
    const off = aTopic({ isEnabled: false })
    const judged = decideTopic({ ...stories, id: music.id }, [off])
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
    ['no picture', {}, [music], 'topics.picture-missing'],
    ['the word of another', { labelFr: 'MUSIQUE' }, [music], 'topics.label-taken'],
    ['sixty others', {}, Array(mostTopics).fill(music), 'topics.too-many'],
  ])('with %s is refused', (_, change, standing, code) => {
    expect(codeOf(decideTopic({ ...stories, ...change }, standing))).toBe(code)
  })

  test('may have the word of one that is switched off', () => {
    const judged = decideTopic({ ...stories, labelFr: 'Musique', picture: storyPicture }, [
      aTopic({ isEnabled: false }),
    ])
    expect(judged.ok).toBe(true)
  })

  test.each([
    ['that is in use already', music.id, [music], 'done'],
    ['that nobody knows', stories.id, [music], 'topics.unknown-topic'],
    [
      'whose word another one has',
      idOf('songs'),
      [aTopic({ id: idOf('songs'), isEnabled: false }), music],
      'topics.label-taken',
    ],
  ])('%s is judged when it is switched on', (_, id, standing, code) => {
    expect(codeOf(decideUse({ id, isEnabled: true }, standing))).toBe(code)
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
