import { type EntryEnvelope, type EntryRefusalCode, isTooDeep } from '#domain/entries/entry.ts'
import { type DeviceId, type EntryId, parseId } from '#domain/kernel/ids.ts'
import { type Instant, instantOf, millisecondsOf, parseInstant } from '#domain/kernel/instant.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import { firstLetters, unstorable } from '#domain/kernel/text.ts'
import type { ArrivedEntry, EntryKind } from '#server/platform/entries/entry-kind.ts'
import { contentHash } from './content-hash.ts'

/** EntryInput of the contract. */
export interface EntryInput {
  entryId: string
  format: number
  deviceId: string
  deviceName?: string | null | undefined
  madeAt: string
  clockOffsetMs: number
  baseVersion?: number | null | undefined
  /** Exactly one kind, by its name: GraphQL sees to it. */
  act: Readonly<Record<string, object | null | undefined>>
}

export interface ReadEntry extends ArrivedEntry<object>, EntryEnvelope {
  kind: EntryKind<object>
  contentHash: string
}

// A clock reset to 1970 is an ordinary broken tablet; more than a century is text that only looks like a time.
const widestOffset = 100 * 366 * 86_400_000
const longestDeviceName = 80

function momentOf({ madeAt, clockOffsetMs }: EntryInput, now: Instant) {
  const readAt = parseInstant(madeAt)
  if (!readAt) return undefined
  if (!(Math.abs(clockOffsetMs) <= widestOffset)) return undefined
  const offset = Math.round(clockOffsetMs)
  const corrected = millisecondsOf(readAt) + offset
  const at = instantOf(Math.min(corrected, millisecondsOf(now)))
  return { madeAt: readAt, clockOffsetMs: offset, at }
}

/** Reads what every entry says about itself. What it records is for its kind to read. */
export function readEntry(
  input: EntryInput,
  { kinds, now }: { kinds: readonly EntryKind<object>[]; now: Instant },
): Result<ReadEntry, EntryRefusalCode> {
  const entryId = parseId<EntryId>(input.entryId)
  const deviceId = parseId<DeviceId>(input.deviceId)
  if (!entryId || !deviceId) return refuse('entry.malformed-id')
  const moment = momentOf(input, now)
  if (!moment) return refuse('entry.malformed-time')
  const kind = kinds.find(({ name }) => input.act[name])
  const act = kind && input.act[kind.name]
  const { format, baseVersion = null } = input
  if (!act || !kind.formats.includes(format)) return refuse('entry.format-unknown')
  if (isTooDeep(act)) return refuse('entry.too-deep')
  const name =
    firstLetters(input.deviceName?.replace(unstorable, '') ?? '', longestDeviceName) || null
  return accept({
    ...moment,
    entryId,
    format,
    baseVersion,
    act,
    kind,
    deviceId,
    device: { deviceId, name },
    contentHash: contentHash({ kind: kind.name, format, baseVersion, act }),
  })
}
