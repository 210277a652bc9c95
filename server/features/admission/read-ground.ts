import type { Language } from '#domain/accounts/identity.ts'
import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { noticeText } from '#domain/privacy/notice/notice.ts'
import { fillNotice, noticeValues } from '#domain/privacy/notice/notice-fields.ts'
import type { WeeklyHalfDay } from '#domain/school/calendar.ts'
import type { Refusal } from '#server/platform/keeping/keeping-act.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { listLevelsAsked, type ProspectLevel } from '#server/records/prospects/prospects.sql.ts'
import { getNotice } from '#server/records/school/notice.sql.ts'
import { loadCalendar } from '#server/records/school/school-calendar.sql.ts'
import { findFace, type SchoolFace } from './admission.sql.ts'
import { makeChallenge } from './proof.ts'
import { openSchool } from './send-admission.ts'

/** Facts of a school that its form needs before it is filled in. */
export type AdmissionGround = SchoolFace & {
  today: LocalDate
  levels: readonly ProspectLevel[]
  openHalfDays: readonly WeeklyHalfDay[]
  noticeEn: string
  noticeFr: string
  noticeVersion: number
}

type Asked = { slug?: string | null | undefined }

/** Reads what anybody may know of a school that takes forms; a school that takes none is not named. */
export async function readGround(
  context: RequestContext,
  { slug }: Asked,
): Promise<Result<AdmissionGround, Refusal>> {
  const opened = await openSchool(context, slug)
  if (!opened.ok) return opened
  const { id, timeZone } = opened.value
  const [face, levels, calendar, { own, facts }] = await context.database.glanceInSchool(id, (tx) =>
    Promise.all([findFace(tx), listLevelsAsked(tx), loadCalendar(tx), getNotice(tx)]),
  )
  if (!face) throw new Error('a school is gone while its form opens')
  const notice = (language: Language) =>
    fillNotice(noticeText(own, language), noticeValues(facts, language))
  return accept({
    ...face,
    today: dateIn(instantOf(context.clock.now()), timeZone),
    levels,
    openHalfDays: calendar.openHalfDays,
    ...{ noticeEn: notice('en'), noticeFr: notice('fr'), noticeVersion: own.version },
  })
}

export type AdmissionChallenge = { challenge: string }

/** Makes what a device works on before it sends a form. */
export async function readChallenge(
  context: RequestContext,
  { slug }: Asked,
): Promise<Result<AdmissionChallenge, Refusal>> {
  const opened = await openSchool(context, slug)
  if (!opened.ok) return opened
  return accept({ challenge: await makeChallenge(context, opened.value.id) })
}
