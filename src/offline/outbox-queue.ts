import type { Collection } from 'dexie'
import type { UserId } from '#domain/kernel/ids.ts'
import { flaggedRetryMs, outdatedRetryMs } from './backoff.ts'
import type { Entry, EntryAnswer, EntryStatus } from './entry.ts'
import type { EntryKinds } from './entry-kind.ts'
import type { GivenAnswer } from './sending.ts'
import type { UnnumberedEntry, UserTables } from './user-database.ts'

type Outbox = UserTables['outbox']

/** How many lanes' first entries one submission holds; the contract's own limit. */
export const largestBatch = 50

/** Codes with which a server says that it does not know an entry's words, not that it refuses the entry. */
const outdatedCodes: ReadonlySet<string> = new Set(['entry.format-unknown', 'CLIENT_TOO_OLD'])

/** Tries before a person is told that the server cannot digest an entry. */
const triesBeforeFlag = 8

const oneDay = 24 * 3_600_000

/** After a kill, whatever was being sent is an entry that was sent and not answered. */
export async function resumeSending(outbox: Outbox): Promise<void> {
  await outbox
    .where('[status+seq]')
    .between(['sending', 0], ['sending', Number.POSITIVE_INFINITY])
    .modify({ status: 'waiting' })
}

export type TakeOptions = {
  readonly limit: number
  readonly now: number
  readonly actorId: UserId
  readonly kinds: EntryKinds
}

/** The first waiting entry of each lane, oldest first, moved to `sending`. */
export async function takeBatch(outbox: Outbox, options: TakeOptions): Promise<Entry[]> {
  const { limit, now, actorId } = options
  const lanesSeen = new Set<string>()
  const batch: Entry[] = []
  let troubled: Entry | undefined
  let after = 0
  // A whole day of a child is two entries of one lane.
  const chunkSize = Math.max(50, 2 * limit)
  for (;;) {
    const chunk = await outbox
      .where('[status+seq]')
      .between(['waiting', after], ['waiting', Number.POSITIVE_INFINITY], false, true)
      .limit(chunkSize)
      .toArray()
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
  const taken = batch.map((entry) => attempted(entry, options))
  await outbox.bulkPut(taken)
  return taken.filter((entry) => entry.status === 'sending')
}

function attempted(entry: Entry, { kinds, now }: TakeOptions): Entry {
  const kind = kinds.get(entry.kind)
  try {
    const sent = entry.sent ?? kind?.toAct(entry.content, entry.format)
    if (sent) return { ...entry, status: 'sending', attempts: entry.attempts + 1, sent }
  } catch {
    // A kind that cannot read its own old content is a bug of ours; the entry waits for the mend.
  }
  return {
    ...entry,
    nextAt: now + flaggedRetryMs,
    problem: { code: 'entry.unreadable', times: 1, isFlagged: true },
  }
}

/** Due, or held by a clock that has been put back since. */
const isDue = (entry: Entry, now: number): boolean =>
  entry.nextAt <= now || entry.nextAt > now + flaggedRetryMs

/** Writes the answers down; what was sent and not answered waits again. */
export async function settleBatch(
  outbox: Outbox,
  {
    batch,
    answers,
    now,
  }: { batch: readonly Entry[]; answers: readonly GivenAnswer[]; now: number },
): Promise<Entry[]> {
  const byId = new Map(answers.map((answer) => [answer.entryId, answer]))
  const settled: Entry[] = []
  const changed: Entry[] = []
  for (const { entry, open } of await reread(outbox, batch)) {
    if (!open) continue
    const answer = byId.get(entry.entryId)
    if (!answer) changed.push({ ...entry, status: 'waiting' })
    else if (answer.outcome === 'refused' && outdatedCodes.has(answer.code)) {
      changed.push({
        ...entry,
        status: 'waiting',
        nextAt: now + outdatedRetryMs,
        problem: { code: answer.code, times: (entry.problem?.times ?? 0) + 1, isFlagged: false },
      })
    } else {
      const done = settledBy(entry, answer, now)
      settled.push(done)
      changed.push(done)
    }
  }
  await outbox.bulkPut(changed)
  return settled
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
  const rows = await outbox.bulkGet(batch.map((entry) => entry.seq))
  return rows.flatMap((entry) =>
    entry
      ? [
          {
            entry,
            open: entry.status === 'sending' || (entry.status === 'waiting' && entry.attempts > 0),
          },
        ]
      : [],
  )
}

/** Nothing is known of what was sent: it waits, and goes again with the same id. */
export async function putBack(outbox: Outbox, batch: readonly Entry[]): Promise<void> {
  const rows = await reread(outbox, batch)
  await outbox.bulkPut(
    rows
      .filter(({ entry }) => entry.status === 'sending')
      .map(({ entry }) => ({ ...entry, status: 'waiting' as const })),
  )
}

/** The server failed on this one entry, which was sent by itself. */
export async function putBackTroubled(
  outbox: Outbox,
  { entry, code, now, delayMs }: { entry: Entry; code: string; now: number; delayMs: number },
): Promise<void> {
  for (const { entry: row, open } of await reread(outbox, [entry])) {
    if (!open) continue
    const times = (row.problem?.times ?? 0) + 1
    const isFlagged = times >= triesBeforeFlag
    await outbox.put({
      ...row,
      status: 'waiting',
      nextAt: now + (isFlagged ? flaggedRetryMs : delayMs),
      problem: { code, times, isFlagged },
    })
  }
}

/** Entries that the server, or this app, could not digest so far: few, and only they are held one by one. */
export const troubledEntries = (outbox: Outbox): Collection<Entry, number, UnnumberedEntry> =>
  outbox
    .where('problem.code')
    .above('')
    .filter((entry) => entry.status === 'waiting')

/** Whether a waiting entry is in words that the server does not know yet. */
export const isOutdated = (entry: Entry): boolean =>
  entry.problem !== null && outdatedCodes.has(entry.problem.code)

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

export async function countWaiting(outbox: Outbox): Promise<number> {
  const waiting = await countOf(outbox, 'waiting')
  return waiting + (await countOf(outbox, 'sending'))
}

export const countOf = (outbox: Outbox, status: EntryStatus): PromiseLike<number> =>
  outbox.where('[status+seq]').between([status, 0], [status, Number.POSITIVE_INFINITY]).count()
