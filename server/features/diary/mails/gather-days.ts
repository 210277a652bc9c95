import type { ChildId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { whoLacksConsent } from '#domain/media/photo-consent.ts'
import type { Glance } from '#server/platform/database/database.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { listMedia } from '#server/records/media/media.sql.ts'
import { mediaAddress } from '#server/records/media/media-address.ts'
import { listOpenNeeds } from '#server/records/needs/open-needs.sql.ts'
import {
  type DaySummaries,
  summariseForFamilies,
} from '#server/records/transmission/transmission-summary.ts'
import { findReports } from '../diary-lines.sql.ts'
import { listLinesOfChildren } from '../diary-read.sql.ts'
import type { DiaryLine, ReportRow } from '../diary-truth.ts'
import { authorsOf } from '../line-pictures.ts'
import { listRecipients, type Recipient } from '../reports/recipients.sql.ts'
import { findNeedDays, findSheetDays } from '../sheet-days.sql.ts'
import { listReached, type Reached } from './diary-mails.sql.ts'
import type { LetterChild, LetterPicture } from './letters/letter.ts'
import {
  listConsents,
  listNames,
  listPicturedTogether,
  listTopicLabels,
} from './letters/letter-sources.sql.ts'

/** The means to sign the addresses of pictures. */
export type Signing = Pick<RequestContext, 'secrets' | 'clock'>

/** The day of some children, ready to be told to their families. */
export interface GatheredDays {
  date: LocalDate
  reports: ReadonlyMap<ChildId, ReportRow>
  recipients: readonly Recipient[]
  /** In the order in which a family names them: the eldest first. */
  children: ReadonlyMap<ChildId, LetterChild>
  mealNames: DaySummaries['mealNames']
  /** Children whose family was asked that day for something that it has not brought yet. */
  asked: ReadonlySet<ChildId>
  /** Lines of the transmission sheets that the families hear of. */
  sheetVersions: ReadonlyMap<ChildId, readonly string[]>
  /** Guardians who heard of a child's day before, each with the child. */
  reached: readonly Reached[]
  /** Children with a photo of the day still on its way. */
  arriving: ReadonlySet<ChildId>
}

// A mail is read days later, and kept; its pictures are open for as long as it says.
const picturesOpenMs = 30 * 86_400_000

/** Reads everything that the mails of these children's day are made of. */
export async function gatherDays(
  tx: Glance,
  {
    childIds,
    date,
    signing,
  }: {
    childIds: readonly ChildId[]
    date: LocalDate
    /** Null where no addresses can be followed, on paper: then there are no pictures. */
    signing: Signing | null
  },
): Promise<GatheredDays> {
  const days = childIds.map((childId) => ({ childId, date }))
  // How the sheets stand is read before what they say: what changes in between is then seen as a change.
  const [versions, ...all] = await Promise.all([
    findSheetDays(tx, days),

    listNames(tx, childIds),
    findReports(tx, days),
    listLinesOfChildren(tx, { childIds, from: date, to: date }),
    listRecipients(tx, childIds),
    listOpenNeeds(tx, childIds),
    listTopicLabels(tx),
    summariseForFamilies(tx, { childIds, date }),
    findNeedDays(tx, days),
    listReached(tx, days),
  ])
  const [names, reports, lines, recipients, needs, topics, sheets, asked, reached] = all
  const pictures = signing ? await readPictures(tx, { lines, signing }) : noPictures
  const linesOf = Map.groupBy(lines, ({ childId }) => childId)
  const needsOf = Map.groupBy(needs, ({ childId }) => childId)
  const children = names.map(({ childId, firstName }): [ChildId, LetterChild] => [
    childId,
    {
      childId,
      firstName,
      needs: (needsOf.get(childId) ?? []).map(({ item, note }) => ({ item, note })),
      lines: (linesOf.get(childId) ?? []).map((line) => ({
        topic: line.topicId && (topics.get(line.topicId) ?? null),
        text: line.text,
        mood: line.mood,
        pictures: pictures.of(line),
        photoCount: line.mediaIds.length,
      })),
      facts: sheets.facts.get(childId) ?? [],
    },
  ])
  return {
    date,
    reports: new Map(reports.map((report) => [report.childId, report])),
    recipients,
    children: new Map(children),
    mealNames: sheets.mealNames,
    asked: new Set(asked.map(({ childId }) => childId)),
    sheetVersions: new Map(versions.map((sheet) => [sheet.childId, sheet.versions])),
    reached,
    arriving: new Set(lines.filter(pictures.isArriving).map(({ childId }) => childId)),
  }
}

type Pictures = {
  of(line: DiaryLine): LetterPicture[]
  isArriving(line: DiaryLine): boolean
}

const noPictures: Pictures = { of: () => [], isArriving: () => false }

/**
 * The pictures of a line that may go to its family: those that have arrived, and whose every child's family allows it.
 * The tablet has asked before; a consent may have been taken back since.
 */
async function readPictures(
  tx: Glance,
  { lines, signing }: { lines: readonly DiaryLine[]; signing: Signing },
): Promise<Pictures> {
  const pictured = lines.filter(({ mediaIds }) => mediaIds.length > 0)
  if (pictured.length === 0) return noPictures
  const togetherIds = [...new Set(pictured.flatMap(({ togetherId }) => togetherId ?? []))]
  const together = Map.groupBy(
    await listPicturedTogether(tx, togetherIds),
    ({ togetherId }) => togetherId,
  )
  const childrenOn = (line: DiaryLine): ChildId[] => [
    line.childId,
    ...(together.get(line.togetherId ?? '') ?? []).map(({ childId }) => childId),
  ]
  const [known, consents] = await Promise.all([
    listMedia(tx, { mediaIds: pictured.flatMap(({ mediaIds }) => [...mediaIds]) }),
    listConsents(tx, [...new Set(pictured.flatMap(childrenOn))]),
  ])
  const until = Math.floor((signing.clock.now() + picturesOpenMs) / 1000)
  const isAllowed = (line: DiaryLine) => whoLacksConsent(childrenOn(line), consents).length === 0
  const ofLine = (line: DiaryLine) => {
    const authors: ReadonlySet<unknown> = authorsOf(line)
    return line.mediaIds.map((id) => {
      const media = known.find((it) => it.id === id)
      return !media || authors.has(media.byUserId) ? { id, media } : { id, media: null }
    })
  }
  return {
    of: (line) =>
      line.mediaIds.length === 0 || !isAllowed(line)
        ? []
        : ofLine(line).flatMap(({ media }) => {
            if (media?.state !== 'ready' || media.kind !== 'photo') return []
            return {
              small: mediaAddress(signing, { media, size: 'small', until }),
              whole: mediaAddress(signing, { media, size: 'whole', until }),
            }
          }),
    isArriving: (line) =>
      line.mediaIds.length > 0 &&
      isAllowed(line) &&
      ofLine(line).some(({ media }) => media === undefined || media?.state === 'arriving'),
  }
}
