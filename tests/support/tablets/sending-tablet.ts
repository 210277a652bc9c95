import { randomUUID } from 'node:crypto'
import type { SessionId } from '#domain/kernel/ids.ts'
import { type Instant, instantOf } from '#domain/kernel/instant.ts'
import { findViewerOf } from '#server/features/accounts/accounts.sql.ts'
import type { EntryAnswer } from '#server/features/entries/entry-answer.ts'
import type { EntryInput } from '#server/features/entries/read-entry.ts'
import { submitEntries } from '#server/features/entries/submit-entries.ts'
import type { EntryKind } from '#server/platform/entries/entry-kind.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { aRequest, type HandClock } from '../server/request-context.ts'
import type { SmallAccount } from '../server/small-world.ts'
import type { TestDatabase } from '../server/test-database.ts'

export type School = Pick<TestDatabase, 'database' | 'owner'>
export type Hands = { of: SmallAccount; clock: HandClock; name?: string }
/** The words of an entry beside its act, where they are not the usual. */
export type Envelope = Partial<Omit<EntryInput, 'act'>>

/** A tablet on which somebody is signed in: what it sends of these kinds, and what the server answers. */
export interface SendingTablet {
  request(): Promise<RequestContext>
  now(): Instant
  today(): string
  entry(act: EntryInput['act'], envelope?: Envelope): EntryInput
  send(...entries: EntryInput[]): Promise<EntryAnswer[]>
  /** The answer to the last of these entries. */
  last(...entries: EntryInput[]): Promise<EntryAnswer>
}

export async function aSendingTablet(
  { database, owner }: School,
  { of, clock, name = 'Tablette' }: Hands,
  kinds: readonly EntryKind<object>[],
): Promise<SendingTablet> {
  const sessionId = randomUUID() as SessionId
  const deviceId = randomUUID()
  const now = () => instantOf(clock.now())
  await owner.query(
    `insert into session (session_id, account_id, refresh_id, created_at, last_used_at, expires_at)
     values ($1, $2, $3, $4, $4, $4::timestamptz + interval '400 days')`,
    [sessionId, of.userId, randomUUID(), now()],
  )

  async function request(): Promise<RequestContext> {
    const at = now()
    const viewer = await database.atDoor('accounts', (tx) => findViewerOf(tx, { sessionId, at }))
    return { ...(await aRequest({ database, clock })), viewer: viewer ?? null }
  }

  const send: SendingTablet['send'] = async (...entries) =>
    submitEntries(await request(), { entries, kinds })

  return {
    request,
    now,
    today: () => now().slice(0, 10),
    entry: (act, envelope = {}) => ({
      entryId: randomUUID(),
      format: 1,
      deviceId,
      deviceName: name,
      madeAt: now(),
      clockOffsetMs: 0,
      baseVersion: null,
      ...envelope,
      act,
    }),
    send,
    async last(...entries) {
      const answer = (await send(...entries)).at(-1)
      if (!answer) throw new Error('an entry was sent and no answer came')
      return answer
    },
  }
}
