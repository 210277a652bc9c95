import type { ResultOf } from 'gql.tada'
import { readShownLine } from '#domain/transmission/line-content.ts'
import type { TransmissionLine } from '#domain/transmission/transmission.ts'
import type { StripPicture } from '#src/media/photo-strip.tsx'
import type { transmissionLineFields } from './transmission.operations.ts'

/** A line as the contract carries it. An answer that an older app asked for says less. */
export type LineResult = Omit<Fields, Later | 'media'> &
  Partial<Pick<Fields, Later>> & { media: readonly StripPicture[] }

type Fields = ResultOf<typeof transmissionLineFields>
type Later = 'isStaffOnly' | 'markBeside'

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
    ...(result as unknown as TrueLine),
    ...content.value,
    isStaffOnly: result.isStaffOnly ?? (result.line !== 'incident' && !result.visibleToGuardian),
    markBeside: result.markBeside ?? null,
  }
}
