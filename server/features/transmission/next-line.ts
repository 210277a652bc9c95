import { accept, type Result } from '#domain/kernel/result.ts'
import { marksOf } from '#domain/presence/building/at-the-door.ts'
import {
  type SheetOfChild,
  whyNotRemoved,
  whyNotWritten,
} from '#domain/transmission/decide-line.ts'
import { isDoorLine, markBesideOf } from '#domain/transmission/door/at-the-door.ts'
import { withMomentsAtHome } from '#domain/transmission/home-hours.ts'
import type { LineContent } from '#domain/transmission/line-content.ts'
import type { ChangeTransmission, LineOfChild } from '#domain/transmission/parse-transmission.ts'
import { refusalWith, type TransmissionRefusal } from '#domain/transmission/transmission.ts'
import type { RowStamp } from '#server/platform/entries/reconciled.ts'
import type { AskedOf } from '#server/platform/entries/record-kind.ts'
import { dayAt } from '#server/records/days/day-desk.ts'
import { linesOn } from '#server/records/days/door-lines.ts'
import type { StoredLine } from '#server/records/transmission/transmission-lines.sql.ts'
import { leftAtOf } from './door/line-at-the-door.ts'
import type { LineAct, SheetRows } from './sheet-rows.ts'

type Asked = AskedOf<LineAct, SheetRows, StoredLine | null>
type Next = Result<StoredLine, TransmissionRefusal>

/** The line as it stands after the entry, or why it cannot say that. */
export function nextLine(asked: Asked, stamp: RowStamp): Next {
  const { request: wish, standing, entry, batch } = asked
  const made = { ...stamp, byName: batch.viewer.name, writtenAt: entry.at }
  if (wish.act === 'write') return writtenLine(wish.request, { asked, made })
  if (!standing) return refusalWith('transmission.unknown-line')
  const removed = { isRemoved: true, removedReason: wish.request.reason }
  return whyNotRemoved(standing.line, wish.request) ?? accept({ ...standing, ...made, ...removed })
}

type Making = { asked: Asked; made: RowStamp & Pick<StoredLine, 'byName' | 'writtenAt'> }

function writtenLine(wish: ChangeTransmission, { asked, made }: Making): Next {
  const { standing, rows, batch } = asked
  const { viewer } = batch
  const zone = viewer.school.timeZone
  const { lineId: id, visibleToGuardian, ...request } = wish
  const giver = standing
    ? { userId: standing.addedByUserId, name: standing.addedByName }
    : { userId: viewer.userId, name: viewer.name }
  const known = withSecondPerson(request, rows)
  if (!known.ok) return known
  // An older app sends every hour that home tells as one of the sheet's own day.
  const content = withMomentsAtHome(known.value, { ...wish, zone })
  const refusal = whyNotWritten(
    { ...wish, ...content },
    { ...sheetOf(wish, asked), giver, leftAt: leftAtOf(wish, asked) },
  )
  if (refusal) return refusal
  const marks = marksOf(dayAt(rows.desk, request))
  return accept({
    ...request,
    ...content,
    ...made,
    id,
    addedByUserId: giver.userId,
    addedByName: giver.name,
    visibleToGuardian: visibleToGuardian ?? standing?.visibleToGuardian ?? true,
    isRemoved: false,
    removedReason: null,
    markBeside: standing
      ? standing.markBeside
      : markBesideOf(request, { date: request.date, marks, zone }),
    // The marks that an arrival or a departure is about to change.
    registerBefore: standing ? standing.registerBefore : isDoorLine(request.line) ? marks : null,
  })
}

/** A second person with an account is named as the school names them, and has to be of the school. */
function withSecondPerson(
  { line, details }: LineContent,
  { colleagues }: SheetRows,
): Result<LineContent, TransmissionRefusal> {
  if (line !== 'medicine' || details.secondUserId === null) {
    return accept({ line, details } as LineContent)
  }
  const second = colleagues.get(details.secondUserId)
  if (!second) return refusalWith('transmission.second-person-missing')
  return accept({ line, details: { ...details, secondUserName: second.name } })
}

const sheetOf = (
  place: LineOfChild,
  { rows, batch }: Asked,
): Pick<SheetOfChild, 'zone' | 'now' | 'lines' | 'prescriptions'> => ({
  zone: batch.viewer.school.timeZone,
  now: batch.now,
  lines: linesOn(rows.desk, place),
  prescriptions: rows.prescriptions.get(place.childId) ?? [],
})
