import { maySeeGuardians } from '#domain/access/access.ts'
import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { listEnrolmentsOf } from '#server/records/enrolments.sql.ts'
import { isKnownOn } from '#server/records/place.ts'
import { requireDiaryKeeper } from '../diary.policy.ts'
import { dateGiven } from '../read-diary.ts'
import { listSiblings } from '../reports/recipients.sql.ts'
import { familyMails, letterAbout } from './family-mails.ts'
import { gatherDays } from './gather-days.ts'
import { findSenderName } from './letter-sources.sql.ts'
import { writeReport } from './report-mail.ts'

/** What an address will get of a child's day, or what a guardian without one gets on paper. */
export interface ReportPreview {
  id: string
  guardianNames: readonly string[]
  childNames: readonly string[]
  language: string
  isByMail: boolean
  subject: string
  text: string
  html: string
}

/**
 * What each guardian of a child will receive of a day, in their language, with the sisters and brothers who are told of
 * in the same mail. A teacher sees of those only whom the diary of a class of theirs holds, and names of guardians only
 * where the school shows families to teachers.
 */
export async function previewReports(
  context: RequestContext,
  wish: { childId: string; date: string },
): Promise<ReportPreview[]> {
  const viewer = requireDiaryKeeper(context)
  const date = dateGiven(wish.date)
  const asked = parseId<ChildId>(wish.childId)
  if (!asked) return []
  const { schoolId } = viewer
  return context.database.inSchool(schoolId, async (tx) => {
    const siblings = await listSiblings(tx, asked)
    const enrolments = Map.groupBy(
      await listEnrolmentsOf(tx, { childIds: siblings, viewerId: viewer.userId }),
      ({ childId }) => childId,
    )
    const visible = siblings.filter((childId) =>
      isKnownOn(viewer, { work: 'diary', enrolments: enrolments.get(childId) ?? [], date }),
    )
    if (!visible.includes(asked)) return []
    const [days, schoolName] = await Promise.all([
      gatherDays(tx, { childIds: visible, date, signing: context }),
      findSenderName(tx),
    ])
    const told = visible.filter((childId) => {
      if (childId === asked) return true
      const report = days.reports.get(childId)
      return report !== undefined && report.status !== 'sent'
    })
    const { timeZone } = viewer.school
    const byMail = familyMails(days, { childIds: told, timeZone })
      .filter(({ childIds }) => childIds.includes(asked))
      .map((mail) => ({ ...mail, isByMail: true }))
    const onPaper = days.recipients
      .filter(({ childId, address }) => childId === asked && address === null)
      .map(({ name, language }) => ({
        name,
        language,
        guardianNames: [name],
        isByMail: false,
        letter: letterAbout(days, { own: new Set([asked]), timeZone }),
      }))
    const isNamed = maySeeGuardians(viewer)
    return [...byMail, ...onPaper].map(
      ({ name, language, guardianNames, isByMail, letter }, index) => ({
        id: `${asked}:${date}:${index}`,
        guardianNames: isNamed ? guardianNames : [],
        childNames: letter.children.map(({ firstName }) => firstName),
        language,
        isByMail,
        ...writeReport(letter, {
          language,
          name: isNamed ? name : '…',
          schoolName,
          siteUrl: '',
        }),
      }),
    )
  })
}
