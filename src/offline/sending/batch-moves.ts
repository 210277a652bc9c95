import type { UserId } from '#domain/kernel/ids.ts'
import type { Entry, EntryAnswer } from '../outbox/entry.ts'
import type { EntryKinds } from '../outbox/entry-kind.ts'
import { attempted, outdatedCodes, troubledEntries } from '../outbox/outbox-queue.ts'
import type { UserTables } from '../storage/user-database.ts'
import { flaggedRetryMs, outdatedRetryMs } from './backoff.ts'
import type { Queue } from './queue.ts'
import type { GivenAnswer } from './sending.ts'

type Outbox = UserTables['outbox']

/** Tries before a person is told that the server cannot digest an entry. */
const triesBeforeFlag = 8

const oneDay = 24 * 3_600_000

/** The entries left over when a turn at the outbox begins. */
export type LeftOver = {
  /** After a kill, whatever was being sent is an entry that was sent and not answered. */
  readonly sending: readonly Entry[]
  /** Entries that are held one by one; only looked for where they are to be released. */
  readonly held: readonly Entry[]
}

/** As it waits from now on. What holds single entries is lifted where somebody asks, or the app was started anew. */
export const waitingAgain = (
  { sending, held }: LeftOver,
  { isReleased }: { isReleased: boolean },
): Entry[] =>
  [...sending, ...held].map((entry) => ({
    ...entry,
    status: 'waiting',
    nextAt: isReleased && entry.problem ? 0 : entry.nextAt,
  }))

export type TakeOptions = {
  readonly limit: number
  readonly now: number
  readonly actorId: UserId
  readonly kinds: EntryKinds
}

/** The first waiting entry of each lane, oldest first, moved to `sending`. */
export async function takeBatch(queue: Queue, options: TakeOptions): Promise<Taken> {
  const { limit, now, actorId } = options
  const batch: Entry[] = []
  let troubled: Entry | undefined
  // What another tab has kept as sent and not sent yet comes before what follows it in its lane.
  const lanesSeen = new Set((await queue.sending()).map((entry) => entry.lane))
  let { rows, next } = await queue.waiting()
  for (;;) {
    for (const entry of rows) {
      if (lanesSeen.has(entry.lane)) continue
      lanesSeen.add(entry.lane)
      // A user's database holds only their own entries; whatever else lies there is not sent for them.
      if (entry.actorId !== actorId || !isDue(entry, now)) continue
      if (entry.problem) troubled ??= entry
      else if (batch.length < limit) batch.push(entry)
    }
    if (!next || batch.length >= limit) break
    ;({ rows, next } = await next())
  }
  // What the server could not digest goes by itself, so that it takes no other entry down with it.
  if (batch.length === 0 && troubled) batch.push(troubled)
  const moved = batch.map((entry) => attempted(entry, options) ?? unreadable(entry, now))
  return { batch: moved.filter((entry) => entry.status === 'sending'), moved }
}

/** The batch to send and all rows that taking it changes; `putAll` writes them. */
export type Taken = { readonly batch: Entry[]; readonly moved: Entry[] }

/** A kind that cannot read its own old content is a bug of ours; the entry waits for the mend. */
const unreadable = (entry: Entry, now: number): Entry => ({
  ...entry,
  nextAt: now + flaggedRetryMs,
  problem: { code: 'entry.unreadable', times: 1, isFlagged: true },
})

/** Due, or held by a clock that has been put back since. */
const isDue = (entry: Entry, now: number): boolean =>
  entry.nextAt <= now || entry.nextAt > now + flaggedRetryMs

/** The outcome for the rows of a batch, to be written with `putAll`. */
export type BatchMoves = {
  readonly moved: Entry[]
  readonly settled: Entry[]
}

/** The answers on the rows of a batch; what was sent and not answered waits again. */
export function settleBatch(
  rows: readonly Entry[],
  { answers, now }: { answers: readonly GivenAnswer[]; now: number },
): BatchMoves {
  const byId = new Map(answers.map((answer) => [answer.entryId, answer]))
  const settled: Entry[] = []
  const moved: Entry[] = []
  for (const entry of rows.filter(isOpen)) {
    const answer = byId.get(entry.entryId)
    if (!answer) moved.push({ ...entry, status: 'waiting' })
    else if (answer.outcome === 'refused' && outdatedCodes.has(answer.code)) {
      moved.push({
        ...entry,
        status: 'waiting',
        nextAt: now + outdatedRetryMs,
        problem: { code: answer.code, times: (entry.problem?.times ?? 0) + 1, isFlagged: false },
      })
    } else {
      const done = settledBy(entry, answer, now)
      settled.push(done)
      moved.push(done)
    }
  }
  return { moved, settled }
}

function settledBy(entry: Entry, given: GivenAnswer, now: number): Entry {
  const { entryId: _, ...answer } = given
  const isDone = answer.outcome === 'accepted'
  return {
    ...entry,
    status: answer.outcome,
    answer: answer as EntryAnswer,
    problem: null,
    nextAt: 0,
    settledAt: isDone ? now : null,
  }
}

/** Not settled by another tab meanwhile. */
const isOpen = ({ status, attempts }: Entry): boolean =>
  status === 'sending' || (status === 'waiting' && attempts > 0)

/** Nothing is known of what was sent: it waits, and goes again with the same id. */
export const putBack = (rows: readonly Entry[]): BatchMoves => ({
  moved: rows
    .filter(({ status }) => status === 'sending')
    .map((entry) => ({ ...entry, status: 'waiting' })),
  settled: [],
})

/** The server failed on this one entry, which was sent by itself. */
export function putBackTroubled(
  rows: readonly Entry[],
  { code, now, delayMs }: { code: string; now: number; delayMs: number },
): BatchMoves {
  const moved = rows.filter(isOpen).map((row): Entry => {
    const times = (row.problem?.times ?? 0) + 1
    const isFlagged = times >= triesBeforeFlag
    return {
      ...row,
      status: 'waiting',
      nextAt: now + (isFlagged ? flaggedRetryMs : delayMs),
      problem: { code, times, isFlagged },
    }
  })
  return { moved, settled: [] }
}

/** Tells when the next held entry is due; null when none is held. */
export async function nextDue(outbox: Outbox): Promise<number | null> {
  const held = await troubledEntries(outbox).toArray()
  return held.length === 0 ? null : Math.min(...held.map((entry) => entry.nextAt))
}

/** Done entries stay a day, so that a screen can bridge the time until its own truth has caught up. */
export function doneLongAgo(outbox: Outbox, now: number): PromiseLike<number[]> {
  const old = outbox
    .where('settledAt')
    .below(now - oneDay)
    .or('settledAt')
    .above(now + oneDay)
  return old.filter((entry) => !['refused', 'conflict'].includes(entry.status)).primaryKeys()
}
