import { maySeeGuardians } from '#domain/access/access.ts'
import { appLanguageOf } from '#domain/diary/letter-languages.ts'
import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { dateGiven } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { listEnrolmentsOf } from '#server/records/children/enrolments.sql.ts'
import { isKnownOn } from '#server/records/children/place.ts'
import { requireDiaryKeeper } from '../diary.policy.ts'
import { listSiblings } from '../reports/recipients.sql.ts'
import { listLastLetters } from './diary-mails.sql.ts'
import { type FamilyMail, familyMails, letterAbout, nameOf } from './family-mails.ts'
import { type GatheredDays, gatherDays } from './gather-days.ts'
import type { Letter } from './letters/letter.ts'
import { findSenderName } from './letters/letter-sources.sql.ts'
import { type OpenLetter, openLetters } from './letters/open-letters.ts'
import { writeReport } from './report-mail.ts'

/** The report of a child's day for an address, or on paper for a guardian without one. */
export interface ReportPreview {
  id: string
  guardianNames: readonly string[]
  childNames: readonly string[]
  language: FamilyMail['language']
  isByMail: boolean
  subject: string
  text: string
  html: string
}

type Shown = Pick<FamilyMail, 'name' | 'language' | 'namesIn' | 'guardianNames' | 'letter'> & {
  isByMail: boolean
}

type Asked = { asked: ChildId; visible: readonly ChildId[]; timeZone: string }

/**
 * The letter that each guardian of a child will receive of a day. Sisters and brothers who are on their way are in it too.
 * Of a day that was sent it is the letter that they have. A teacher sees only children of the teacher's own classes in it.
 * Names of guardians are shown to teachers only where the school shows them families.
 */
export async function previewReports(
  context: RequestContext,
  wish: { childId: string; date: string },
): Promise<ReportPreview[]> {
  const viewer = requireDiaryKeeper(context)
  const date = dateGiven(wish.date, 'diary.malformed-date')
  const asked = parseId<ChildId>(wish.childId)
  if (!asked) return []
  return context.database.inSchool(viewer.schoolId, async (tx) => {
    const siblings = await listSiblings(tx, asked)
    const enrolments = Map.groupBy(
      await listEnrolmentsOf(tx, { childIds: siblings, viewer }),
      ({ childId }) => childId,
    )
    const visible = siblings.filter((childId) =>
      isKnownOn(viewer, { work: 'diary', enrolments: enrolments.get(childId) ?? [], date }),
    )
    if (!visible.includes(asked)) return []
    const [days, schoolName, sent] = await Promise.all([
      gatherDays(tx, { childIds: visible, date, signing: context }),
      findSenderName(tx),
      listLastLetters(tx, { childId: asked, date, at: instantOf(context.clock.now()) }),
    ])
    const letters = await openLetters(tx, { sent, signing: context })
    const of = { asked, visible, timeZone: viewer.school.timeZone }
    const isSent = days.reports.get(asked)?.status === 'sent'
    const shown = [
      ...(isSent ? lettersSent(days, { ...of, sent: letters }) : lettersToSend(days, of)),
      ...lettersOnPaper(days, of),
    ]
    const isNamed = maySeeGuardians(viewer)
    return shown.map(({ name, language, namesIn, guardianNames, isByMail, letter }, index) => ({
      id: `${asked}:${date}:${index}`,
      guardianNames: isNamed ? guardianNames : [],
      childNames: letter.children.map(({ firstName }) => firstName),
      language,
      isByMail,
      ...writeReport(letter, {
        ...{ language: namesIn, name: isNamed ? name : '…', schoolName, siteUrl: '' },
      }),
    }))
  })
}

/** The mails of a day that has not gone, with whom else they will tell of: not of who is still being written about. */
function lettersToSend(days: GatheredDays, { asked, visible, timeZone }: Asked): Shown[] {
  const childIds = visible.filter((childId) => {
    const report = days.reports.get(childId)
    const isOnItsWay = report?.status === 'submitted' || report?.status === 'approved'
    return childId === asked || (isOnItsWay && !report.isHeld)
  })
  return familyMails(days, { childIds, timeZone })
    .filter((mail) => mail.childIds.includes(asked))
    .map((mail) => ({ ...mail, isByMail: true }))
}

/** The mails as they were sent; of one that is not kept any more, the day without what was asked for then. */
function lettersSent(
  days: GatheredDays,
  { asked, visible, timeZone, sent }: Asked & { sent: readonly OpenLetter[] },
): Shown[] {
  return [...Map.groupBy(sent, ({ mailId }) => mailId).values()].flatMap((readers) => {
    const [first] = readers
    if (!first) return []
    const { namesIn, letter } = first
    const language = letter?.language ?? first.language
    const guardianNames = readers.map(({ guardianName }) => guardianName)
    const known = letter ?? withoutNeeds(days, { asked, timeZone })
    const children = known.children.filter(({ childId }) => visible.includes(childId))
    const name = nameOf(guardianNames, language)
    return {
      ...{ name, language, namesIn, guardianNames, isByMail: true },
      letter: { ...known, language, children },
    }
  })
}

function withoutNeeds(days: GatheredDays, { asked, timeZone }: Omit<Asked, 'visible'>): Letter {
  const letter = letterAbout(days, { own: new Set([asked]), timeZone, readers: [] })
  return { ...letter, children: letter.children.map((child) => ({ ...child, needs: [] })) }
}

const lettersOnPaper = (days: GatheredDays, { asked, timeZone }: Asked): Shown[] =>
  days.recipients
    .filter(({ childId, address }) => childId === asked && address === null)
    .map(({ name, language, schoolLanguage }) => ({
      name,
      language,
      namesIn: appLanguageOf(language, schoolLanguage),
      guardianNames: [name],
      isByMail: false,
      letter: { ...letterAbout(days, { own: new Set([asked]), timeZone, readers: [] }), language },
    }))
