import { backoffMs } from './backoff.ts'
import type { EnginePorts } from './engine.ts'
import type { Entry } from './entry.ts'
import {
  countOf,
  largestBatch,
  putBack,
  putBackTroubled,
  settleBatch,
  takeBatch,
} from './outbox-queue.ts'
import type { GivenAnswer, SendOutcome } from './sending.ts'
import { logEvent } from './sync-log.ts'
import {
  afterAnswer,
  afterFailure,
  afterNoSession,
  afterOutdated,
  isResting,
  quietSync,
  type SyncRecord,
} from './sync-record.ts'
import type { UserTables } from './user-database.ts'

type MovePorts = Pick<EnginePorts, 'connection' | 'clock' | 'kinds' | 'userId' | 'random'>

/** Moves the next entries to `sending`, or none while sending is held or paused. */
export function takeForSending(
  ports: MovePorts,
  { limit, first }: { limit: number; first: ((tables: UserTables) => Promise<void>) | null },
): Promise<Entry[]> {
  const { connection, clock, kinds, userId } = ports
  return connection.write(['outbox', 'sync', 'log'], async (tables) => {
    await first?.(tables)
    const { outbox, sync, log } = tables
    const now = clock.now()
    const record = (await sync.get('sync')) ?? quietSync
    if (isResting(record, now)) return []
    const batch = await takeBatch(outbox, { limit, now, actorId: userId, kinds })
    if (batch.length === 0) return batch
    await sync.put({ ...record, heartbeat: record.heartbeat + 1 })
    await logEvent(log, { event: 'sent', at: now, detail: idsOf(batch) })
    return batch
  })
}

export type NextStep = { readonly goesOn: boolean; readonly batchLimit: number }

type Sent = {
  readonly batch: readonly Entry[]
  readonly outcome: SendOutcome
  readonly batchLimit: number
}

/** Writes down what came of a submission, in one transaction, and says how to go on. */
export function settleOutcome(ports: MovePorts, sent: Sent): Promise<NextStep> {
  const { connection, clock } = ports
  return connection.write(['outbox', 'sync', 'log'], async (tables) => {
    const now = clock.now()
    const record = (await tables.sync.get('sync')) ?? quietSync
    const { next, step, event } = await settle(tables, { ...sent, record, now, ports })
    await tables.sync.put({ ...next, heartbeat: next.heartbeat + 1 })
    await logEvent(tables.log, { ...event, at: now })
    return { ...step, goesOn: step.goesOn && (await countOf(tables.outbox, 'waiting')) > 0 }
  })
}

type Settling = Sent & {
  readonly record: SyncRecord
  readonly now: number
  readonly ports: MovePorts
}

type Settled = {
  next: SyncRecord
  step: NextStep
  event: { event: 'answered' | 'no-answer' | 'paused' | 'problem'; detail: string }
}

async function settle(tables: UserTables, settling: Settling): Promise<Settled> {
  const { batch, outcome, batchLimit, record, now, ports } = settling
  const { outbox } = tables
  const pause = (next: SyncRecord): Settled => ({
    next,
    step: { goesOn: false, batchLimit },
    event: { event: 'paused', detail: outcome.kind },
  })
  switch (outcome.kind) {
    case 'answers':
      return settleAnswers(tables, { ...settling, answers: outcome.answers })
    case 'retry': {
      await putBack(outbox, batch)
      const { reason, retryAfterMs } = outcome
      // Where something answers, a smaller batch may get through, and one entry that is too much
      // for the server finds itself alone in the end.
      const shrinks = reason !== 'no-answer'
      return {
        next: afterFailure(record, { reason, retryAfterMs, now, random: ports.random }),
        step: { goesOn: false, batchLimit: shrinks ? half(batchLimit) : batchLimit },
        event: { event: 'no-answer', detail: `${reason} ${idsOf(batch)}` },
      }
    }
    case 'auth':
      await putBack(outbox, batch)
      return pause(afterNoSession(record, now))
    case 'disabled':
      await putBack(outbox, batch)
      return pause({ ...afterAnswer(record, now), pause: 'disabled' })
    case 'outdated':
      await putBack(outbox, batch)
      return {
        next: afterOutdated(record, now),
        step: { goesOn: false, batchLimit },
        event: { event: 'paused', detail: outcome.code },
      }
    case 'refused':
      return settleWhole(tables, { ...settling, code: outcome.code, isFinal: true })
    case 'unknown':
      return settleWhole(tables, { ...settling, code: outcome.code, isFinal: false })
  }
}

async function settleAnswers(
  { outbox }: UserTables,
  { batch, answers, batchLimit, record, now }: Settling & { answers: readonly GivenAnswer[] },
): Promise<Settled> {
  const settled = await settleBatch(outbox, { batch, answers, now })
  return {
    next: afterAnswer(record, now),
    step: { goesOn: true, batchLimit: Math.min(largestBatch, batchLimit * 2) },
    event: {
      event: 'answered',
      detail: settled.map((entry) => `${entry.entryId}:${entry.status}`).join(' '),
    },
  }
}

/**
 * One verdict over a whole batch: halves are sent until the entry that draws it stands alone, so
 * that a bad entry refuses and delays no other.
 */
async function settleWhole(
  { outbox }: UserTables,
  {
    batch,
    batchLimit,
    record,
    now,
    ports,
    code,
    isFinal,
  }: Settling & { code: string; isFinal: boolean },
): Promise<Settled> {
  const [entry] = batch
  const event = { event: 'problem' as const, detail: `${code} ${idsOf(batch)}` }
  const next = afterAnswer(record, now)
  if (batch.length > 1 || !entry) {
    await putBack(outbox, batch)
    return { next, step: { goesOn: true, batchLimit: half(batch.length) }, event }
  }
  if (isFinal) {
    const serverTime = entry.madeAt
    const answers = [
      { entryId: entry.entryId, outcome: 'refused' as const, code, facts: {}, serverTime },
    ]
    await settleBatch(outbox, { batch, answers, now })
  } else {
    const delayMs = backoffMs((entry.problem?.times ?? 0) + 1, ports.random)
    await putBackTroubled(outbox, { entry, code, now, delayMs })
  }
  return { next, step: { goesOn: true, batchLimit: Math.min(largestBatch, batchLimit * 2) }, event }
}

const half = (count: number): number => Math.max(1, Math.floor(count / 2))

const idsOf = (batch: readonly Entry[]): string => batch.map((entry) => entry.entryId).join(' ')
