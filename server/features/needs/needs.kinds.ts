import { dateIn } from '#domain/kernel/instant.ts'
import {
  type AskNeed,
  parseAskNeed,
  parseSettleNeed,
  type SettleNeed,
} from '#domain/needs/needs.ts'
import type { OpeningBatch } from '#server/platform/entries/entry-kind.ts'
import { keptRecords, sharedInBatch } from '#server/platform/entries/kept-rows.ts'
import { nextStamp, reconciled } from '#server/platform/entries/reconciled.ts'
import {
  type AskedOf,
  type Judgement,
  type RecordFamily,
  recordKind,
} from '#server/platform/entries/record-kind.ts'
import { batchPlaces } from '#server/records/children/batch-places.ts'
import { noteNoWords, noteWords } from '#server/records/days/words-in-batch.ts'
import { type NeedRow, needTruth } from './need-truth.ts'
import { mayKeepNeeds, worksOfNeeds } from './needs.policy.ts'
import { needTable } from './needs.sql.ts'

/** The needs that a batch is about, and where their children belong. */
const needRows = sharedInBatch((batch: OpeningBatch) => {
  const needs = keptRecords(batch, needTable)
  const places = batchPlaces(batch)
  return {
    needs,
    places,
    load: (wanted: readonly SettleNeed[]) =>
      Promise.all([
        needs.load(wanted.map(({ needId }) => needId)),
        places.load(wanted.map(({ childId }) => childId)),
      ]),
    write: needs.write,
  }
})

type Rows = ReturnType<typeof needRows>

const isOpen = ({ receivedAt, isRemoved }: NeedRow): boolean => receivedAt === null && !isRemoved

/** Entries about a need of a child that the sender looks after. */
const aboutNeeds: RecordFamily<SettleNeed, NeedRow, Rows> = {
  rows: needRows,
  policy: mayKeepNeeds,
  find: ({ request, rows }) => rows.needs.find(request.needId),
  subject: ({ request, today }) => ({ subjectId: request.childId, subjectDate: today }),
  place({ request: { childId }, rows, today, standing }) {
    const isTheirs = worksOfNeeds.some((work) =>
      rows.places.isKnown({ work, childId, date: today }),
    )
    if (!isTheirs) return { code: 'needs.unknown-child' }
    const isOfOther = standing !== null && standing.childId !== childId
    return isOfOther ? { code: 'needs.unknown-need' } : null
  },
  put(need, { rows, batch }) {
    const { needId: id, childId, askedAt } = need
    rows.needs.put(need)
    const date = dateIn(askedAt, batch.viewer.school.timeZone)
    if (isOpen(need)) noteWords(batch, { id, childId, date })
    else noteNoWords(batch, id)
    return needTruth(need)
  },
  truth: needTruth,
}

/**
 * Asks the family of a child to bring something. Asked again under the same id it is changed, or open again when it
 * counted as received by mistake. What somebody has taken back is not asked for again under its id.
 */
export const askNeed = recordKind(aboutNeeds, {
  name: 'askNeed',
  parse: parseAskNeed,
  judge: (asked: AskedOf<AskNeed, Rows, NeedRow | null>) => {
    const { request, standing, entry, batch } = asked
    const { userId: askedById, name: askedByName } = batch.viewer
    const first = { askedById, askedByName, askedAt: entry.at }
    const open = { isRemoved: false, receivedById: null, receivedByName: null, receivedAt: null }
    const isSame =
      standing?.item === request.item &&
      standing.note === request.note &&
      standing.receivedAt === null
    return reconciled(asked, {
      act: 'write',
      isSame,
      write: (stamp) => ({
        is: 'write',
        change: { ...first, ...standing, ...request, ...open, ...stamp },
      }),
    })
  },
})

/** Closes an open need. The first tablet has closed it; a later one changes nothing, and nobody is asked. */
const closed = (
  asked: AskedOf<SettleNeed, Rows, NeedRow>,
  how: Partial<NeedRow>,
): Judgement<NeedRow> =>
  isOpen(asked.standing)
    ? { is: 'write', change: { ...asked.standing, ...how, ...nextStamp(asked) } }
    : { is: 'unchanged' }

/** What was asked for has arrived. */
export const receiveNeed = recordKind(aboutNeeds, {
  name: 'receiveNeed',
  parse: parseSettleNeed,
  unknown: 'needs.unknown-need',
  judge: (asked) => {
    const { userId: receivedById, name: receivedByName } = asked.batch.viewer
    return closed(asked, { receivedById, receivedByName, receivedAt: asked.entry.at })
  },
})

/** Takes a request back. What has arrived meanwhile stays received. */
export const withdrawNeed = recordKind(aboutNeeds, {
  name: 'withdrawNeed',
  parse: parseSettleNeed,
  unknown: 'needs.unknown-need',
  judge: (asked) => closed(asked, { isRemoved: true }),
})
