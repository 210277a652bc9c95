import { expect, test } from 'vitest'
import { localDate } from '#domain/kernel/local-date.ts'
import { messageAhead } from './message.ahead.ts'

test('messages are read ahead of the eight channels that were written in last, and of no archived one', () => {
  const channels = Array.from({ length: 12 }, (_, at) => ({
    id: `c${at}`,
    isArchived: at === 11,
    lastNumber: at === 10 ? 0 : 4,
    latestAt: at === 10 ? null : `2026-11-${String(at + 10)}T08:00:00.000Z`,
  }))
  const [screen] = messageAhead
  const more =
    screen?.work === undefined
      ? screen?.more?.({ messageChannels: channels }, { today: localDate('2026-11-17') })
      : []
  expect(more?.map(({ variables }) => variables)).toEqual(
    [9, 8, 7, 6, 5, 4, 3, 2].map((at) => ({ channelId: `c${at}` })),
  )
})
