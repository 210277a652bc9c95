import type { EntryRefusalCode } from '#domain/entries/entry.ts'
import { reconcileRecord } from '#domain/entries/reconcile-record.ts'
import { dateIn } from '#domain/kernel/instant.ts'
import type { Result } from '#domain/kernel/result.ts'
import { marksOf } from '#domain/presence/at-the-door.ts'
import { isDoorLine, markBesideOf } from '#domain/transmission/at-the-door.ts'
import {
  type SheetOfChild,
  whyNotOn,
  whyNotRemoved,
  whyNotWritten,
} from '#domain/transmission/decide-line.ts'
import { withMomentsAtHome } from '#domain/transmission/home-hours.ts'
import { isSameDetails, type LineContent } from '#domain/transmission/line-content.ts'
import type {
  ChangeTransmission,
  LineOfChild,
  RemoveTransmission,
} from '#domain/transmission/parse-transmission.ts'
import { isTold } from '#domain/transmission/told-lines.ts'
import {
  refusalWith,
  type TransmissionLine,
  type TransmissionRefusal,
} from '#domain/transmission/transmission.ts'
import type { ArrivedEntry, Batch, Decision } from '#server/platform/entries/entry-kind.ts'
import { dayAt } from '#server/records/day-desk.ts'
import { placeFor } from '#server/records/place.ts'
import { noteTold, noteUntold } from '#server/records/told-in-batch.ts'
import { asTold, type StoredLine } from '#server/records/transmission-lines.sql.ts'
import type { WrittenLine } from '#server/records/transmission-writes.sql.ts'
import {
  decideAtTheDoor,
  leftAtOf,
  type RegisterChange,
  writeAtTheDoor,
} from './line-at-the-door.ts'
import type { SheetDesk } from './sheet-desk.ts'
import { mayKeepSheets } from './transmission.policy.ts'

/** TransmissionLine of the contract, and what it changed in the register where it is the answer to an entry. */
export type LineTruth = TransmissionLine & {
  readonly __typename: 'TransmissionLine'
  register?: RegisterChange
}

export const lineTruth = (line: TransmissionLine): LineTruth => ({
  __typename: 'TransmissionLine',
  ...line,
})

/** What an entry asks for, read. Only what is added may be new. */
export type LineAct =
  | { act: 'add' | 'change'; request: ChangeTransmission }
  | { act: 'remove'; request: RemoveTransmission }

type Entry = ArrivedEntry<object>

/**
 * Decides one entry about a line: who may, what the line may say, and what others wrote meanwhile. Children whom the
 * viewer may not see are unknown, and so is a line of another child.
 */
export function decideLineEntry(
  entry: Entry,
  read: Result<LineAct, TransmissionRefusal>,
  { desk, batch }: { desk: SheetDesk; batch: Batch },
): Decision {
  const { viewer, now } = batch
  if (!mayKeepSheets(viewer)) return refused(null, { code: 'entry.forbidden', facts: {} })
  if (!read.ok) return refused(null, read.refusal)
  const { request } = read.value
  const zone = viewer.school.timeZone
  const enrolments = desk.enrolments.get(request.childId) ?? []
  const enrolment = placeFor(viewer, { work: 'transmission', enrolments, date: request.date })
  const closed =
    whyNotOn(request, { enrolment, today: dateIn(now, zone) }) ?? whyStrange(read.value, desk)
  if (closed) return refused(request, closed.refusal)
  return reconcile(entry, read.value, { desk, batch })
}

function whyStrange({ act, request }: LineAct, { lines }: SheetDesk) {
  const standing = lines.get(request.lineId)
  if (!standing) return act === 'add' ? null : refusalWith('transmission.unknown-line')
  if (standing.childId !== request.childId || standing.date !== request.date) {
    return refusalWith('transmission.unknown-line')
  }
  const isOther = act !== 'remove' && request.line !== standing.line
  return isOther ? refusalWith('transmission.malformed-line', { field: 'line' }) : null
}

function reconcile(
  entry: Entry,
  wish: LineAct,
  { desk, batch }: { desk: SheetDesk; batch: Batch },
): Decision {
  const { request } = wish
  const subject = { subjectId: request.childId, subjectDate: request.date }
  const standing = desk.lines.get(request.lineId)
  const before = standing ? lineTruth(asTold(standing)) : null
  const author = { userId: batch.viewer.userId, deviceId: entry.device.deviceId }
  const outcome = reconcileRecord(standing ? recordOf(standing) : null, {
    act: wish.act === 'remove' ? 'remove' : 'write',
    baseVersion: entry.baseVersion,
    author,
    isSame: standing !== undefined && wish.act !== 'remove' && isSameLine(standing, wish.request),
  })
  if (outcome === 'unknown' || (outcome !== 'write' && (!standing || !before))) {
    return refused(request, refusalWith('transmission.unknown-line').refusal)
  }
  if (standing && before && outcome !== 'write') {
    const { version } = standing
    return outcome === 'conflict'
      ? { ...subject, outcome, version, standing: before }
      : { ...subject, outcome: 'accepted', version, before, after: before }
  }
  const line = nextLine(entry, wish, { desk, batch })
  if (!line.ok) return refused(request, line.refusal)
  const asked = { line: line.value, standing }
  const room = { desk, batch }
  const through = decideAtTheDoor(entry, asked, room)
  if (through.outcome === 'refused') return refused(request, through.refusal)
  if (through.outcome === 'conflict') {
    const { version, standing: other } = through
    const told = '__typename' in other ? other : lineTruth(asTold(other))
    return { ...subject, outcome: 'conflict', version, standing: told }
  }
  desk.lines.set(request.lineId, line.value)
  desk.changed.add(request.lineId)
  const { version } = line.value
  const register =
    through.outcome === 'write' ? { register: writeAtTheDoor(entry, asked, { through, room }) } : {}
  const after = { ...lineTruth(asTold(line.value)), ...register }
  if (isTold(after)) noteTold(batch, after)
  else noteUntold(batch, after.id)
  return { ...subject, outcome: 'accepted', version, before, after }
}

