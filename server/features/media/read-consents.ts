import { type ClassWork, classWork, mayWorkWith } from '#domain/access/access.ts'
import { type ClassId, parseId } from '#domain/kernel/ids.ts'
import type { PhotoConsent } from '#domain/media/photo-consent.ts'
import { requireSchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { todayOf } from '#server/platform/request/today.ts'
import { findJudgedClass, listConsents } from './consents.sql.ts'

/**
 * Reads what the families of a class have said about pictures. Its readers write about its children: the diary, the
 * transmission sheet, an observation. A class of others is empty, exactly as one that does not exist.
 */
export async function readConsents(context: RequestContext, sent: string): Promise<PhotoConsent[]> {
  const viewer = requireSchoolViewer(context)
  const classId = parseId<ClassId>(sent)
  if (!classId) return []
  const date = todayOf(context, viewer)
  const [judged, consents] = await context.database.glanceInSchool(viewer.schoolId, (tx) =>
    Promise.all([findJudgedClass(tx, { classId, viewer }), listConsents(tx, { classId, date })]),
  )
  const works = Object.keys(classWork) as ClassWork[]
  return judged && works.some((work) => mayWorkWith(viewer, work, judged)) ? consents : []
}
