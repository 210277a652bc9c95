import type { NeedId } from '#domain/kernel/ids.ts'
import { dateIn } from '#domain/kernel/instant.ts'
import {
  type AskNeed,
  parseAskNeed,
  parseSettleNeed,
  type SettleNeed,
} from '#domain/needs/needs.ts'
import { nextStamp, reconciled } from '#server/platform/entries/reconciled.ts'
import {
  type AskedOf,
  type Judgement,
  type RecordFamily,
  recordKind,
} from '#server/platform/entries/record-kind.ts'
import { recordsOfChildren } from '#server/records/children/child-records.ts'
import { noteNoWords, noteWords } from '#server/records/days/words-in-batch.ts'
import { type NeedRow, needTruth } from './need-truth.ts'
import { mayKeepNeeds, worksOfNeeds } from './needs.policy.ts'
import { needTable } from './needs.sql.ts'

/** A need of a child that the sender looks after. */
const ofChildren = recordsOfChildren<SettleNeed, NeedId, NeedRow>(needTable, {
  works: worksOfNeeds,
  unknownChild: { code: 'needs.unknown-child' },
  unknownRecord: { code: 'needs.unknown-need' },
})
type Rows = ReturnType<typeof ofChildren.rows>

const isOpen = ({ receivedAt, isRemoved }: NeedRow): boolean => receivedAt === null && !isRemoved

/** Puts what is open into the letter of its day (`noteWords`). */
const aboutNeeds: RecordFamily<SettleNeed, NeedRow, Rows> = {
  ...ofChildren,
  policy: mayKeepNeeds,
  put(need, { rows, batch }) {
    const { needId: id, childId, askedAt } = need
    rows.put(need)
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
    const { item, note, receivedAt } = standing ?? {}
    const isSame = item === request.item && note === request.note && receivedAt === null
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

/** Notes that what was asked for has arrived. */
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
