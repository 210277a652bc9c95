import type { Entry } from '../outbox/entry.ts'
import { largestBatch, putAll } from '../outbox/outbox-queue.ts'
import type { UserTables } from '../storage/user-database.ts'
import { backoffMs } from './backoff.ts'
import {
  type BatchMoves,
  putBack,
  putBackTroubled,
  settleBatch,
  type Taken,
  takeBatch,
} from './batch-moves.ts'
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
): Promise<readonly Entry[]> {
  const { taken, written } = await ports.connection.write(
    ['outbox', 'sync', 'log'],
    async (tables) => {
      await first?.(tables)
      const record = (await tables.sync.get('sync')) ?? quietSync
      const { batch, moved } = await take(tables, { ports, limit, record })
      if (moved.length === 0) return { taken: batch, written: null }
      const next = { ...record, heartbeat: record.heartbeat + 1 }
      await tables.sync.put(next)
      return { taken: batch, written: { entries: moved, sync: next } }
    },
  )
  if (written) ports.onMoved?.(written, 'soon')
  return taken
}

/** Marks what may go now as sent, and writes it down. */
async function take(
  { outbox, log }: UserTables,
  { ports, limit, record }: { ports: MovePorts; limit: number; record: SyncRecord },
): Promise<Taken> {
  const { clock, kinds, userId } = ports
  const now = clock.now()
  if (limit === 0 || isResting(record, now)) return { batch: [], moved: [] }
  const taken = await takeBatch(outbox, { limit, now, actorId: userId, kinds })
  if (taken.moved.length > 0)
    await Promise.all([
      putAll(outbox, taken.moved),
      logEvent(log, { event: 'sent', at: now, detail: idsOf(taken.batch) }),
    ])
  return taken
}

export type NextStep = { readonly goesOn: boolean; readonly batchLimit: number }

type Sent = {
  readonly batch: readonly Entry[]
  readonly outcome: SendOutcome
  readonly batchLimit: number
}

type Landed = {
  readonly settled: readonly Entry[]
  /** The next batch, which is to leave now. */
  readonly taken: readonly Entry[]
}

/**
 * Writes down what came of a submission, and takes what goes in its place. Both are one transaction, so that a queue
 * of a thousand entries waits for the disk once for each batch.
 */
export async function settleOutcome(
  ports: MovePorts,
  { mayTake, ...sent }: Sent & { mayTake: (step: NextStep) => number },
): Promise<Landed> {
  const { connection, clock } = ports
  const { written, ...landed } = await connection.write(
    ['outbox', 'sync', 'log'],
    async (tables) => {
      const { outbox, sync, log } = tables
      const now = clock.now()
      const known = sync.get('sync').then((found) => found ?? quietSync)
      const { moves, next, step, event } = await settle(tables, { ...sent, now, ports })
      const record = next(await known)
      await Promise.all([putAll(outbox, moves.moved), logEvent(log, { ...event, at: now })])
      // What was put back waits in its lane by now: nothing of that lane goes before it.
      const { batch: taken, moved } = await take(tables, { ports, limit: mayTake(step), record })
      const put = { ...record, heartbeat: record.heartbeat + 1 }
      await sync.put(put)
      return {
        ...{ settled: moves.settled, taken },
        written: { entries: lastOfEach([...moves.moved, ...moved]), sync: put },
      }
    },
  )
  ports.onMoved?.(written, landed.taken.length > 0 ? 'together' : 'now')
  return landed
}

/** What was not answered is put back, and may be taken again at once. */
const lastOfEach = (rows: readonly Entry[]): Entry[] => [
  ...new Map(rows.map((row) => [row.seq, row])).values(),
]

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
