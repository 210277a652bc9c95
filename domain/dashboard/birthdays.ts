import {
  addDays,
  dayOfMonth,
  type LocalDate,
  localDate,
  monthOf,
  parseLocalDate,
  yearOf,
} from '../kernel/local-date.ts'

/** The page of the day looks so many days ahead. */
export const birthdayDaysAhead = 7

/** The birthday of a year. A child of 29 February has it on the 28th in other years. */
function birthdayIn(year: number, birthDate: LocalDate): LocalDate {
  const text = (day: number) =>
    `${year}-${String(monthOf(birthDate)).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const day = dayOfMonth(birthDate)
  return parseLocalDate(text(day)) ?? localDate(text(day - 1))
}

export type Birthday<Child> = { child: Child; on: LocalDate; age: number }

/** Birthdays of today and of the days ahead, the next one first. Nobody has one on the day of their birth. */
export function birthdaysFrom<Child extends { birthDate: LocalDate }>(
  children: readonly Child[],
  today: LocalDate,
): Birthday<Child>[] {
  const last = addDays(today, birthdayDaysAhead)
  return children
    .flatMap((child) =>
      [...new Set([yearOf(today), yearOf(last)])].map((year): Birthday<Child> => {
        const on = birthdayIn(year, child.birthDate)
        return { child, on, age: year - yearOf(child.birthDate) }
      }),
    )
    .filter(({ on, age }) => on >= today && on <= last && age > 0)
    .sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
}
