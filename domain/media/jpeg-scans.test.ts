import { describe, expect, test } from 'vitest'
import { hasMoreScans, mostScans } from './jpeg-scans.ts'

const segment = (code: number, content: readonly number[]): number[] => [
  ...[0xff, code, (content.length + 2) >> 8, (content.length + 2) & 0xff],
  ...content,
]
/** A scan and its data, in which FF is followed by 00 or a restart. */
const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 0x12, 0xff, 0x00, 0xff, 0xd3, 0x34]
const scans = (count: number): number[] => Array.from({ length: count }, () => scan).flat()
const [start, end] = [
  [0xff, 0xd8],
  [0xff, 0xd9],
]
const jpeg = (...parts: readonly number[][]) => Uint8Array.from(parts.flat())

describe('the scans of a JPEG', () => {
  test.each([
    ['as many as an honest photo has', jpeg(start, segment(0xc2, [8, 0, 9]), scans(10), end)],
    ['exactly the most', jpeg(start, scans(mostScans), end)],
    [
      'few, with a thumbnail of many in a segment',
      jpeg(start, segment(0xe1, scans(40)), scan, end),
    ],
    ['few, with a film of many behind the end', jpeg(start, scan, end, scans(40))],
    ['few, with fill before the end', jpeg(start, scan, [0xff, 0xff, 0xff, 0xd9], scans(40))],
    ['none, since it breaks off in a marker', jpeg(start, [0xff])],
    ['none, since it is empty', jpeg()],
  ])('%s are not too many', (_, bytes) => {
    expect(hasMoreScans(bytes)).toBe(false)
  })

  test.each([
    ['one more than the most', jpeg(start, scans(mostScans + 1), end)],
    ['many, in a picture without an end', jpeg(start, scans(mostScans + 1))],
    ['many, behind fill', jpeg(start, [0xff, 0xff], scans(mostScans + 1))],
    [
      'many, behind a marker that no decoder takes for a segment',
      jpeg(start, scan, [0xff, 0x02, 1, 0], scans(mostScans)),
    ],
    ['many, behind a segment of no length', jpeg(start, [0xff, 0xe0, 0, 0], scans(mostScans + 1))],
  ])('%s are too many', (_, bytes) => {
    expect(hasMoreScans(bytes)).toBe(true)
  })
})
