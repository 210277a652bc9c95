export type Zone = 'A' | 'B' | 'C'
export const zones: readonly Zone[] = ['A', 'B', 'C']

/** Holidays as they are published: they begin after class on the eve of `firstDay`, and classes resume on `resumes`. */
export type PublishedHoliday = {
  /** Part of what a row was taken over from: it never changes. */
  key: 'autumn' | 'christmas' | 'winter' | 'spring' | 'ascension' | 'summer'
  name: string
  kind: 'holiday' | 'bridge'
  firstDay: string
  /** The morning on which classes resume. */
  resumes: string
  zones: readonly Zone[]
}

/** The school holidays of one French school year, as an arrêté has published them. */
export type ZoneCalendar = {
  startYear: number
  /** The place where the dates were published. */
  source: string
  holidays: readonly PublishedHoliday[]
}
