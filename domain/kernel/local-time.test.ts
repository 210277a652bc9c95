import { expect, test } from 'vitest'
import { localTime, minutesOf, parseLocalTime } from './local-time.ts'

test.each(['24:00', '8:40', '08:60', '08:40:00', '', 'noon'])(
  '%j is no hour of the school’s clock',
  (text) => expect(parseLocalTime(text)).toBeUndefined(),
)

test('8:40 is 520 minutes into the day', () => expect(minutesOf(localTime('08:40'))).toBe(520))
