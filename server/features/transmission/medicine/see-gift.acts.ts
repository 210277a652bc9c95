import { parseId } from '#domain/kernel/ids.ts'
import { accept } from '#domain/kernel/result.ts'
import { type LineId, refusalWith } from '#domain/transmission/transmission.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { requireGiftWatcher } from '../transmission.policy.ts'
import { holdGiftsSeen, isKnownGift, listGiftsSeen, writeGiftSeen } from './gift-seen.sql.ts'

type Wish = { id: string }

const seeing = (name: string, isSeen: boolean) =>
  keepingAct({
    name,
    policy: requireGiftWatcher,
    lock: holdGiftsSeen,
    async read(tx: Transaction, { wish, by }: { wish: Wish; by: SchoolViewer }) {
      const lineId = parseId<LineId>(wish.id)
      if (!lineId || !(await isKnownGift(tx, lineId))) return null
      const seen = await listGiftsSeen(tx, [lineId])
      return { lineId, isSeen: seen.some(({ userId }) => userId === by.userId) }
    },
    decide({ standing, by: { userId }, at }) {
      if (!standing) return refusalWith('transmission.unknown-line')
      if (standing.isSeen === isSeen) return accept(null)
      return accept({ lineId: standing.lineId, userId, at, isSeen })
    },
    write: (tx, { change }) => writeGiftSeen(tx, change),
    // A log outlives what it is about: it names the line, and says nothing of a child's health.
    log: ({ change: { lineId } }) => ({ before: null, after: { lineId } }),
  })

/**
 * Notes that somebody of the direction has seen one gift beyond its prescription. Each of them sees for themselves: what
 * the director has seen still waits for the sub-director.
 */
export const seeGift = seeing('seeGift', true)

/** Takes that back: the gift waits to be seen again. */
export const unseeGift = seeing('unseeGift', false)
