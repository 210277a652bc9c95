import { firstOfMonth, monthOf, parseYearMonth, type YearMonth } from '#domain/kernel/local-date.ts'
import { academicYearOf, isPastYear, yearShownFor } from '#domain/school/academic-year.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { schoolYearsQuery } from '../presence.operations.ts'

const monthIn = (startYear: number, month: YearMonth): YearMonth => {
  const number = monthOf(firstOfMonth(month))
  // August is in no school year: another year opens on its September then.
  const wished = number === 8 ? 9 : number
  const year = wished >= 9 ? startYear : startYear + 1
  return parseYearMonth(`${year}-${String(wished).padStart(2, '0')}`) ?? month
}

/** The school year of the month that is open, and the way to the same month of another one. Past years are only read. */
export function useMonthYear(month: YearMonth) {
  const { today } = useSchoolTime()
  const kept = useKept(schoolYearsQuery)
  const date = firstOfMonth(month)
  const startYear = yearShownFor(date)
  return {
    startYear,
    years: kept.status === 'ready' ? kept.value.schoolYears : [],
    isPast: Boolean(academicYearOf(date)) && isPastYear(startYear, today),
    monthIn: (year: number) => monthIn(year, month),
  }
}
