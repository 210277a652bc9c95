import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { SchoolViewer } from './refusals.ts'
import type { RequestContext } from './request-context.ts'

/** The date on the clock of the viewer's school. */
export const todayOf = (
  { clock }: Pick<RequestContext, 'clock'>,
  { school }: Pick<SchoolViewer, 'school'>,
): LocalDate => dateIn(instantOf(clock.now()), school.timeZone)
