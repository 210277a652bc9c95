import { expect, test } from 'vitest'
import { readEnvelope } from './envelope.ts'

const id = '0197f1f0-0000-7000-8000-000000000000'
const envelope = {
  ...{ messageId: id, number: 3, authorId: id, writtenAt: '2026-11-17T07:30:00.000Z' },
  isUrgent: false,
}

test('an envelope is read, and nothing else of what came with it', () =>
  expect(readEnvelope({ ...envelope, text: 'a word' })).toEqual(envelope))

test.each([
  ['nothing', null],
  ['a word', 'hello'],
  ['no number', { ...envelope, number: '3' }],
  ['a number before the first', { ...envelope, number: 0 }],
  ['no moment', { ...envelope, writtenAt: 'now' }],
  ['no author', { ...envelope, authorId: 7 }],
  ['no urgency', { ...envelope, isUrgent: undefined }],
])('%s is no envelope', (_, carried) => expect(readEnvelope(carried)).toBeNull())