const recordOf = ({ version, isRemoved, byUserId, deviceId }: StoredLine) => ({
  version,
  isRemoved,
  author: { userId: byUserId, deviceId },
})

const isSameLine = (standing: StoredLine, request: ChangeTransmission): boolean =>
  standing.at === request.at &&
  (request.visibleToGuardian ?? standing.visibleToGuardian) === standing.visibleToGuardian &&
  isSameDetails(standing.details, request.details)

function nextLine(
  entry: Entry,
  wish: LineAct,
  { desk, batch }: { desk: SheetDesk; batch: Batch },
): Result<WrittenLine, TransmissionRefusal> {
  const { viewer, now } = batch
  const standing = desk.lines.get(wish.request.lineId)
  const by = { byUserId: viewer.userId, byName: viewer.name }
  const stamp = {
    ...by,
    version: (standing?.version ?? 0) + 1,
    deviceId: entry.device.deviceId,
    writtenAt: entry.at,
  }
  if (wish.act === 'remove') {
    if (!standing) return refusalWith('transmission.unknown-line')
    const refusal = whyNotRemoved(standing.line, wish.request)
    if (refusal) return refusal
    const removed = { isRemoved: true, removedReason: wish.request.reason }
    return { ok: true, value: { ...standing, ...stamp, ...removed } }
  }
  const { lineId: id, visibleToGuardian, ...request } = wish.request
  const giver = standing
    ? { userId: standing.addedByUserId, name: standing.addedByName }
    : { userId: viewer.userId, name: viewer.name }
  const known = withSecondPerson(request, desk)
  if (!known.ok) return known
  const zone = viewer.school.timeZone
  // An older app sends every hour that home tells as one of the sheet's own day.
  const content = withMomentsAtHome(known.value, { ...wish.request, zone })
  const refusal = whyNotWritten(
    { ...wish.request, ...content },
    {
      ...sheetOf(wish.request, { desk, giver, zone, now }),
      leftAt: leftAtOf(wish.request, { desk, batch }),
    },
  )
  if (refusal) return refusal
  const marks = marksOf(dayAt(desk.day, request))
  const beside = { date: request.date, marks, zone: viewer.school.timeZone }
  return {
    ok: true,
    value: {
      ...request,
      ...content,
      ...stamp,
      id,
      addedByUserId: giver.userId,
      addedByName: giver.name,
      visibleToGuardian: visibleToGuardian ?? standing?.visibleToGuardian ?? true,
      isRemoved: false,
      removedReason: null,
      markBeside: standing ? standing.markBeside : markBesideOf(request, beside),
      // The marks that an arrival or a departure is about to change.
      registerBefore: standing ? standing.registerBefore : isDoorLine(request.line) ? marks : null,
      base: standing?.base ?? 0,
    },
  }
}

/** A second person with an account is named as the school names them, and has to be of the school. */
function withSecondPerson(
  content: LineContent,
  { colleagues }: SheetDesk,
): Result<LineContent, TransmissionRefusal> {
  if (content.line !== 'medicine' || content.details.secondUserId === null) {
    const { line, details } = content
    return { ok: true, value: { line, details } as LineContent }
  }
  const { line, details } = content
  const second = colleagues.get(content.details.secondUserId)
  if (!second) return refusalWith('transmission.second-person-missing')
  return { ok: true, value: { line, details: { ...details, secondUserName: second.name } } }
}

function sheetOf(
  { childId, date }: LineOfChild,
  { desk, ...more }: { desk: SheetDesk } & Pick<SheetOfChild, 'giver' | 'zone' | 'now'>,
): SheetOfChild {
  const lines = [...desk.lines.values()].filter(
    (line) => line.childId === childId && line.date === date && !line.isRemoved,
  )
  return { ...more, lines, prescriptions: desk.prescriptions.get(childId) ?? [] }
}

const refused = (
  of: LineOfChild | null,
  refusal: TransmissionRefusal | { code: EntryRefusalCode; facts: TransmissionRefusal['facts'] },
) => ({
  subjectId: of?.childId ?? null,
  subjectDate: of?.date ?? null,
  ...refusal,
  outcome: 'refused' as const,
})
