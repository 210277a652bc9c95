import type { EntryId } from '#domain/kernel/ids.ts'
import type { Entry, EntryAct, EntryAnswer } from '../outbox/entry.ts'

export type GivenAnswer = EntryAnswer & { entryId: EntryId }

/** The reason why nothing is known of what was sent: it is sent again, with the same ids. */
export type RetryReason = 'no-answer' | 'timeout' | 'portal' | 'server' | 'unreadable'

/** The outcome of one submission. */
export type SendOutcome =
  | { kind: 'answers'; answers: readonly GivenAnswer[] }
  | { kind: 'retry'; reason: RetryReason; retryAfterMs: number | null }
  /** No session, or a dead one: sending rests until somebody signs in. */
  | { kind: 'auth' }
  /** The school is switched off. */
  | { kind: 'disabled' }
  /** This app and the server do not understand each other: an update is needed on one side. */
  | { kind: 'outdated'; code: string }
  /** Refused as a whole, for good: by a code of the business or for its size. */
  | { kind: 'refused'; code: string }
  /** An error that is none of these. */
  | { kind: 'unknown'; code: string }

/** Hands entries to the server. It may reject or never answer: both count as no answer. */
export type Sender = (entries: readonly Entry[], signal: AbortSignal) => Promise<SendOutcome>

/** One entry as `submitEntries` takes it. */
export type EntryInput = {
  entryId: string
  format: number
  madeAt: string
  clockOffsetMs: number
  deviceId: string
  deviceName: string | null
  baseVersion: number | null
  act: EntryAct
}

/** An HTTP answer as it came. */
export type RawResponse = {
  status: number
  /** By lower-case name; null when absent. */
  header(name: string): string | null
  body: string
}

/** Posts `submitEntries` with these inputs as its variable `entries`. Rejects when no answer came. */
export type SubmitEntries = (
  entries: readonly EntryInput[],
  signal: AbortSignal,
) => Promise<RawResponse>

export type SendingDevice = { readonly deviceId: string; readonly deviceName: string | null }

export function inputOf(entry: Entry, device: SendingDevice): EntryInput {
  if (!entry.sent) throw new Error(`entry ${entry.entryId} is sent before its act is kept`)
  return {
    entryId: entry.entryId,
    format: entry.sent.format,
    madeAt: entry.madeAt,
    clockOffsetMs: entry.clockOffsetMs,
    deviceId: device.deviceId,
    deviceName: device.deviceName,
    baseVersion: entry.baseVersion,
    act: entry.sent.act,
  }
}
