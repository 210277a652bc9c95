import { expect, test } from 'vitest'
import { readFilm } from '#domain/media/film.ts'
import { drawFilm } from './demo-film.ts'

test('the film of the demo is one that a school may keep, and a small one', async () => {
  const { bytes, seconds, poster } = await drawFilm()
  const read = (offset: number, length: number) =>
    Promise.resolve(bytes.subarray(offset, offset + length))
  expect(await readFilm({ size: bytes.length, read })).toEqual({
    ok: true,
    value: { format: 'webm', seconds, overwrites: [] },
  })
  expect(bytes.length).toBeLessThan(250_000)
  expect(poster.size).toEqual({ width: 480, height: 360 })
})
