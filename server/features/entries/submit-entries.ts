import {
  type EntryRefusalCode,
  maximumBatch,
  type SubmissionErrorCode,
} from '#domain/entries/entry.ts'
import { type Instant, instantOf } from '#domain/kernel/instant.ts'
import type { Finish } from '#server/platform/database/database.ts'
import { together } from '#server/platform/database/together.ts'
import type {
  Batch,
  Decision,
  EntryKind,
  OpenedKind,
  OpeningBatch,
} from '#server/platform/entries/entry-kind.ts'
import {
  appendEntries,
  findEntries,
  type LedgerLine,
  lockSeveralKinds,
  type NewLedgerLine,
} from '#server/platform/entries/entry-ledger.sql.ts'
import { isLostRace } from '#server/platform/entries/lost-race.ts'
import { refusal, requireSender } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { answerOf, type EntryAnswer, refusedAnswer } from './entry-answer.ts'
import { type EntryInput, type ReadEntry, readEntry } from './read-entry.ts'

type Arrived = { input: EntryInput } & ReturnType<typeof readEntry>
type Kinds = readonly EntryKind<object>[]

// Each try that loses means that another batch on the same children was written.
const mostTries = 12

/**
 * Decides up to 50 entries one by one, in their order: each sees what the ones before it did. It answers
 * each: accepted, refused with a code, or in conflict with what stands. A refused entry refuses nobody else.
 *
 * Everything is written in one transaction, the ledger with it: an entry id takes effect at most once, and
 * a repeated one gets the answer that was recorded. The clocks of tablets decide nothing but the school year of a tap
 * (decision 061).
 */
export async function submitEntries(
  context: RequestContext,
  { entries, kinds }: { entries: readonly EntryInput[]; kinds: Kinds },
): Promise<EntryAnswer[]> {
  const viewer = requireSender(context)
  if (entries.length > maximumBatch) {
    const code: SubmissionErrorCode = 'entry.batch-too-large'
    throw refusal(code, { maximum: maximumBatch })
  }
  const now = instantOf(context.clock.now())
  const arrived = entries.map((input) => ({ input, ...readEntry(input, { kinds, now }) }))
  const { schoolId, school } = viewer
  if (!schoolId || !school) {
    return arrived.map((entry) => refusedAnswer(entry.input.entryId, 'entry.forbidden', now))
  }
  if (!arrived.some(({ ok }) => ok)) return arrived.map((entry) => answerUnread(entry, now))

  for (let tries = 1; ; tries += 1) {
    try {
      const answers = await context.database.inSchool(schoolId, (tx, finish) =>
        decideBatch({ tx, viewer: { ...viewer, schoolId, school }, now }, { arrived, finish }),
      )
      for (const topic of topicsOf(arrived, answers)) context.changes.tell({ schoolId, topic })
      return answers
    } catch (error) {
      if (!isLostRace(error) || tries === mostTries) throw error
    }
  }
}

/** Collects the topics that accepted entries are about. A repeated entry brings its news again, which harms nobody. */
const topicsOf = (arrived: readonly Arrived[], answers: readonly EntryAnswer[]) =>
  new Set(
    arrived.flatMap((entry, at) => {
      const topic = entry.ok ? entry.value.kind.topic : undefined
      return topic && answers[at]?.__typename === 'EntryAccepted' ? [topic] : []
    }),
  )

const answerUnread = ({ input, ...read }: Arrived, now: Instant): EntryAnswer =>
  refusedAnswer(input.entryId, read.ok ? 'entry.format-unknown' : read.refusal, now)

async function decideBatch(
  batch: Batch,
  { arrived, finish }: { arrived: readonly Arrived[]; finish: Finish },
): Promise<EntryAnswer[]> {
  const readable = arrived.flatMap((entry) => (entry.ok ? [entry.value] : []))
  const entryIds = readable.map(({ entryId }) => entryId)
  const isMixed = new Set(readable.map(({ kind }) => kind)).size > 1
  const locked = isMixed ? lockSeveralKinds(batch.tx) : undefined
  // The kinds lock at once what they may change. So what is read behind the locks is up to date.
  const [opened, known] = await together(batch.tx, (asking) =>
    Promise.all([openKinds({ ...batch, asking }, readable), findEntries(asking, entryIds), locked]),
  )
  const lines: NewLedgerLine[] = []

  const answers = arrived.map((entry) => {
    if (!entry.ok) return answerUnread(entry, batch.now)
    const { input, value } = entry
    const repeated = known.get(value.entryId)
    if (repeated) return answerRepeated({ input, value, repeated, batch })
    const decision = (opened.get(value.kind) as OpenedKind<object>).decide(value)
    const line = ledgerLine(value, decision, batch)
    known.set(value.entryId, line)
    lines.push(line)
    return answerOf(input.entryId, line, batch.now)
  })

  await finish((last) =>
    Promise.all([
      ...[...opened.values()].map((kind) => kind.write(last)),
      appendEntries(last, { ...signers(batch), at: batch.now, lines }),
    ]),
  )
  return answers
}

const signers = ({ viewer: { userId, actorId } }: Batch) => ({
  by: userId,
  actor: actorId === userId ? null : actorId,
})

async function openKinds(batch: OpeningBatch, readable: readonly ReadEntry[]) {
  // By name, so that every batch locks in the same order.
  const kinds = [...new Set(readable.map(({ kind }) => kind))].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  const opened = kinds.map(async (kind) => {
    const acts = readable.filter((entry) => entry.kind === kind).map(({ act }) => act)
    return [kind, await kind.open(batch, acts)] as const
  })
  return new Map<EntryKind<object>, OpenedKind<object>>(await Promise.all(opened))
}

function answerRepeated(repeat: {
  input: EntryInput
  value: ReadEntry
  repeated: LedgerLine
  batch: Batch
}): EntryAnswer {
  const { input, value, repeated, batch } = repeat
  const isSame =
    repeated.contentHash === value.contentHash && repeated.accountId === batch.viewer.userId
  const other: EntryRefusalCode = 'entry.repeated-with-other-content'
  return isSame
    ? answerOf(input.entryId, repeated, batch.now)
    : refusedAnswer(input.entryId, other, batch.now)
}

function ledgerLine(entry: ReadEntry, decision: Decision, { viewer }: Batch): NewLedgerLine {
  const { outcome } = decision
  return {
    entryId: entry.entryId,
    kind: entry.kind.name,
    format: entry.format,
    contentHash: entry.contentHash,
    subjectId: decision.subjectId,
    subjectDate: decision.subjectDate,
    accountId: viewer.userId,
    deviceId: entry.deviceId,
    deviceName: entry.device.name,
    madeAt: entry.madeAt,
    clockOffsetMs: entry.clockOffsetMs,
    decision: outcome,
    answer:
      outcome === 'refused'
        ? { code: decision.code, facts: decision.facts }
        : { version: decision.version },
    before:
      outcome === 'accepted' ? decision.before : outcome === 'conflict' ? decision.standing : null,
    after: outcome === 'accepted' ? decision.after : null,
  }
}
