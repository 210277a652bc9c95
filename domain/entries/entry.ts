import type { DeviceId, EntryId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/instant.ts'

/** The most entries that one submission may hold; a larger one is refused whole with `entry.batch-too-large`. */
export const maximumBatch = 50

/** The facts every entry says about itself, whatever it records. The act and its content belong to a feature. */
export type EntryEnvelope = {
  entryId: EntryId
  /** Version of the act's content, so that an entry written by last month's app is still understood. */
  format: number
  deviceId: DeviceId
  /** The tablet's own clock, as read. It is kept for the record and never orders anything. */
  madeAt: Instant
  /** Server clock minus tablet clock, in milliseconds, as last known when the entry was made. */
  clockOffsetMs: number
  /** Version of the lane (child and day) that the person saw; null when nothing was known. */
  baseVersion: number | null
}

/** Refusals that any kind of entry can meet. The client holds one sentence per code and language. */
export const entryRefusalCodes = [
  'entry.malformed-id',
  'entry.malformed-time',
  'entry.format-unknown',
  'entry.repeated-with-other-content',
  'entry.forbidden',
  'entry.child-erased',
  'entry.stay-ended',
  'entry.too-deep',
] as const

export type EntryRefusalCode = (typeof entryRefusalCodes)[number]

/** Lists and objects inside each other in an act, at most: several times what the forms of the app need. */
const mostLayers = 20

/**
 * True if what was sent as an act has more layers than these: what goes down through all of them could run out of memory.
 */
export function isTooDeep(content: unknown, layersLeft = mostLayers): boolean {
  if (typeof content !== 'object' || content === null) return false
  if (layersLeft === 0) return true
  return Object.values(content).some((inner) => isTooDeep(inner, layersLeft - 1))
}

/**
 * Errors of a whole submission: nothing of it was looked at. `extensions.code` of the GraphQL error;
 * `entry.too-large` is what the tablet calls a single entry that no proxy or server lets through (413).
 */
export const submissionErrorCodes = [
  'entry.batch-too-large',
  'entry.too-large',
  'CLIENT_TOO_OLD',
] as const
export type SubmissionErrorCode = (typeof submissionErrorCodes)[number]
