import { describe, expect, test } from 'vitest'
import type { UserType } from '#domain/accounts/roles.ts'
import { firstRowsAt, startWishAt } from './first-rows-at.ts'

const clock = { now: () => new Date(2026, 10, 17, 8, 40).getTime() }
const of = '01a1e872-cf62-7044-8662-00000000000c'
const other = '01a1e872-cf62-7044-8662-00000000000d'
const savedState = [{ key: 'PRESENCE', value: { classId: of } }]
const allRowsAt = (address: string, saved = savedState, role: UserType = 'teacher') => {
  const [pathname = '', search = ''] = address.split(/(?=\?)/)
  return firstRowsAt({ pathname, search }, { savedState: saved, clock, role })
}
const rowsAt = (address: string, saved = savedState) => allRowsAt(address, saved)?.at(-1)

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
    for (const page of ['/', '/presence/month', '/communication-diary/settings', '/profile'])
      expect(rowsAt(page)).toBeUndefined()
  })
})

describe('what the diary and the sheet of an address are drawn from', () => {
  const day = '2026-11-16'

  test.each([
    [
      'the diary',
      '/communication-diary',
      ['diary tools', `written diary ${other} ${day}`, `needs ${other}`],
    ],
    [
      'the diary as the direction writes it',
      '/communication-diary/write',
      ['diary tools', `written diary ${other} ${day}`, `needs ${other}`],
    ],
    [
      'the sheet, with the lines that its level asks for',
      '/drive-sheet',
      [`written transmission ${other} ${day}`, `needs ${other}`, `rules transmission ${other}`],
    ],
  ])('is one day of one class and no more: %s', (_, page, rows) => {
    const work = page === '/drive-sheet' ? 'transmission' : 'diary'
    const ofClass = ['session', `classes ${work}`, `class-day ${work} ${other} ${day}`]
    expect(allRowsAt(`${page}?class=${other}&date=${day}`)).toEqual([...ofClass, ...rows])
  })

  test('is nothing where the direction reads the reports of all classes', () => {
    expect(allRowsAt('/communication-diary', savedState, 'director')).toBeNull()
    expect(allRowsAt('/communication-diary', savedState, 'teacher')).not.toBeNull()
    expect(allRowsAt('/communication-diary/write', savedState, 'director')).not.toBeNull()
  })
})

describe('what a first start asks for', () => {
  const wishAt = (address: string, role: UserType = 'teacher') => {
    const [pathname = '', search = ''] = address.split(/(?=\?)/)
    return startWishAt({ pathname, search }, { clock, role })
  }
  const weeks = { from: '2026-11-16', to: '2026-11-29' }

  test.each([
    ['presence', '/presence'],
    ['diary', '/communication-diary'],
    ['transmission', '/drive-sheet'],
  ])('is the class and the weeks of the work at the address: %s', (work, page) => {
    expect(wishAt(`${page}?class=${other}&date=2026-11-24`)).toEqual({
      work,
      classId: other,
      from: '2026-11-23',
      to: '2026-12-06',
    })
    expect(wishAt(page)).toEqual({ work, classId: null, ...weeks })
  })

  test('is nothing where no class opens', () => {
    for (const page of ['/', '/presence/month', '/profile']) expect(wishAt(page)).toBeNull()
    expect(wishAt('/communication-diary', 'director')).toBeNull()
    expect(wishAt('/communication-diary/write', 'director')).toMatchObject({ work: 'diary' })
  })
})
