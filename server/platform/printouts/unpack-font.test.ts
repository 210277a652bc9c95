import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { unpackFont } from './unpack-font.ts'

const require = createRequire(import.meta.url)
const packed = readFileSync(
  require.resolve(
    '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff',
  ),
)
type Font = {
  postscriptName: string
  characterSet: number[]
  layout(text: string): { advanceWidth: number }
}
const { create } = createRequire(require.resolve('pdfkit'))('fontkit') as {
  create(file: Buffer): Font
}

test('an unpacked font is the same font: its letters, their widths and how they stand together', () => {
  const [before, after] = [create(packed), create(unpackFont(packed))]
  const facts = (font: Font) => [
    font.postscriptName,
    font.characterSet,
    ['Zoë AVATAR', 'fi 0123', 'Moyenne section A'].map((text) => font.layout(text).advanceWidth),
  ]
  expect(facts(after)).toEqual(facts(before))
})

test('its tables are not packed any more, each where the head says, on a border of four bytes', () => {
  const font = unpackFont(packed)
  const offsets = Array.from({ length: font.readUInt16BE(4) }, (_, index) =>
    font.readUInt32BE(12 + index * 16 + 8),
  )
  expect(font.readUInt32BE(0)).toBe(0x00010000)
  expect(offsets.every((offset) => offset % 4 === 0 && offset < font.length)).toBe(true)
})

test('what is no packed font is refused', () => {
  expect(() => unpackFont(Buffer.from('%PDF-1.7'))).toThrow('no WOFF font')
})
