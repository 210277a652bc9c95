import { expect, test } from 'vitest'
import { type ChildId, parseId } from './ids.ts'

test('an id written in capitals names the same child', () =>
  expect(parseId<ChildId>('6F9619FF-8B86-4D01-B42D-00CF4FC964FF')).toBe(
    '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  ))

test.each(['', '12', "' or 1=1 --", '6f9619ff-8b86-d011-b42d-00cf4fc964ff '])(
  '%j is nobody’s id',
  (text) => expect(parseId<ChildId>(text)).toBeUndefined(),
)
