import type { MediaId, UserId } from '#domain/kernel/ids.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import type { PhotoRow } from '#src/offline/photos/photo-rows.ts'

/** One act of a simulated person, as the person saw it. */
export type SaveRecord = {
  entryId: string
  tablet: number
  userId: UserId
  deviceId: string
  key: string
  lane: string
  /** The database of this person on this tablet that it was saved in. */
  database: number
  value: unknown
  /** `saved` once the screen said so, `failed` once it said the opposite, `unknown` when the tab died first. */
  outcome: 'saved' | 'failed' | 'unknown'
  /** Order of the taps on this tablet by this person; null while the outcome is unknown. */
  seq: number | null
}

/** One photo of a simulated person. */
export type PhotoRecord = {
  mediaId: MediaId
  tablet: number
  userId: UserId
  bytes: readonly number[]
  /** `kept` once the form showed it, `failed` once it said the opposite, `unknown` when the tab died first. */
  outcome: 'kept' | 'failed' | 'unknown'
  /** The fate of the entry that it was saved with. */
  entry: 'none' | 'saved' | 'unknown'
  isRemoved: boolean
}

/** The facts of a finished world that the checker needs. */
export type Report = {
  saves: readonly SaveRecord[]
  /** Ids that a person has settled, or was about to settle when the tab died. */
  settledByPeople: ReadonlySet<string>
  rows: readonly (Entry & { tablet: number; userId: UserId })[]
  /** Entries and photos that lay in a database which the browser has cleared. */
  gone: ReadonlySet<string>
  photos: readonly PhotoRecord[]
  photoRows: readonly (PhotoRow & { tablet: number; userId: UserId; hasBytes: boolean })[]
  /** Things that screens showed and the disk did not hold. */
  untrue: readonly string[]
  kills: number
  requests: number
  /** Simulated milliseconds from the healing of the network to an empty outbox; null when it never emptied. */
  healedAfter: number | null
}
