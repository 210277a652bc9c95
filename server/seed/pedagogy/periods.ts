import { addDays, daysBetween, type LocalDate } from '#domain/kernel/local-date.ts'
import { academicYearOf, defaultAcademicYear } from '#domain/school/academic-year.ts'
import type { Building } from '../demo-school.ts'

type Stretch = { name: string; firstDay: LocalDate; lastDay: LocalDate }

/** P1 to P5, or the terms: what lies between the holidays of the year. */
export function schoolPeriods({ calendar, referenceDay, plan }: Building): Stretch[] {
  const year = academicYearOf(referenceDay) ?? defaultAcademicYear(referenceDay)
  const breaks = calendar.holidays
    .filter(({ kind, firstDay, lastDay }) => {
      const isLong = kind === 'holiday' && daysBetween(firstDay, lastDay) >= 4
      return isLong && firstDay > year.firstDay && firstDay < year.lastDay
    })
    .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))
  const periods: Stretch[] = []
  let firstDay = year.firstDay
  const close = (lastDay: LocalDate) => {
    const prefix = plan.settings.language === 'fr' ? 'Période' : 'Term'
    if (firstDay <= lastDay) {
      periods.push({ name: `${prefix} ${periods.length + 1}`, firstDay, lastDay })
    }
  }
  for (const pause of breaks) {
    close(addDays(pause.firstDay, -1))
    firstDay = addDays(pause.lastDay, 1)
  }
  close(year.lastDay)
  return periods
}
