import type { SessionSchool } from './session.operations.ts'

/** The zone of the first schools, and of a person without a school. */
const homeZone = 'Europe/Paris'

/** The zone by which the school of a session tells its hours. */
export const schoolZoneOf = (school: Pick<SessionSchool, 'timeZone'> | null): string =>
  school?.timeZone ?? homeZone
