import { reconcileRecord } from '#domain/entries/reconcile-record.ts'
import type { DeviceId, UserId } from '#domain/kernel/ids.ts'
import type { ArrivedEntry, Batch } from './entry-kind.ts'
import type { Judgement } from './record-kind.ts'

/** The facts in every version of a row about its making. */
export type RowStamp = { version: number; byUserId: UserId; deviceId: DeviceId }

type StampedRow = RowStamp & { isRemoved: boolean }

/** The stamp of the version that this entry makes. */
export const nextStamp = ({
  standing,
  batch,
  entry,
}: {
  standing: { version: number } | null
  batch: Batch
  entry: ArrivedEntry<object>
}): RowStamp => ({
  version: (standing?.version ?? 0) + 1,
  byUserId: batch.viewer.userId,
  deviceId: entry.device.deviceId,
})

/** Judges an entry by what others wrote meanwhile (`reconcileRecord`); what is left to write is for `write` to say. */
export function reconciled<Row extends StampedRow, Change>(
  asked: { standing: Row | null; batch: Batch; entry: ArrivedEntry<object> },
  wish: {
    act: 'write' | 'remove'
    isSame: boolean
    write: (stamp: RowStamp) => Judgement<Change>
  },
): Judgement<Change> {
  const { standing, entry } = asked
  const stamp = nextStamp(asked)
  const { byUserId: userId, deviceId } = stamp
  const outcome = reconcileRecord(
    standing && {
      version: standing.version,
      isRemoved: standing.isRemoved,
      author: { userId: standing.byUserId, deviceId: standing.deviceId },
    },
    {
      act: wish.act,
      baseVersion: entry.baseVersion,
      author: { userId, deviceId },
      isSame: wish.isSame,
    },
  )
  if (outcome === 'write') return wish.write(stamp)
  // Nothing stands: a kind that removes says its `unknown`, and never comes here.
  if (outcome === 'unknown') throw new Error('an entry removes what does not stand')
  return { is: outcome }
}
