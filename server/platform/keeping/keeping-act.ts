import { isDeepStrictEqual } from 'node:util'
import { type ChangeId, parseId, type SchoolId, type UserId } from '#domain/kernel/ids.ts'
import { type Instant, instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import { hasNul } from '#domain/kernel/text.ts'
import type { NewsTopic } from '#domain/news/news.ts'
import type { Door, Transaction } from '#server/platform/database/database.ts'
import { refusal, type SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { findChange, holdAct, type KnownChange, recordChange } from './changes.sql.ts'
import { type Refusal, RefusedLate, refuseLate } from './refuse-late.ts'
import { digestWish } from './wish-digest.ts'

/** The person who acts, and the school. The policy of a platform admin answers the school that the wish names. */
export type Keeper = { userId: UserId; actorId: UserId; schoolId: SchoolId }

export type { Refusal }

/** The outcome of an act. The client reads the new state through `Done.query`. */
export type ActAnswer = Result<null, Refusal>

/** The content of a line of the log. It never holds a password, a token or a secret. */
export type Logged = { before: unknown; after: unknown; subjectId?: UserId }

type Judged<Wish, Standing, By> = { standing: Standing; wish: Wish; by: By; at: Instant }

type Writing<Change, Standing, By> = {
  change: Change
  standing: Standing
  by: By
  context: RequestContext
  refuse: (late: Refusal) => never
}

/** One act that needs the network, in the parts that differ from act to act. */
export type KeepingAct<
  Wish,
  Standing,
  Change,
  By extends Keeper = SchoolViewer,
  Written = unknown,
> = {
  /** Its name in the log of changes. */
  name: string
  /** The topic of the news that follows the act. */
  topic?: NewsTopic
  /** Opens this door beside the school, for an act that reaches what no school sees, such as sessions. */
  door?: Door
  /** Throws the refusal of the whole call when this person may not act. */
  policy: (context: RequestContext, wish: Wish) => By
  /** Makes the second of two people wait, so that `read` shows what the first one did. */
  lock: (tx: Transaction, at: { wish: Wish; by: By }) => Promise<unknown>
  /** Everything that `decide` needs from the database. */
  read: (tx: Transaction, on: { wish: Wish; by: By; at: Instant }) => Promise<Standing>
  /** The rule, without a database. `null`: everything is so already, and nothing is logged. */
  decide: (judged: Judged<Wish, Standing, By>) => Result<Change | null, Refusal>
  /**
   * Answers what the change takes the place of, in its shape. Where both are equal nothing is written and nothing is
   * logged.
   */
  stood?: (done: { change: Change; standing: Standing }) => unknown
  /** `refuse` is for what shows only while writing, such as an address that is taken. It undoes the act. */
  write: (tx: Transaction, done: Writing<Change, Standing, By>) => Promise<Written>
  /**
   * Looks at what the act is about to write. The function that it answers is called when all is written, with the id of
   * the line in the log: the history of a child's file is kept so.
   */
  watch?: (
    tx: Transaction,
    done: { change: Change; standing: Standing },
  ) => Promise<(changeId: ChangeId) => Promise<unknown>>
  /** `written` is what `write` answered, such as the account that it made. */
  log: (done: { change: Change; standing: Standing; written: Written }) => Logged
}

/**
 * Makes the function that a mutation calls. It judges the permission, locks, reads, decides, writes and logs in one
 * transaction. A wish with NUL, which no database keeps, is refused. The client makes the act's id, which becomes the id
 * of its line in the log. An act whose line is there is answered as done and does nothing twice. The same id with another
 * wish is refused, since nobody may believe that the other wish is done.
 */
export function keepingAct<
  Wish,
  Standing,
  Change,
  By extends Keeper = SchoolViewer,
  Written = unknown,
>(
  act: KeepingAct<Wish, Standing, Change, By, Written>,
): (context: RequestContext, wish: Wish & { actId: string }) => Promise<ActAnswer> {
  return async (context, wish) => {
    const by = act.policy(context, wish)
    const changeId = parseId<ChangeId>(wish.actId)
    if (!changeId || hasNul(wish)) throw refusal('INPUT_INVALID')
    const at = instantOf(context.clock.now())
    const wishDigest = digestWish(context.secrets, wish)
    const perform = async (tx: Transaction): Promise<ActAnswer> => {
      // Before every other lock: who waits here holds nothing that another act waits for.
      await holdAct(tx, changeId)
      await act.lock(tx, { wish, by })
      const known = await findChange(tx, changeId)
      const asked = { act: act.name, accountId: by.userId, wishDigest }
      if (known) return answerAgain(known, asked)
      const standing = await act.read(tx, { wish, by, at })
      const decided = act.decide({ standing, wish, by, at })
      if (!decided.ok) return decided
      if (decided.value === null) return accept(null)
      const change = decided.value
      if (act.stood && isDeepStrictEqual(act.stood({ change, standing }), change))
        return accept(null)
      const seen = await act.watch?.(tx, { change, standing })
      const written = await act.write(tx, { change, standing, by, context, refuse: refuseLate })
      const { subjectId = null, ...logged } = act.log({ change, standing, written })
      const who = { accountId: by.userId, actorId: by.actorId, subjectId }
      const line = { changeId, act: act.name, ...who, at, ...logged, wishDigest }
      await recordChange(tx, { schoolId: by.schoolId, change: line })
      await seen?.(changeId)
      return accept(null)
    }
    try {
      const answer = await context.database.inSchool(by.schoolId, perform, { door: act.door })
      if (act.topic && answer.ok) context.changes.tell({ schoolId: by.schoolId, topic: act.topic })
      return answer
    } catch (error) {
      if (error instanceof RefusedLate) return refuse(error.refusal)
      throw error
    }
  }
}

/** Nobody hears of somebody else's act by its id, and no act or wish passes for another one. */
function answerAgain(known: KnownChange, { act, accountId, wishDigest }: KnownChange): ActAnswer {
  if (known.act !== act || known.accountId !== accountId) throw refusal('INPUT_INVALID')
  const isSame = known.wishDigest === null || known.wishDigest === wishDigest
  return isSame ? accept(null) : refuse({ code: 'request.known-act-with-other-wish' })
}
