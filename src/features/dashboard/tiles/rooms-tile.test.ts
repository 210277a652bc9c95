import { expect, test } from 'vitest'
import { roomRowsOf } from './rooms-tile.tsx'

type Given = Parameters<typeof roomRowsOf>
const room = (classId: string, adults: number) =>
  ({ classId, ratio: { state: 'kept', adults, needed: 0 } }) as unknown as Given[0][number]
const inside = (classId: string, notCalled: readonly object[] = []) =>
  ({
    classId,
    className: classId,
    inside: [],
    notCalled,
  }) as unknown as Given[1]['building'][number]

test('a room that nobody has come into is no line: a closed day has none', () => {
  const rooms = [room('empty', 0), room('staffed', 1), room('awaited', 0)]
  const building = [inside('empty'), inside('staffed'), inside('awaited', [{}])]
  const rows = roomRowsOf(rooms, { building, countsOf: () => null })
  expect(rows.map(({ of }) => of.className)).toEqual(['staffed', 'awaited'])
})
