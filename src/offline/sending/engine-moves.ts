import type { Entry } from '../outbox/entry.ts'
import type { Shown } from '../outbox/outbox-mirror.ts'
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
import type { KnownRows } from './known-rows.ts'
import { type Numbers, queueOf, readNumbers, rowsNow } from './queue.ts'
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
> & { readonly known: KnownRows }

type Outbox = UserTables['outbox']

/** The writing that a turn has asked of the storage before its first look: the look comes after it there. */
export type Begun = { readonly writing: Promise<unknown> }

/** Moves the next entries to `sending`, or none while sending is held or paused. */
export async function takeForSending(
  ports: MovePorts,
  { limit, first }: { limit: number; first: ((tables: UserTables) => Promise<Begun>) | null },
): Promise<readonly Entry[]> {
  const { taken, written, record } = await ports.connection.write(
    ['outbox', 'sync', 'log'],
    async (tables) => {
      const begun = await first?.(tables)
      const [{ record, numbers }] = await Promise.all([look(tables, ports), begun?.writing])
      const taking = { ports, limit, record, numbers, moved: [] }
      const { batch, moved, events } = await take(tables.outbox, taking)
      const isMoved = moved.length > 0
      const written = isMoved ? await step(tables, { record, moved, events }) : null
      return { taken: batch, written, record }
    },
  )
  if (written) tell(ports, written, 'soon')
  // Nothing has moved since: a class that is saved as sent next is settled without being read again.
  else ports.known.step({ entries: [], sync: record })
  return taken
}

/** Reads together how the sending goes and what is queued: a transaction on a slow tablet is mostly waiting. */
async function look({ outbox, sync }: UserTables, { known }: MovePorts) {
  const [found, numbers] = await Promise.all([sync.get('sync'), readNumbers(outbox)])
  const record = found ?? quietSync
  known.heed(record)
  return { record, numbers }
}

type LogEvents = readonly Parameters<typeof logEvent>[1][]

type Step = {
  readonly record: SyncRecord
  readonly moved: readonly Entry[]
  readonly events: LogEvents
}

/** Writes all that one step changes, in one go. */
async function step({ outbox, sync, log }: UserTables, { record, moved, events }: Step) {
  const next = { ...record, heartbeat: record.heartbeat + 1 }
  await Promise.all([
    putAll(outbox, moved),
    ...events.map((event) => logEvent(log, event)),
    sync.put(next),
  ])
  return { entries: moved, sync: next }
}

type Written = Awaited<ReturnType<typeof step>>

function tell({ known, onMoved }: MovePorts, written: Written, shown: Shown): void {
  known.step(written)
  onMoved?.(written, shown)
}

type Taking = {
  readonly ports: MovePorts
  readonly limit: number
  readonly record: SyncRecord
  readonly numbers: Numbers
  /** Rows that this transaction is about to write. */
  readonly moved: readonly Entry[]
}

/** Chooses what may go now, as it is to be written. */
async function take(
  outbox: Outbox,
  { ports, limit, record, ...read }: Taking,
): Promise<Taken & { events: LogEvents }> {
  const { clock, kinds, userId, known } = ports
  const now = clock.now()
  if (limit === 0 || isResting(record, now)) return { batch: [], moved: [], events: [] }
  const queue = queueOf(outbox, { ...read, known })
  const taken = await takeBatch(queue, { limit, now, actorId: userId, kinds })
  const isAny = taken.moved.length > 0
  return {
    ...taken,
    events: isAny ? [{ event: 'sent', at: now, detail: idsOf(taken.batch) }] : [],
  }
}

export type NextStep = { readonly goesOn: boolean; readonly batchLimit: number }

type Sent = {
  readonly batch: readonly Entry[]
  readonly outcome: SendOutcome
  readonly batchLimit: number
}

type Landed = {
  /** The entries that the answers have settled. */
  readonly answered: readonly Entry[]
  /** The entries that leave now. */
  readonly taken: readonly Entry[]
}

/**
 * Writes down what came of some submissions, and takes what goes in their place. All of it is one transaction of one look
 * and one writing. So a class waits for little, and a queue of a thousand entries waits for the disk seldom.
 */
