import { accept, type Result } from '#domain/kernel/result.ts'
import { whyNotOn } from '#domain/transmission/decide-line.ts'
import { isDoorLine } from '#domain/transmission/door/at-the-door.ts'
import { isInLetter } from '#domain/transmission/letter-lines.ts'
import {
  type ChangeTransmission,
  parseAddTransmission,
  parseChangeTransmission,
  parseRemoveTransmission,
} from '#domain/transmission/parse-transmission.ts'
import { isSameDetails } from '#domain/transmission/same-details.ts'
import { type RowStamp, reconciled } from '#server/platform/entries/reconciled.ts'
import {
  type AskedOf,
  type Judgement,
  type RecordFamily,
  recordKind,
  refuseEntry,
} from '#server/platform/entries/record-kind.ts'
import { dayAt } from '#server/records/days/day-desk.ts'
import { noteNoWords, noteWords } from '#server/records/days/words-in-batch.ts'
import { isWrittenBy } from '#server/records/presence/presence-truth.ts'
import { asRead, type StoredLine } from '#server/records/transmission/transmission-lines.sql.ts'
import { type DoorWrite, decideAtTheDoor, writeAtTheDoor } from './door/line-at-the-door.ts'
import { lineTruth } from './line-truth.ts'
import { nextLine } from './next-line.ts'
import { type LineAct, type SheetRows, sheetRows } from './sheet-rows.ts'
import { mayKeepSheets } from './transmission.policy.ts'

/** A line to keep; `door` says what it does to the register, where it is an arrival or a departure. */
type Change = { line: StoredLine; door: DoorWrite | null }

const dayOf = ({ childId, date }: LineAct['request']) => ({ childId, date })

const truthOf = (line: StoredLine) => lineTruth(asRead(line))

const aboutLines: RecordFamily<LineAct, StoredLine, SheetRows, Change> = {
  rows: sheetRows,
  policy: mayKeepSheets,
  find: ({ request: { request }, rows }) => rows.desk.lines.find(request.lineId),
  subject: ({ request: { request } }) => ({
    subjectId: request.childId,
    subjectDate: request.date,
  }),
  place({ request: { act, request }, rows, today, writtenOn, standing }) {
    const { childId, date } = request
    const enrolment = rows.places.placeOfTap({ work: 'transmission', childId, date, writtenOn })
    const closed = whyNotOn(request, { enrolment, today, writtenOn })
    if (closed) return closed.refusal
    if (!standing) return null
    if (standing.childId !== childId || standing.date !== date) {
      return { code: 'transmission.unknown-line' }
    }
    const isOther = act === 'write' && request.line !== standing.line
    return isOther ? { code: 'transmission.malformed-line', facts: { field: 'line' } } : null
  },
  afterStay: {
    is: ({ request: { request }, rows, writtenOn }) =>
      rows.places.isByEndedStay({ ...dayOf(request), work: 'transmission', writtenOn }),
    isAlone({ request: { act, request }, rows, standing, batch: { viewer } }) {
      const line = act === 'write' ? request.line : standing?.line
      // An answer about a line at the door shows the register of the day.
      const showsRegister = line !== undefined && isDoorLine(line)
      return (
        (standing === null || standing.byUserId === viewer.userId) &&
        (!showsRegister || isWrittenBy(dayAt(rows.desk, dayOf(request)), viewer.userId))
      )
    },
  },
  put({ line, door }, asked) {
    const { rows, batch } = asked
    rows.desk.lines.put(line)
    const register = door ? { register: writeAtTheDoor(line, { door, room: asked }) } : {}
    const truth = { ...truthOf(line), ...register }
    if (isInLetter(truth)) noteWords(batch, truth)
    else noteNoWords(batch, truth.id)
    return truth
  },
  truth: truthOf,
}

function judge(asked: AskedOf<LineAct, SheetRows, StoredLine | null>): Judgement<Change> {
  const { request, standing } = asked
  return reconciled(asked, {
    act: request.act,
    isSame: standing !== null && request.act === 'write' && isSameLine(standing, request.request),
    write: (stamp) => judgeNext(asked, stamp),
  })
}

/** Judges what is left: what the line says, and the register. Lines that others wrote meanwhile stand in nobody's way. */
function judgeNext(
  asked: AskedOf<LineAct, SheetRows, StoredLine | null>,
  stamp: RowStamp,
): Judgement<Change> {
  const line = nextLine(asked, stamp)
  if (!line.ok) return refuseEntry(line.refusal)
  const through = decideAtTheDoor({ line: line.value, standing: asked.standing }, asked)
  if (through.outcome === 'refused') return refuseEntry(through.refusal)
  if (through.outcome === 'conflict') {
    const { version, standing: other } = through
    const truth = '__typename' in other ? other : truthOf(other)
    return { is: 'conflict', instead: { version, truth } }
  }
  const door = through.outcome === 'write' ? through : null
  return { is: 'write', change: { line: line.value, door } }
}

const isSameLine = (standing: StoredLine, request: ChangeTransmission): boolean =>
  standing.at === request.at &&
  (request.visibleToGuardian ?? standing.visibleToGuardian) === standing.visibleToGuardian &&
  isSameDetails(standing.details, request.details)

const readAs = <Act extends LineAct['act'], Request, Refused>(
  act: Act,
  read: Result<Request, Refused>,
) => (read.ok ? accept({ act, request: read.value }) : read)

type Unread<Parse extends (unread: never) => unknown> = Parameters<Parse>[0]

/**
 * Adds a line to a child's sheet. What is new is never in conflict. A second open sleep is refused, and a medicine
 * without a prescription or a second person.
 */
export const addTransmission = recordKind(aboutLines, {
  name: 'addTransmission',
  parse: (unread: Unread<typeof parseAddTransmission>) =>
    readAs('write', parseAddTransmission(unread)),
  judge,
})

/** Writes other details under a line that stands. Who saw an older version gets a conflict with what stands. */
export const changeTransmission = recordKind(aboutLines, {
  name: 'changeTransmission',
  parse: (unread: Unread<typeof parseChangeTransmission>) =>
    readAs('write', parseChangeTransmission(unread)),
  unknown: 'transmission.unknown-line',
  judge,
})

/** Strikes out a line; it stays as a tombstone. What stands in a register (medicine, incident) needs a reason. */
export const removeTransmission = recordKind(aboutLines, {
  name: 'removeTransmission',
  parse: (unread: Unread<typeof parseRemoveTransmission>) =>
    readAs('remove', parseRemoveTransmission(unread)),
  unknown: 'transmission.unknown-line',
  judge,
})
