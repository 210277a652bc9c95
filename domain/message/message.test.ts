import { describe, expect, test } from 'vitest'
import { mostFiles } from '../media/attached-file.ts'
import { parseChangeMessage, parseSendMessage } from './message.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const place = { channelId: idOf(1), messageId: idOf(2) }
const files = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ mediaId: idOf(100 + number) }))
const read = (wish: { text: string; files?: readonly { mediaId: string }[] | null }) => {
  const read = parseSendMessage({ ...place, isUrgent: false, ...wish })
  return read.ok ? 'ok' : read.refusal.code
}

describe('a message', () => {
  test.each([
    ['of words alone', { text: 'Bonjour' }, 'ok'],
    ['of an older app', { text: 'Bonjour', files: null }, 'ok'],
    ['of a picture alone', { text: ' ', files: files(1) }, 'ok'],
    ['of nothing', { text: ' ', files: [] }, 'message.text-missing'],
    ['of as many files as it may have', { text: '', files: files(mostFiles) }, 'ok'],
    ['of more files', { text: '', files: files(mostFiles + 1) }, 'message.too-many-files'],
    ['of a file without an id', { text: 'A', files: [{ mediaId: 'no' }] }, 'message.malformed'],
  ])('%s is read', (_, wish, code) => expect(read(wish)).toBe(code))

  test('may be left without words: its row says if it has files', () => {
    expect(parseChangeMessage({ ...place, text: ' ' })).toMatchObject({ value: { text: '' } })
  })
})
