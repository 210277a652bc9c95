import { describe, expect, test } from 'vitest'
import { isNews, newsOf, nextTryIn, type PushMoment, type WaitingMessage } from './push.ts'
import { usualQuietHours } from './quiet-hours.ts'

const message = (wish: Partial<WaitingMessage> = {}): WaitingMessage => ({
  kind: 'group',
  ...{ isUrgent: false, isRead: false, isRemoved: false, isMuted: false, isReader: true },
  ...wish,
})
const at = (time: string, weekday: PushMoment['weekday'] = 'tuesday'): PushMoment => ({
  hours: usualQuietHours,
  time,
  weekday,
})
const urgent = { isUrgent: true }
const announcement = { kind: 'announcement' as const }

describe('a device tells of a message', () => {
  test.each([
    ['an announcement by day', announcement, false, false, true],
    ['an announcement in quiet hours', announcement, false, true, false],
    [
      'an announcement of a silent channel',
      { ...announcement, isMuted: true },
      false,
      false,
      false,
    ],
    ['an urgent one by day', urgent, false, false, true],
    ['an urgent one in quiet hours', urgent, false, true, true],
    ['an urgent one of a silent channel', { ...urgent, isMuted: true }, false, false, true],
    ['any other, where nobody asked for all', {}, false, false, false],
    ['any other, where all are asked for', {}, true, false, true],
    ['any other in quiet hours, though all are asked for', {}, true, true, false],
    ['any other of a silent channel', { isMuted: true }, true, false, false],
    ['an urgent one that was read', { ...urgent, isRead: true }, true, false, false],
    ['an urgent one that was deleted', { ...urgent, isRemoved: true }, true, false, false],
    [
      'an urgent one of a channel that was left',
      { ...urgent, isReader: false },
      true,
      false,
      false,
    ],
  ])('%s', (_, wish, everyMessage, isQuietNow, isSo) =>
    expect(isNews(message(wish), { everyMessage, isQuietNow })).toBe(isSo),
  )
})

describe('what waits for a device', () => {
  const asked = (messages: Partial<WaitingMessage>[], moment: PushMoment) =>
    newsOf(messages.map(message), { everyMessage: false, moment })

  test('is one piece of news, urgent where one of them is', () => {
    expect(asked([announcement, urgent, announcement], at('10:00'))).toEqual({
      isUrgent: true,
      seconds: 14_400,
    })
    expect(asked([announcement, announcement], at('10:00'))).toEqual({
      isUrgent: false,
      seconds: 3_600,
    })
  })

  test('is none where nothing is to be told', () => {
    expect(asked([{}, { ...urgent, isRead: true }], at('10:00'))).toBeNull()
    expect(asked([announcement], at('19:00'))).toBeNull()
    expect(asked([announcement], at('12:00', 'sunday'))).toBeNull()
    expect(asked([], at('10:00'))).toBeNull()
  })

  test.each([
    [at('18:50'), 540],
    [at('18:59'), 0],
    [at('18:00'), 3_540],
    [at('17:59'), 3_600],
    [at('17:30'), 3_600],
    [{ ...at('23:30', 'friday'), hours: { ...usualQuietHours, quietFrom: '07:00' } }, 1_740],
  ])('goes stale before the next quiet hour (%j)', (moment, seconds) =>
    expect(asked([announcement], moment)).toEqual({ isUrgent: false, seconds }),
  )
})

test('a push that was not taken is tried again after longer waits, and then given up', () =>
  expect([1, 2, 3, 4].map(nextTryIn)).toEqual([60_000, 120_000, 240_000, null]))
