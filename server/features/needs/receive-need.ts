import { parseSettleNeed, type SettleNeed } from '#domain/needs/needs.ts'
import { needKind } from './need-act.ts'

type Act = { needId: string; childId: string }

/**
 * What was asked for has arrived. Whoever says so first has said it; the same from another tablet, or after it was taken
 * back, changes nothing and asks nobody.
 */
export const receiveNeed = needKind<Act, SettleNeed>({
  name: 'receiveNeed',
  parse: parseSettleNeed,
  judge({ need, entry, batch: { viewer } }) {
    if (!need) return { is: 'unknown' }
    if (need.isRemoved || need.receivedAt !== null) return { is: 'unchanged' }
    return {
      is: 'write',
      next: {
        ...need,
        version: need.version + 1,
        receivedById: viewer.userId,
        receivedByName: viewer.name,
        receivedAt: entry.at,
        byUserId: viewer.userId,
        deviceId: entry.device.deviceId,
      },
    }
  },
})
