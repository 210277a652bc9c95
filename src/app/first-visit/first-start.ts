import type { UserId } from '#domain/kernel/ids.ts'
import { startWishAt } from '#src/class-day/opening/first-rows-at.ts'
import type { StartWish } from '#src/class-day/opening/start.operations.ts'
import { startQuestion } from '#src/generated/start-question.ts'
import { type AnswersInHand, createAnswersInHand } from '#src/graphql/answers-in-hand.ts'
import { askEarly, type EarlyAnswer } from '#src/graphql/ask-early.ts'
import type { IndexedDb } from '#src/offline/storage/connection.ts'
import type { MetaRow } from '#src/offline/storage/device-database.ts'
import type { EarlyRows } from '#src/offline/storage/early-rows.ts'
import { type FirstVisit, firstVisitOf } from '#src/offline/storage/lay-first-visit.ts'
import { type Clock, type Timers, waitInTurns } from '#src/platform/clock.ts'
import { roleIn } from '#src/session/tokens/token-claims.ts'
import { learntOffset } from '../session/watch/server-clock.ts'
import {
  answeredByStart,
  answersOf,
  rowsOf,
  type UsableAnswer,
  usableAnswer,
} from './start-answers.ts'

/** The answers that the server was asked for at a first visit. */
export type FirstStart = { readonly inHand: AnswersInHand } & Pick<EarlyAnswer, 'heard'>
type Started = { readonly answer: UsableAnswer } & Pick<EarlyAnswer, 'heard'>

type Needs = {
  readonly owner: UserId
  readonly accessToken: string
  readonly wish: StartWish
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly timers: Timers
  readonly indexedDb: Pick<IndexedDb, 'indexedDB'>
  readonly format: string
  readonly version: string
  /**
   * True if the app is kept on this tablet: then its person has mostly been here before, and what lies here is read
   * first.
   */
  readonly isKept: boolean
  /** True if it is still that person's session. */
  readonly isTheirs: () => boolean
  /** All else that the first picture needs has arrived. */
  readonly codeIsThere: Promise<unknown>
}

type Opened = { readonly rows: EarlyRows | null; readonly started: FirstStart | null }

/** A server that says nothing for so long is asked by the app itself, which says what is wrong. */
const longestMs = 5_000

/** An answer that comes a little after the code is worth more than a skeleton. A later one answers the app's own questions. */
const longestAfterCodeMs = 500

type Visitor = Pick<Needs, 'accessToken' | 'clock'> & {
  readonly address: Pick<Location, 'pathname' | 'search'>
}

/**
 * Says what somebody who may be here for the first time asks for at an address. Null where nothing is asked ahead.
 * Whether the token still holds is the server's to say: nobody knows yet how wrong this tablet's clock is.
 */
export function firstWishOf({ accessToken, address, clock }: Visitor): StartWish | null {
  const role = roleIn(accessToken)
  return role === 'admin' ? null : startWishAt(address, { clock, role })
}

/**
 * The first start of somebody on this tablet: one question brings the whole first picture, and the app starts from it as
 * from rows that lay here. Without a usable answer it starts as on an empty tablet.
 */
export async function firstStart(read: Promise<EarlyRows | null>, needs: Needs): Promise<Opened> {
  const { owner, wish, clock } = needs
  const callingOff = new AbortController()
  needs.timers.after(longestMs, () => callingOff.abort())
  const ask = () => askStart({ ...needs, callingOff: callingOff.signal })
  const early = needs.isKept ? null : ask()
  const rows = await read
  if (!rows?.laid) {
    callingOff.abort()
    return { rows, started: null }
  }
  const visit = firstVisitOf({ ...needs, after: rows.after }, owner, rows.laid)
  const asked = early ?? ask()
  const answers = asked.then((started) => started && answersOf(started.answer, wish))
  const inHand = createAnswersInHand({ owner, names: answeredByStart, answers, clock })
  const started = await Promise.race([asked, tooLate(needs)])
  const isTheirs = needs.isTheirs()
  if (!started || !isTheirs) {
    visit.giveUp()
    return { rows, started: isTheirs ? { inHand, heard: null } : null }
  }
  return {
    rows: drawnFrom(rows, started, { visit, wish }),
    started: { inHand, heard: started.heard },
  }
}

async function askStart(asking: Needs & { callingOff: AbortSignal }): Promise<Started | null> {
  const call = { operationName: 'Start', variables: asking.wish, query: startQuestion }
  const early = await askEarly(call, asking)
  const answer = early && usableAnswer(early.data, asking.owner)
  return answer && { answer, heard: early.heard }
}

async function tooLate({ codeIsThere, timers }: Needs): Promise<null> {
  await codeIsThere
  await waitInTurns(timers, longestAfterCodeMs)
  return null
}

function drawnFrom(
  rows: EarlyRows,
  { answer, heard }: Started,
  { visit, wish }: { visit: FirstVisit; wish: StartWish },
): EarlyRows {
  const classId = answer.classDay?.class.id
  const known = rows.meta.find((row) => row.name === 'clockOffset')?.offsetMs ?? 0
  const offsetMs = (heard && learntOffset(heard, known)) ?? known
  const clockOffset: MetaRow[] = offsetMs === known ? [] : [{ name: 'clockOffset', offsetMs }]
  const user = visit.begin({
    displayName: answer.getUser.name,
    heard: rowsOf(answer, wish),
    savedState: classId ? [{ key: 'PRESENCE', value: { classId } }] : [],
    meta: clockOffset,
  })
  // The first row of a name is the one that counts.
  return { ...rows, meta: [...clockOffset, ...rows.meta], user }
}
