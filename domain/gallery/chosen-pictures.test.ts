import { expect, test } from 'vitest'
import type { PictureId } from '../kernel/ids.ts'
import { parseChosen, writeChosen } from './chosen-pictures.ts'
import { picturesOfPage } from './picture.ts'

const ids = Array.from(
  { length: picturesOfPage + 1 },
  (_, at) => `0198f3a0-0000-7000-8000-${String(at).padStart(12, '0')}` as PictureId,
)

test('the fullest choice of pictures fits an address, and is read as it was written', () => {
  const text = writeChosen(ids.slice(1))
  expect(text.length).toBeLessThan(7_000)
  expect(parseChosen(text)).toEqual({ ok: true, value: ids.slice(1) })
  expect(parseChosen('')).toEqual({ ok: true, value: [] })
})

test.each([
  ['one more than a file takes', writeChosen(ids), 'gallery.too-many-chosen'],
  ['half of an id', writeChosen(ids.slice(0, 2)).slice(0, 48), 'gallery.unknown-picture'],
  ['other words', 'x'.repeat(32), 'gallery.unknown-picture'],
])('%s is refused', (_, text, code) => {
  const read = parseChosen(text)
  expect(read.ok ? null : read.refusal.code).toBe(code)
})
