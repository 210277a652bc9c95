import { describe, expect, test } from 'vitest'
import { firstRowsAt } from './first-rows-at.ts'

const clock = { now: () => new Date(2026, 10, 17, 8, 40).getTime() }
const of = '01a1e872-cf62-7044-8662-00000000000c'
const other = '01a1e872-cf62-7044-8662-00000000000d'
const savedState = [{ key: 'PRESENCE', value: { classId: of } }]
const rowsAt = (address: string, saved = savedState) => {
  const [pathname = '', search = ''] = address.split(/(?=\?)/)
  return firstRowsAt({ pathname, search }, saved, clock)?.at(-1)
}

describe('what the register of an address is drawn from', () => {
  test('is the class and day that the address names', () => {
    expect(rowsAt(`/presence?class=${other}&date=2026-11-16&period=am`)).toBe(
      `class-day presence ${other} 2026-11-16`,
    )
  })

  test('is the class that was open last, and the day that the tablet has, where it names none', () => {
    expect(rowsAt('/presence')).toBe(`class-day presence ${of} 2026-11-17`)
    expect(rowsAt('/presence', [])).toBeUndefined()
    expect(rowsAt('/presence?class=nonsense&date=nonsense')).toBe(
      `class-day presence ${of} 2026-11-17`,
    )
  })

  test('is nothing for another page: it needs the cache of all screens', () => {
    for (const page of ['/', '/presence/month', '/drive-diary', '/profile'])
      expect(rowsAt(page)).toBeUndefined()
  })
})
