import type { UserId } from '#domain/kernel/ids.ts'
import { startWishAt } from '#src/class-day/opening/first-rows-at.ts'
import { type AnswersInHand, createAnswersInHand } from '#src/graphql/answers-in-hand.ts'
import type { IndexedDb } from '#src/offline/storage/connection.ts'
import type { EarlyRows } from '#src/offline/storage/early-rows.ts'
import { layFirstVisit } from '#src/offline/storage/lay-first-visit.ts'
import type { Clock, Timers } from '#src/platform/clock.ts'
import type { Ids } from '#src/platform/ids.ts'
import { isExpired, roleIn } from '#src/session/tokens/token-claims.ts'
import { askStart, type Started } from './ask-start.ts'
import { answeredByStart, answersOf, rowsOf } from './start-answers.ts'

/** What the server was asked for at a first visit. */
export type FirstStart = { readonly inHand: AnswersInHand } & Pick<Started, 'heard'>

type Needs = {
  readonly owner: UserId
  readonly accessToken: string
  readonly address: Pick<Location, 'pathname' | 'search'>
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
  readonly indexedDb: Pick<IndexedDb, 'indexedDB'>
  readonly format: string
  readonly version: string
  /** Whether it is still that person's session. */
  readonly isTheirs: () => boolean
  /** All else that the first picture needs has arrived. */
  readonly codeIsThere: Promise<unknown>
}

type Opened = { readonly rows: EarlyRows; readonly started: FirstStart | null }

/** An answer that comes a little after the code is worth more than a skeleton. A later one is in hand all the same. */
const longestAfterCodeMs = 500

/**
 * The first start of somebody on this tablet: one question brings the whole first picture, and the app starts from it as
 * from rows that lay here. Without a usable answer it starts as on an empty tablet.
 */
export async function firstStart(rows: EarlyRows, needs: Needs): Promise<Opened> {
  const { owner, accessToken, address, clock, timers, codeIsThere } = needs
  const wish = startWishAt(address, clock)
  const isLive = !isExpired(accessToken, clock.now()) && roleIn(accessToken) !== 'admin'
  if (!rows.isFirstVisit || !wish || !isLive) return { rows, started: null }
  const asked = askStart({ ...needs, wish })
  const inHand = createAnswersInHand({
    owner,
    names: answeredByStart,
    answers: asked.then((started) => started && answersOf(started.answer, wish)),
    clock,
  })
  const tooLate = codeIsThere.then(
    () => new Promise<null>((resolve) => timers.after(longestAfterCodeMs, () => resolve(null))),
  )
  const started = await Promise.race([asked, tooLate])
  if (!started || !needs.isTheirs()) return { rows, started: { inHand, heard: null } }
  const { answer, heard } = started
  const classId = answer.classDay?.class.id
  const user = layFirstVisit(
    { ...needs, after: rows.after },
    {
      userId: owner,
      displayName: answer.getUser.name,
      heard: rowsOf(answer),
      savedState: classId ? [{ key: 'PRESENCE', value: { classId } }] : [],
    },
  )
  return { rows: { ...rows, user }, started: { inHand, heard } }
}
