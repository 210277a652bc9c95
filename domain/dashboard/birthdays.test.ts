import { expect, test } from 'vitest'
import { localDate } from '../kernel/local-date.ts'
import { birthdaysFrom } from './birthdays.ts'

const born = (text: string) => ({ birthDate: localDate(text) })
const from = (today: string, ...dates: string[]) =>
  birthdaysFrom(dates.map(born), localDate(today)).map(({ on, age }) => [on, age])

test('birthdays of today and the next seven days are told, the next one first', () =>
  expect(from('2026-11-17', '2022-11-24', '2023-11-17', '2022-11-25', '2022-11-16')).toEqual([
    ['2026-11-17', 3],
    ['2026-11-24', 4],
  ]))

test('the days ahead reach into the next year', () =>
  expect(from('2026-12-29', '2023-01-02')).toEqual([['2027-01-02', 4]]))

test('a child of 29 February has its birthday on the 28th, and on the 29th in a leap year', () => {
  expect(from('2027-02-25', '2024-02-29')).toEqual([['2027-02-28', 3]])
  expect(from('2028-02-25', '2024-02-29')).toEqual([['2028-02-29', 4]])
})

test('nobody has a birthday on the day of their birth', () =>
  expect(from('2026-11-17', '2026-11-17')).toEqual([]))
