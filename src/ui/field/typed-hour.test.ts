import { describe, expect, test } from 'vitest'
import { isNoHour, readHour } from './typed-hour.ts'

describe('an hour as it is typed', () => {
  test.each([
    ['8:52', '08:52'],
    ['08:52', '08:52'],
    ['8h52', '08:52'],
    ['8 h 52', '08:52'],
    ['8 h', '08:00'],
    ['8', '08:00'],
    ['852', '08:52'],
    ['1605', '16:05'],
    ['16.05', '16:05'],
    ['1:30 pm', '13:30'],
    ['12:10 am', '00:10'],
    [' 9:05 ', '09:05'],
  ])('%s is understood as %s', (typed, hour) => {
    expect(readHour(typed)).toBe(hour)
  })

  test.each(['25:00', '8:70', 'soon', '', '8:5', '13:00 pm x'])('%s is no hour', (typed) => {
    expect(readHour(typed)).toBeUndefined()
  })

  test('an empty field is an hour nobody knows, not a mistake', () => {
    expect(['', '  ', '8:7', 'soon', '08:52'].map(isNoHour)).toEqual([
      false,
      false,
      true,
      true,
      false,
    ])
  })
})
