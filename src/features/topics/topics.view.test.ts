import { describe, expect, test } from 'vitest'
import type { Icon } from './topics.operations.ts'
import { foundTopics, movedTo, placeUnder } from './topics.view.ts'

const icon = (id: string, position: number, labels: [string, string]): Icon => ({
  id,
  subject: labels[1],
  url: `/topics/${id}.svg`,
  isEnabled: true,
  labelEn: labels[0],
  labelFr: labels[1],
  drawing: id,
  position,
  usedBy: 0,
})
const icons = [
  icon('music', 2, ['Music', 'Musique']),
  icon('health', 0, ['Health', 'Santé']),
  icon('art', 1, ['Art', 'Arts']),
]

describe('the list of topics', () => {
  test('stands in the school’s order', () => {
    expect(foundTopics(icons, '').map(({ id }) => id)).toEqual(['health', 'art', 'music'])
  })

  test('is searched in both languages, without accents', () => {
    expect(foundTopics(icons, 'sante').map(({ id }) => id)).toEqual(['health'])
    expect(foundTopics(icons, ' MUSIC ').map(({ id }) => id)).toEqual(['music'])
    expect(foundTopics(icons, 'nap')).toEqual([])
  })
})

describe('a topic that is moved', () => {
  test.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 9, ['a', 'c', 'b']],
    [1, -1, ['b', 'a', 'c']],
    [7, 0, ['a', 'b', 'c']],
  ])('from %i to %i leaves the others in their order', (from, to, expected) => {
    expect(movedTo(['a', 'b', 'c'], { from, to })).toEqual(expected)
  })

  test('changes places with a row when the finger has passed its middle, down and up', () => {
    const middles = [30, 50, 70]
    const down = [10, 45, 55, 400].map((y) => placeUnder(y, { middles, from: 0 }))
    expect(down).toEqual([0, 0, 1, 2])
    const up = [90, 55, 45, 20].map((y) => placeUnder(y, { middles, from: 2 }))
    expect(up).toEqual([2, 2, 1, 0])
  })
})
