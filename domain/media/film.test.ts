import { describe, expect, test } from 'vitest'
import {
  aFilm,
  aWebm,
  box,
  element,
  filmSecrets,
  uint32,
} from '#tests/support/examples/film-examples.ts'
import { readFilm } from './film.ts'
import type { FilmSource } from './film-source.ts'
import { overwrite } from './overwrites.ts'

/** A film in memory that counts what is read of it. */
function sourceOf(bytes: Uint8Array): FilmSource & { taken: () => number } {
  let taken = 0
  return {
    size: bytes.length,
    async read(offset, length) {
      taken += length
      return bytes.subarray(offset, offset + length)
    },
    taken: () => taken,
  }
}

async function refusalOf(bytes: Uint8Array): Promise<string | null> {
  const read = await readFilm(sourceOf(bytes))
  return read.ok ? null : read.refusal.code
}

async function tidied(bytes: Buffer): Promise<Buffer> {
  const read = await readFilm(sourceOf(bytes))
  if (!read.ok) throw new Error(read.refusal.code)
  const copy = Buffer.from(bytes)
  overwrite(copy, 0, read.value.overwrites)
  return copy
}

const saysOf = (bytes: Buffer): string[] => filmSecrets.filter((it) => bytes.includes(it))

describe('a film', () => {
  test.each([
    ['an MP4', aFilm(), 'mp4', 12],
    ['a QuickTime film', aFilm({ brand: 'qt  ' }), 'mov', 12],
    ['a WebM', aWebm(), 'webm', 9],
    ['a recorded WebM, which says no lengths', aWebm({ isRecorded: true }), 'webm', 9],
    ['a film of less than a second', aFilm({ seconds: 0.2 }), 'mp4', 1],
    ['a film of a minute and a frame', aFilm({ seconds: 60.04 }), 'mp4', 60],
  ])('%s is read with its length', async (_, bytes, format, seconds) => {
    const read = await readFilm(sourceOf(bytes))
    expect(read).toMatchObject({ ok: true, value: { format, seconds } })
  })

  test.each([
    ['an MP4', aFilm()],
    ['a QuickTime film', aFilm({ brand: 'qt  ' })],
    ['a WebM', aWebm()],
    ['a recorded WebM', aWebm({ isRecorded: true })],
  ])('%s says no place, camera or word any more, and nothing moves', async (_, bytes) => {
    expect(saysOf(bytes).length).toBeGreaterThan(3)
    const kept = await tidied(bytes)
    expect(saysOf(kept)).toEqual([])
    expect(kept).toHaveLength(bytes.length)
    // The pictures stand where they stood.
    expect(kept.indexOf('frameframe')).toBe(bytes.indexOf('frameframe'))
    expect(kept.lastIndexOf('frameframe')).toBe(bytes.lastIndexOf('frameframe'))
    expect(await tidied(kept)).toEqual(kept)
  })

  test('is overwritten piece by piece as it is as a whole', async () => {
    for (const bytes of [aFilm(), aWebm()]) {
      const read = await readFilm(sourceOf(bytes))
      if (!read.ok) throw new Error('no film')
      const inPieces = Buffer.from(bytes)
      for (let at = 0; at < bytes.length; at += 7)
        overwrite(inPieces.subarray(at, at + 7), at, read.value.overwrites)
      expect(inPieces).toEqual(await tidied(bytes))
    }
  })

  test('of many bytes is read by its headers alone', async () => {
    const source = sourceOf(aFilm({ weight: 5_000_000 }))
    expect((await readFilm(source)).ok).toBe(true)
    expect(source.taken()).toBeLessThan(5000)
  })
})

/** A part that says another length than it has. */
function lying(length: number, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt32BE(length, 0)
  return copy
}

const endless = Buffer.concat([uint32(1), Buffer.from('mdat'), uint32(0x7fffffff, 0xffffffff)])

