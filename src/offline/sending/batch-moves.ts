import type { UserId } from '#domain/kernel/ids.ts'
import type { Entry, EntryAnswer } from '../outbox/entry.ts'
import type { EntryKinds } from '../outbox/entry-kind.ts'
import {
  attempted,
  outdatedCodes,
  putAll,
  troubledEntries,
  withStatus,
} from '../outbox/outbox-queue.ts'
import type { UserTables } from '../storage/user-database.ts'
import { flaggedRetryMs, outdatedRetryMs } from './backoff.ts'
import type { GivenAnswer } from './sending.ts'

type Outbox = UserTables['outbox']

/** Tries before a person is told that the server cannot digest an entry. */
const triesBeforeFlag = 8

const oneDay = 24 * 3_600_000

/** After a kill, whatever was being sent is an entry that was sent and not answered. */
export async function resumeSending(outbox: Outbox): Promise<void> {
  const sending = await withStatus(outbox, 'sending').toArray()
  await putAll(
    outbox,
    sending.map((entry) => ({ ...entry, status: 'waiting' })),
  )
}

export type TakeOptions = {
  readonly limit: number
  readonly now: number
  readonly actorId: UserId
  readonly kinds: EntryKinds
}

/** The first waiting entry of each lane, oldest first, moved to `sending`. */
export async function takeBatch(outbox: Outbox, options: TakeOptions): Promise<Taken> {
  const { limit, now, actorId } = options
  const batch: Entry[] = []
  let troubled: Entry | undefined
  let after = 0
  // A whole day of a child is two entries of one lane.
  const chunkSize = Math.max(50, 2 * limit)
  const nextChunk = () => withStatus(outbox, 'waiting', after).limit(chunkSize).toArray()
  // What another tab has kept as sent and not sent yet comes before what follows it in its lane.
  const [sending, firstChunk] = await Promise.all([
    withStatus(outbox, 'sending').toArray(),
    nextChunk(),
  ])
  const lanesSeen = new Set(sending.map((entry) => entry.lane))
  for (let chunk = firstChunk; ; chunk = await nextChunk()) {
    for (const entry of chunk) {
      after = entry.seq
      if (lanesSeen.has(entry.lane)) continue
      lanesSeen.add(entry.lane)
      // A user's database holds only their own entries; whatever else lies there is not sent for them.
      if (entry.actorId !== actorId || !isDue(entry, now)) continue
      if (entry.problem) troubled ??= entry
      else if (batch.length < limit) batch.push(entry)
    }
    if (chunk.length < chunkSize || batch.length >= limit) break
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

/** What came of the rows of a batch, to be written with `putAll`. */
export type BatchMoves = {
  readonly moved: Entry[]
  readonly settled: Entry[]
}

/** The answers on the rows; what was sent and not answered waits again. */
export async function settleBatch(
  outbox: Outbox,
  {
    batch,
    answers,
    now,
  }: { batch: readonly Entry[]; answers: readonly GivenAnswer[]; now: number },
): Promise<BatchMoves> {
  const byId = new Map(answers.map((answer) => [answer.entryId, answer]))
  const settled: Entry[] = []
  const moved: Entry[] = []
  for (const { entry, open } of await reread(outbox, batch)) {
    if (!open) continue
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

/** The rows as they are now. A thawed tab finds its entries sent again, or settled, by another one. */
async function reread(
  outbox: Outbox,
  batch: readonly Entry[],
): Promise<{ entry: Entry; open: boolean }[]> {
  const rows = await rowsOf(
    outbox,
    batch.map(({ seq }) => seq),
  )
  return rows.map((entry) => ({
    entry,
    open: entry.status === 'sending' || (entry.status === 'waiting' && entry.attempts > 0),
  }))
}

/** A class that was saved together lies together: one request to the storage instead of thirty. */
async function rowsOf(outbox: Outbox, numbers: readonly number[]): Promise<Entry[]> {
  const [from, to] = [Math.min(...numbers), Math.max(...numbers)]
  if (to - from >= 2 * numbers.length) {
    const rows = await outbox.bulkGet([...numbers])
    return rows.filter((row) => row !== undefined)
  }
  const wanted = new Set(numbers)
  const rows = await outbox.where('seq').between(from, to, true, true).toArray()
  return rows.filter(({ seq }) => wanted.has(seq))
}

/** Nothing is known of what was sent: it waits, and goes again with the same id. */
export async function putBack(outbox: Outbox, batch: readonly Entry[]): Promise<BatchMoves> {
  const rows = await reread(outbox, batch)
  const moved = rows
    .filter(({ entry }) => entry.status === 'sending')
    .map(({ entry }) => ({ ...entry, status: 'waiting' as const }))
  return { moved, settled: [] }
}

/** The server failed on this one entry, which was sent by itself. */
export async function putBackTroubled(
  outbox: Outbox,
  { entry, code, now, delayMs }: { entry: Entry; code: string; now: number; delayMs: number },
): Promise<BatchMoves> {
  const rows = await reread(outbox, [entry])
  const moved = rows
    .filter(({ open }) => open)
    .map(({ entry: row }): Entry => {
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

/** Lifts what holds single entries: somebody pressed "Send now", or the app was started anew. */
export async function releaseEntries(outbox: Outbox): Promise<void> {
  await troubledEntries(outbox).modify({ nextAt: 0 })
}

/** When the next held entry is due; null when none is held. */
export async function nextDue(outbox: Outbox): Promise<number | null> {
  const held = await troubledEntries(outbox).toArray()
  return held.length === 0 ? null : Math.min(...held.map((entry) => entry.nextAt))
}

/** Done entries stay a day, so that a screen can bridge the time until its own truth has caught up. */
export async function purgeDone(outbox: Outbox, now: number): Promise<number> {
  const old = outbox
    .where('settledAt')
    .below(now - oneDay)
    .or('settledAt')
    .above(now + oneDay)
  return old.filter((entry) => !['refused', 'conflict'].includes(entry.status)).delete()
}
