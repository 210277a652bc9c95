import type { Entry } from '../outbox/entry.ts'
import {
  type BatchMoves,
  countOf,
  largestBatch,
  putAll,
  putBack,
  putBackTroubled,
  settleBatch,
  takeBatch,
} from '../outbox/outbox-queue.ts'
import type { UserTables } from '../storage/user-database.ts'
import { backoffMs } from './backoff.ts'
import type { EnginePorts } from './engine.ts'
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

type MovePorts = Pick<
  EnginePorts,
  'connection' | 'clock' | 'kinds' | 'userId' | 'random' | 'onMoved'
>

/** Moves the next entries to `sending`, or none while sending is held or paused. */
export async function takeForSending(
  ports: MovePorts,
  { limit, first }: { limit: number; first: ((tables: UserTables) => Promise<void>) | null },
): Promise<Entry[]> {
  const { connection, clock, kinds, userId } = ports
  const { batch, written } = await connection.write(['outbox', 'sync', 'log'], async (tables) => {
    await first?.(tables)
    const { outbox, sync, log } = tables
    const now = clock.now()
    const record = (await sync.get('sync')) ?? quietSync
    if (isResting(record, now)) return { batch: [], written: null }
    const { batch, moved } = await takeBatch(outbox, { limit, now, actorId: userId, kinds })
    if (moved.length === 0) return { batch, written: null }
    const next = { ...record, heartbeat: record.heartbeat + 1 }
    await Promise.all([
      putAll(outbox, moved),
      sync.put(next),
      logEvent(log, { event: 'sent', at: now, detail: idsOf(batch) }),
    ])
    return { batch, written: { entries: moved, sync: next } }
  })
  if (written) ports.onMoved?.(written)
  return batch
}

export type NextStep = { readonly goesOn: boolean; readonly batchLimit: number }

type Sent = {
  readonly batch: readonly Entry[]
  readonly outcome: SendOutcome
  readonly batchLimit: number
}

/** Writes down what came of a submission, in one transaction, and says how to go on. */
export async function settleOutcome(
  ports: MovePorts,
  sent: Sent,
): Promise<NextStep & { readonly settled: readonly Entry[] }> {
  const { connection, clock } = ports
  const { step, written, settled } = await connection.write(
    ['outbox', 'sync', 'log'],
    async (tables) => {
      const { outbox, sync, log } = tables
      const now = clock.now()
      const record = sync.get('sync').then((found) => found ?? quietSync)
      const { moves, next, step, event } = await settle(tables, { ...sent, now, ports })
      const after = next(await record)
      const put = { ...after, heartbeat: after.heartbeat + 1 }
      await Promise.all([
        putAll(outbox, moves.moved),
        sync.put(put),
        logEvent(log, { ...event, at: now }),
      ])
      const goesOn = step.goesOn && (await countOf(outbox, 'waiting')) > 0
      return {
        step: { ...step, goesOn },
        written: { entries: moves.moved, sync: put },
        settled: moves.settled,
      }
    },
  )
  ports.onMoved?.(written)
  return { ...step, settled }
}

type Settling = Sent & {
  readonly now: number
  readonly ports: MovePorts
}

type Settled = {
  moves: BatchMoves
  next: (record: SyncRecord) => SyncRecord
  step: NextStep
  event: { event: 'answered' | 'no-answer' | 'paused' | 'problem'; detail: string }
}

async function settle({ outbox }: UserTables, settling: Settling): Promise<Settled> {
  const { batch, outcome, batchLimit, now, ports } = settling
  const stop: NextStep = { goesOn: false, batchLimit }
  switch (outcome.kind) {
    case 'answers':
      return settleAnswers(outbox, { ...settling, answers: outcome.answers })
    case 'retry': {
      const { reason, retryAfterMs } = outcome
      // Where something answers, a smaller batch may get through. One entry that is too much for the server stands
      // alone in the end.
      const shrinks = reason !== 'no-answer'
      return {
        moves: await putBack(outbox, batch),
        next: (record) => afterFailure(record, { reason, retryAfterMs, now, random: ports.random }),
        step: { ...stop, batchLimit: shrinks ? half(batchLimit) : batchLimit },
        event: { event: 'no-answer', detail: `${reason} ${idsOf(batch)}` },
      }
    }
    case 'auth':
      return {
        moves: await putBack(outbox, batch),
        next: (record) => afterNoSession(record, now),
        step: stop,
        event: { event: 'paused', detail: outcome.kind },
      }
    case 'disabled':
      return {
        moves: await putBack(outbox, batch),
        next: (record) => ({ ...afterAnswer(record, now), pause: 'disabled' }),
        step: stop,
        event: { event: 'paused', detail: outcome.kind },
      }
    case 'outdated':
      return {
        moves: await putBack(outbox, batch),
        next: (record) => afterOutdated(record, now),
        step: stop,
        event: { event: 'paused', detail: outcome.code },
      }
    case 'refused':
      return settleWhole(outbox, { ...settling, code: outcome.code, isFinal: true })
    case 'unknown':
      return settleWhole(outbox, { ...settling, code: outcome.code, isFinal: false })
  }
}

type Outbox = UserTables['outbox']

async function settleAnswers(
  outbox: Outbox,
  { batch, answers, batchLimit, now }: Settling & { answers: readonly GivenAnswer[] },
): Promise<Settled> {
  const moves = await settleBatch(outbox, { batch, answers, now })
  const statuses = moves.settled.map((entry) => `${entry.entryId}:${entry.status}`)
  return {
    moves,
    next: (record) => afterAnswer(record, now),
    step: { goesOn: true, batchLimit: Math.min(largestBatch, batchLimit * 2) },
    event: { event: 'answered', detail: statuses.join(' ') },
  }
}

/**
 * One verdict over a whole batch: halves are sent until the entry that draws it stands alone. So a bad entry refuses
 * and delays no other.
 */
async function settleWhole(
  outbox: Outbox,
  settling: Settling & { code: string; isFinal: boolean },
): Promise<Settled> {
  const { batch, batchLimit, now, code } = settling
  const [entry] = batch
  const isAlone = batch.length === 1 && entry !== undefined
  return {
    moves: isAlone
      ? await settleAlone(outbox, { ...settling, entry })
      : await putBack(outbox, batch),
    next: (record) => afterAnswer(record, now),
    step: {
      goesOn: true,
      batchLimit: isAlone ? Math.min(largestBatch, batchLimit * 2) : half(batch.length),
    },
    event: { event: 'problem', detail: `${code} ${idsOf(batch)}` },
  }
}

function settleAlone(
  outbox: Outbox,
  {
    entry,
    batch,
    now,
    ports,
    code,
    isFinal,
  }: Settling & {
    entry: Entry
    code: string
    isFinal: boolean
  },
): Promise<BatchMoves> {
  if (!isFinal) {
    const delayMs = backoffMs((entry.problem?.times ?? 0) + 1, ports.random)
    return putBackTroubled(outbox, { entry, code, now, delayMs })
  }
  const { entryId, madeAt: serverTime } = entry
  const answer = { entryId, outcome: 'refused' as const, code, facts: {}, serverTime }
  return settleBatch(outbox, { batch, answers: [answer], now })
}

const half = (count: number): number => Math.max(1, Math.floor(count / 2))

const idsOf = (batch: readonly Entry[]): string => batch.map((entry) => entry.entryId).join(' ')
