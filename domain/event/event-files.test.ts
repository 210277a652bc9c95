import { expect, test } from 'vitest'
import type { MediaId } from '../kernel/ids.ts'
import { mostFiles } from '../media/attached-file.ts'
import { decideEventFiles } from './event-files.ts'

const idOf = (number: number) =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}` as MediaId
const standing = [{ mediaId: idOf(1), name: 'Programme.pdf' }]
const arrived = new Map([
  [idOf(2), 'document'],
  [idOf(3), 'photo'],
] as const)
const decide = (sent: Parameters<typeof decideEventFiles>[0]) => {
  const decided = decideEventFiles(sent, { standing, arrived })
  return decided.ok ? decided.value : decided.refusal.code
}

test('files that were not sent stay, and none is none', () => {
  expect(decide(null)).toBe(standing)
  expect(decide([])).toEqual([])
})

test('what stands stays under its name, beside what has arrived', () => {
  const sent = [
    { mediaId: idOf(1), name: 'other' },
    { mediaId: idOf(2) },
    { mediaId: idOf(3), name: 'x' },
  ]
  expect(decide(sent)).toEqual([
    { mediaId: idOf(1), name: 'Programme.pdf' },
    { mediaId: idOf(2), name: 'PDF' },
    { mediaId: idOf(3), name: null },
  ])
})

test.each([
  ['that has not arrived', [{ mediaId: idOf(9) }], 'field.not-arrived'],
  ['without an id', [{ mediaId: 'no' }], 'field.not-arrived'],
  [
    'beyond as many as it may have',
    Array.from({ length: mostFiles + 1 }, (_, place) => ({ mediaId: idOf(place + 1) })),
    'event.too-many-files',
  ],
])('a file %s is refused', (_, sent, code) => expect(decide(sent)).toBe(code))