export async function settleOutcomes(
  ports: MovePorts,
  { sent, mayTake }: { sent: readonly Sent[]; mayTake: (steps: readonly NextStep[]) => number },
): Promise<Landed> {
  const { connection, clock, known } = ports
  const { written, ...landed } = await connection.write(
    ['outbox', 'sync', 'log'],
    async (tables) => {
      const { outbox } = tables
      const now = clock.now()
      const { record: before, numbers } = await look(tables, ports)
      const rows = await Promise.all(
        sent.map(({ batch }) => rowsNow(outbox, batch, { numbers, known })),
      )
      const all = sent.map((one, place) => settle(rows[place] ?? [], { ...one, now, ports }))
      // The last answer is the truth.
      const record = all.reduce((known, { next }) => next(known), before)
      const moved = all.flatMap(({ moves }) => moves.moved)
      // What was put back waits in its lane by now: nothing of that lane goes before it.
      const limit = mayTake(all.map(({ step }) => step))
      const next = await take(outbox, { ports, limit, record, numbers, moved })
      const written = await step(tables, {
        record,
        moved: lastOfEach([...moved, ...next.moved]),
        events: [...all.map(({ event }) => ({ ...event, at: now })), ...next.events],
      })
      const answered = all.flatMap(({ moves }, place) =>
        sent[place]?.outcome.kind === 'answers' ? moves.settled : [],
      )
      return { answered, taken: next.batch, written }
    },
  )
  tell(ports, written, landed.taken.length > 0 ? 'together' : 'now')
  return landed
}

/** Keeps the last of each row: what was put back unanswered may be taken again at once. */
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

function settle(rows: readonly Entry[], settling: Settling): Settled {
  const { batch, outcome, batchLimit, now, ports } = settling
  const stop: NextStep = { goesOn: false, batchLimit }
  switch (outcome.kind) {
    case 'answers':
      return settleAnswers(rows, { ...settling, answers: outcome.answers })
    case 'retry': {
      const { reason, retryAfterMs } = outcome
      // Where something answers, a smaller batch may get through. One entry that is too much for the server stands
      // alone in the end.
      const shrinks = reason !== 'no-answer'
      return {
        moves: putBack(rows),
        next: (record) => afterFailure(record, { reason, retryAfterMs, now, random: ports.random }),
        step: { ...stop, batchLimit: shrinks ? half(batchLimit) : batchLimit },
        event: { event: 'no-answer', detail: `${reason} ${idsOf(batch)}` },
      }
    }
    case 'auth':
      return {
        moves: putBack(rows),
        next: (record) => afterNoSession(record, now),
        step: stop,
        event: { event: 'paused', detail: outcome.kind },
      }
    case 'disabled':
      return {
        moves: putBack(rows),
        next: (record) => ({ ...afterAnswer(record, now), pause: 'disabled' }),
        step: stop,
        event: { event: 'paused', detail: outcome.kind },
      }
    case 'outdated':
      return {
        moves: putBack(rows),
        next: (record) => afterOutdated(record, now),
        step: stop,
        event: { event: 'paused', detail: outcome.code },
      }
    case 'refused':
      return settleWhole(rows, { ...settling, code: outcome.code, isFinal: true })
    case 'unknown':
      return settleWhole(rows, { ...settling, code: outcome.code, isFinal: false })
  }
}

function settleAnswers(
  rows: readonly Entry[],
  { answers, batchLimit, now }: Settling & { answers: readonly GivenAnswer[] },
): Settled {
  const moves = settleBatch(rows, { answers, now })
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
function settleWhole(
  rows: readonly Entry[],
  settling: Settling & { code: string; isFinal: boolean },
): Settled {
  const { batch, batchLimit, now, code } = settling
  const [entry] = batch
  const isAlone = batch.length === 1 && entry !== undefined
  return {
    moves: isAlone ? settleAlone(rows, { ...settling, entry }) : putBack(rows),
    next: (record) => afterAnswer(record, now),
    step: {
      goesOn: true,
      batchLimit: isAlone ? Math.min(largestBatch, batchLimit * 2) : half(batch.length),
    },
    event: { event: 'problem', detail: `${code} ${idsOf(batch)}` },
  }
}

function settleAlone(
  rows: readonly Entry[],
  { entry, now, ports, code, isFinal }: Settling & { entry: Entry; code: string; isFinal: boolean },
): BatchMoves {
  if (!isFinal) {
    const delayMs = backoffMs((entry.problem?.times ?? 0) + 1, ports.random)
    return putBackTroubled(rows, { code, now, delayMs })
  }
  const { entryId, madeAt: serverTime } = entry
  const answer = { entryId, outcome: 'refused' as const, code, facts: {}, serverTime }
  return settleBatch(rows, { answers: [answer], now })
}

const half = (count: number): number => Math.max(1, Math.floor(count / 2))

const idsOf = (batch: readonly Entry[]): string => batch.map((entry) => entry.entryId).join(' ')
