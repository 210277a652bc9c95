import type { SessionSchool } from './session.operations.ts'

/** Where the first schools are: the zone of a person without a school. */
const homeZone = 'Europe/Paris'

/** The zone by which the school of a session tells its hours. */
export const schoolZoneOf = (school: Pick<SessionSchool, 'timeZone'> | null): string =>
  school?.timeZone ?? homeZone