function nested(depth: number): Buffer {
  const bytes = Buffer.alloc(depth * 8)
  for (let nth = 0; nth < depth; nth += 1) {
    bytes.writeUInt32BE((depth - nth) * 8, nth * 8)
    bytes.write('moov', nth * 8 + 4, 'latin1')
  }
  return bytes
}

const cut = (bytes: Buffer, left: number): Buffer => bytes.subarray(0, bytes.length - left)
const type = box('ftyp', 'isom', uint32(0))

describe('what is no film', () => {
  test.each([
    ['a program', Buffer.from('MZ\x90\x00This program cannot be run'.repeat(9), 'latin1')],
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a sound', aFilm({ brand: 'M4A ' })],
    ['a film without pictures', aFilm({ kind: 'soun' })],
    ['a picture in the same wrapping', Buffer.concat([type, box('meta', 'a picture')])],
    ['a WebM without pictures', aWebm({ kind: 2 })],
  ])('%s is refused by its content', async (_, bytes) => {
    expect(await refusalOf(bytes)).toBe('media.not-a-film')
  })

  test.each([
    ['a part of length 0', Buffer.concat([aFilm(), lying(0, box('free'))])],
    ['a part of length 3', Buffer.concat([aFilm(), lying(3, box('free'))])],
    ['a part longer than the film', Buffer.concat([aFilm(), lying(99, box('free'))])],
    ['a part of 2^63 bytes', Buffer.concat([aFilm(), endless])],
    ['an end that is cut off', cut(aFilm(), 3)],
    ['two films in one', aFilm({ more: [box('moov')] })],
    ['ten thousand parts', aFilm({ more: [Buffer.concat(Array(10_000).fill(box('free')))] })],
    ['parts nested ten thousand deep', Buffer.concat([type, nested(10_000)])],
    ['pictures in another file', aFilm({ flags: 0 })],
    ['no length', aFilm({ seconds: 0 })],
    ['a WebM that is cut off', cut(aWebm(), 5)],
    ['a WebM with a track of words', aWebm({ kind: 0x11 })],
    [
      'a WebM of thirty thousand parts',
      Buffer.concat([
        element('head', element('type', 'webm')),
        element('segment', Buffer.concat(Array(30_000).fill(element('tags', '')))),
      ]),
    ],
  ])('%s is refused', async (_, bytes) => {
    expect(await refusalOf(bytes)).toBe('media.film-unreadable')
  })

  test('a film in fragments is refused by a code of its own', async () => {
    expect(await refusalOf(aFilm({ more: [box('moof')] }))).toBe('media.film-in-fragments')
  })

  test.each([
    ['an MP4', aFilm({ seconds: 61 })],
    ['an MP4 of which a track lasts longer than it says', aFilm({ trackSeconds: 300 })],
    ['a WebM', aWebm({ seconds: 61 })],
    ['a recorded WebM', aWebm({ seconds: 61, isRecorded: true })],
  ])('%s of more than a minute is refused', async (_, bytes) => {
    expect(await refusalOf(bytes)).toBe('media.film-too-long')
  })

  test('a film whose bytes were spoiled anywhere is read or refused, and never grows', async () => {
    let seed = 7
    const next = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (const film of [aFilm({ weight: 60 }), aWebm({ seconds: 2 }), aWebm({ isRecorded: true })])
      for (let nth = 0; nth < 400; nth += 1) {
        const spoiled = Buffer.from(film)
        for (let left = 1 + next(4); left > 0; left -= 1)
          spoiled[next(film.length)] = [0, 1, 0x7f, 0x80, 0xff][next(5)] ?? 0
        const read = await readFilm(sourceOf(spoiled))
        for (const { offset, length } of read.ok ? read.value.overwrites : [])
          expect(offset >= 0 && offset + length <= film.length).toBe(true)
      }
  })

  test('a file of 4 GB is refused before anything of it is read', async () => {
    const read = () => Promise.reject(new Error('it was read'))
    expect(await readFilm({ size: 2 ** 32, read })).toEqual({
      ok: false,
      refusal: { code: 'media.too-large' },
    })
  })
})
