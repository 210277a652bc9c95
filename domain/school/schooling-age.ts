import { type LocalDate, localDate, yearOf } from '../kernel/local-date.ts'

/** A school's country, and the age it has set itself, in whole years; null while it has set none. */
export type Schooling = { country: string; startAge: number | null }

/** Ages at which schooling is compulsory in the other countries a school can be in; a school may set its own. */
const usualStartAges: Readonly<Record<string, number>> = {
  // Loi du 29 juin 1983, as changed in 2019.
  BE: 5,
  // Accord intercantonal HarmoS, art. 5.
  CH: 4,
  // Loi du 20 juillet 2023 relative à l'obligation scolaire.
  LU: 4,
}

/** The age of most other countries and states. */
const usualStartAge = 6

/** The days on which an English child becomes of compulsory school age (Education Act 1996, s. 8; SI 1998/1607). */
const prescribedDays = ['03-31', '08-31', '12-31'] as const

/** The same day of another year as text: it compares correctly even where 29 February does not exist. */
const birthdayIn = (birthDate: LocalDate, year: number): string => `${year}${birthDate.slice(4)}`

/**
 * True if a child has to go to school on that day. France: from 1 September of the calendar year in which the
 * child turns three (code de l'éducation, art. L131-1). England: from the prescribed day on or after the fifth
 * birthday, which is the eve of the next term. Elsewhere: from the birthday of the age that the school has set.
 */
export function isOfSchoolingAge(
  birthDate: LocalDate,
  date: LocalDate,
  { country, startAge }: Schooling,
): boolean {
  const born = yearOf(birthDate)
  if (country === 'FR') return date >= localDate(`${born + 3}-09-01`)
  if (country === 'GB') {
    const year = born + 5
    const fifthBirthday = birthdayIn(birthDate, year)
    return prescribedDays.some((day) => {
      const prescribed = `${year}-${day}`
      return prescribed >= fifthBirthday && date >= prescribed
    })
  }
  const age = startAge ?? usualStartAges[country] ?? usualStartAge
  return date >= birthdayIn(birthDate, born + age)
}
