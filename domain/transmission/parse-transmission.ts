import { type ChildId, parseId } from '../kernel/ids.ts'
import { type Instant, parseInstant } from '../kernel/instant.ts'
import { type LocalDate, parseLocalDate } from '../kernel/local-date.ts'
import { accept, type Result } from '../kernel/result.ts'
import { longestRemark } from './limits.ts'
import { type LineContent, parseLine } from './line-content.ts'
import { text } from './read-field.ts'
import { type LineId, refusalWith, type TransmissionRefusal } from './transmission.ts'

export type LineOfChild = { lineId: LineId; childId: ChildId; date: LocalDate }

/** A new line of a child's sheet. */
export type AddTransmission = LineOfChild &
  LineContent & { at: Instant; visibleToGuardian: boolean }

/** Other details of a line that stands; `visibleToGuardian` null leaves it as it is. */
export type ChangeTransmission = LineOfChild &
  LineContent & { at: Instant; visibleToGuardian: boolean | null }

export type RemoveTransmission = LineOfChild & { reason: string | null }

export type UnreadLineOfChild = { lineId: string; childId: string; date: string }

/** AddTransmissionInput of the contract. */
export type UnreadAddTransmission = UnreadLineOfChild & {
  line: string
  details: unknown
  at: string
  visibleToGuardian?: boolean | null | undefined
}

/** ChangeTransmissionInput of the contract. */
export type UnreadChangeTransmission = UnreadAddTransmission

/** RemoveTransmissionInput of the contract. */
export type UnreadRemoveTransmission = UnreadLineOfChild & { reason?: string | null | undefined }

type Read<Value> = Result<Value, TransmissionRefusal>

/** Reads what every act on a line says. Text that names no child is an unknown child, like a child of another school. */
export function parseLineOfChild(unread: UnreadLineOfChild): Read<LineOfChild> {
  const childId = parseId<ChildId>(unread.childId)
  if (!childId) return refusalWith('transmission.unknown-child')
  const date = parseLocalDate(unread.date)
  if (!date) return refusalWith('transmission.malformed-date', { field: 'date' })
  const lineId = parseId<LineId>(unread.lineId)
  if (!lineId) return refusalWith('transmission.malformed-line', { field: 'lineId' })
  return accept({ lineId, childId, date })
}

/** Reads a line that somebody wrote, new or changed. */
export function parseChangeTransmission(
  unread: UnreadChangeTransmission,
): Read<ChangeTransmission> {
  const place = parseLineOfChild(unread)
  if (!place.ok) return place
  const at = parseInstant(unread.at)
  if (!at) return refusalWith('transmission.malformed-time', { field: 'at' })
  const content = parseLine(unread.line, unread.details)
  if (!content.ok) return content
  const visibleToGuardian = unread.visibleToGuardian ?? null
  return accept({ ...place.value, ...content.value, at, visibleToGuardian })
}

/** Reads a new line; the family may read it unless it says otherwise. */
export function parseAddTransmission(unread: UnreadAddTransmission): Read<AddTransmission> {
  const read = parseChangeTransmission(unread)
  if (!read.ok) return read
  return accept({ ...read.value, visibleToGuardian: read.value.visibleToGuardian ?? true })
}

/** Reads a removal. */
export function parseRemoveTransmission(
  unread: UnreadRemoveTransmission,
): Read<RemoveTransmission> {
  const place = parseLineOfChild(unread)
  if (!place.ok) return place
  const reason = text(longestRemark)(unread.reason, 'reason')
  return reason.ok ? accept({ ...place.value, reason: reason.value }) : reason
}
