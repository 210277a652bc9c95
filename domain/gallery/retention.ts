import { addDays, type LocalDate } from '../kernel/local-date.ts'
import { keptAlbumDays } from '../privacy/fixed-terms.ts'
import { daysOfYear, yearShownFor } from '../school/academic-year.ts'

/** The day from which on albums are kept: the first of the oldest school year that has not ended long ago. */
export const albumsKeptFrom = (today: LocalDate): LocalDate =>
  daysOfYear(yearShownFor(addDays(today, -keptAlbumDays))).from
