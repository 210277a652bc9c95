import { randomUUID } from 'node:crypto'
import type { SessionId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { findViewerOf } from '#server/features/accounts/accounts.sql.ts'
import type { EntryAnswer } from '#server/features/entries/entry-answer.ts'
import type { EntryInput } from '#server/features/entries/read-entry.ts'
import { submitEntries } from '#server/features/entries/submit-entries.ts'
import { markPresence } from '#server/features/presence/mark-presence.ts'
import { submitRegister } from '#server/features/presence/submit-register.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { aRequest, type HandClock } from '../server/request-context.ts'
import type { SmallAccount, SmallChild, SmallClass } from '../server/small-world.ts'
import type { TestDatabase } from '../server/test-database.ts'

export const kindsOfRegister = [markPresence, submitRegister]

type MarkWish = { state: string } & Readonly<Record<string, unknown>>
type EntryWishes = Partial<Omit<EntryInput, 'act'>> & { date?: string; period?: string }

/** A tablet on which somebody is signed in: what it sends, and what the server answers. */
export interface RegisterTablet {
  request(): Promise<RequestContext>
  /** A tap, not yet sent. Today, the morning, unless told otherwise. */
  tap(child: Pick<SmallChild, 'childId'>, mark: MarkWish | null, wishes?: EntryWishes): EntryInput
  /** The register declared complete, not yet sent. */
  submission(of: Pick<SmallClass, 'classId'>, wishes?: EntryWishes): EntryInput
  send(...entries: EntryInput[]): Promise<EntryAnswer[]>
  /** A tap sent by itself. */
  mark(
    child: Pick<SmallChild, 'childId'>,
    mark: MarkWish | null,
    wishes?: EntryWishes,
  ): Promise<EntryAnswer>
}

export async function aTablet(
  { database, owner }: Pick<TestDatabase, 'database' | 'owner'>,
  { of, clock, name = 'Tablette' }: { of: SmallAccount; clock: HandClock; name?: string },
): Promise<RegisterTablet> {
  const sessionId = randomUUID() as SessionId
  const deviceId = randomUUID()
  const now = instantOf(clock.now())
  await owner.query(
    `insert into session (session_id, account_id, refresh_id, created_at, last_used_at, expires_at)
     values ($1, $2, $3, $4, $4, $4::timestamptz + interval '400 days')`,
    [sessionId, of.userId, randomUUID(), now],
  )

  async function request(): Promise<RequestContext> {
    const at = instantOf(clock.now())
    const viewer = await database.atDoor('accounts', (tx) => findViewerOf(tx, { sessionId, at }))
    return { ...(await aRequest({ database, clock })), viewer: viewer ?? null }
  }

  function entry(act: EntryInput['act'], wishes: EntryWishes): EntryInput {
    const { date: _, period: __, ...envelope } = wishes
    return {
      entryId: randomUUID(),
      format: 1,
      deviceId,
      deviceName: name,
      madeAt: instantOf(clock.now()),
      clockOffsetMs: 0,
      baseVersion: null,
      ...envelope,
      act,
    }
  }

  const when = ({ date, period = 'am' }: EntryWishes) => ({
    date: date ?? instantOf(clock.now()).slice(0, 10),
    period,
  })
  const tap: RegisterTablet['tap'] = ({ childId }, mark, wishes = {}) =>
    entry({ markPresence: { childId, mark, ...when(wishes) } }, wishes)

  async function send(...entries: EntryInput[]): Promise<EntryAnswer[]> {
    return submitEntries(await request(), { entries, kinds: kindsOfRegister })
  }

  return {
    request,
    tap,
    submission: ({ classId }, wishes = {}) =>
      entry({ submitRegister: { classId, ...when(wishes) } }, wishes),
    send,
    async mark(child, mark, wishes) {
      const [answer] = await send(tap(child, mark, wishes))
      if (!answer) throw new Error('an entry was sent and no answer came')
      return answer
    },
  }
}
