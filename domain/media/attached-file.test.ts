import { expect, test } from 'vitest'
import { fileNameOf, longestFileName, readFiles } from './attached-file.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

test('a picture has no name, and a PDF the one by which it was chosen', () => {
  const files = [{ mediaId: idOf(1) }, { mediaId: idOf(2), name: ' Programme.pdf ' }]
  expect(readFiles(files)).toEqual([
    { mediaId: idOf(1), name: null },
    { mediaId: idOf(2), name: 'Programme.pdf' },
  ])
})

test('a file that is named twice is there once', () => {
  expect(readFiles([{ mediaId: idOf(1) }, { mediaId: idOf(1) }])).toHaveLength(1)
})

test.each([
  ['without an id', { mediaId: 'no id' }],
  ['with a name that is too long', { mediaId: idOf(1), name: 'a'.repeat(longestFileName + 1) }],
])('a file %s is none', (_, file) => expect(readFiles([file])).toBeNull())

test('the name of a device is cut, and turns no direction', () => {
  expect(fileNameOf(`\u202E${'é'.repeat(200)}.pdf`)).toBe('é'.repeat(longestFileName))
})
