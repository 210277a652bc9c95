import { reconcileRecord } from '#domain/entries/reconcile-record.ts'
import type { DeviceId } from '#domain/kernel/ids.ts'
import { type AskNeed, parseAskNeed, type UnreadAskNeed } from '#domain/needs/needs.ts'
import { needKind } from './need-act.ts'

/**
 * Asks the family of a child to bring something. Asked again under the same id it is changed, or open again when it
 * counted as received by mistake; what somebody has taken back is not asked for again under its id.
 */
export const askNeed = needKind<UnreadAskNeed, AskNeed>({
  name: 'askNeed',
  parse: parseAskNeed,
  judge({ request, need, entry, batch: { viewer } }) {
    const { deviceId } = entry.device
    const standing = need && {
      version: need.version,
      isRemoved: need.isRemoved,
      author: { userId: need.byUserId, deviceId: need.deviceId as DeviceId },
    }
    const { item, note } = request
    const outcome = reconcileRecord(standing, {
      act: 'write',
      baseVersion: entry.baseVersion,
      author: { userId: viewer.userId, deviceId },
      isSame: need?.item === item && need.note === note && need.receivedAt === null,
    })
    if (outcome !== 'write') return { is: outcome }
    const asked = need ?? {
      askedById: viewer.userId,
      askedByName: viewer.name,
      askedAt: entry.at,
    }
    return {
      is: 'write',
      next: {
        ...request,
        askedById: asked.askedById,
        askedByName: asked.askedByName,
        askedAt: asked.askedAt,
        version: (need?.version ?? 0) + 1,
        isRemoved: false,
        receivedById: null,
        receivedByName: null,
        receivedAt: null,
        byUserId: viewer.userId,
        deviceId,
      },
    }
  },
})
