import type { ChildId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { readShownLine } from '#domain/transmission/line-content.ts'
import type { LineId, MarkBeside, TransmissionLine } from '#domain/transmission/transmission.ts'
import type { StripPicture } from '#src/media/photo-strip.tsx'

/** A line as the contract carries it: its details are a scalar that the domain reads. */
export type LineResult = {
  id: string
  childId: string
  date: string
  line: string
  details: unknown
  at: string
  version: number
  byName: string
  byUserId: string
  addedByName: string
  addedByUserId: string
  writtenAt: string
  isRemoved: boolean
  removedReason: string | null
  visibleToGuardian: boolean
  /** Missing in an answer that an older app asked for. */
  isStaffOnly?: boolean
  markBeside?: MarkBeside | null
  media: readonly StripPicture[]
}

/** A line and its pictures: addresses of what the school's server has. */
export type TrueLine = TransmissionLine & { media: readonly StripPicture[]; asGiven?: unknown }

const read = new WeakMap<LineResult, TrueLine | null>()

/** The cache hands out a line that has not changed as the very same object: it is read once. */
export function trueLineOf(result: LineResult): TrueLine | null {
  const known = read.get(result)
  if (known !== undefined) return known
  const line = readLine(result)
  read.set(result, line)
  return line
}

/**
 * Details that only a newer app knows are left out. Null for a line that cannot be understood without it: it is not shown,
 * and not touched.
 */
function readLine(result: LineResult): TrueLine | null {
  const content = readShownLine(result.line, result.details)
  if (!content.ok) return null
  return {
    ...content.value,
    id: result.id as LineId,
    childId: result.childId as ChildId,
    date: result.date as LocalDate,
    at: result.at as Instant,
    version: result.version,
    byName: result.byName,
    byUserId: result.byUserId as UserId,
    addedByName: result.addedByName,
    addedByUserId: result.addedByUserId as UserId,
    writtenAt: result.writtenAt as Instant,
    isRemoved: result.isRemoved,
    removedReason: result.removedReason,
    visibleToGuardian: result.visibleToGuardian,
    isStaffOnly: result.isStaffOnly ?? (result.line !== 'incident' && !result.visibleToGuardian),
    markBeside: result.markBeside ?? null,
    media: result.media,
  }
}
