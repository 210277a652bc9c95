import { parseSettleNeed, type SettleNeed } from '#domain/needs/needs.ts'
import { needKind } from './need-act.ts'

type Act = { needId: string; childId: string }

/** Takes a request back. What has arrived meanwhile stays received: both close it, and nobody is asked. */
export const withdrawNeed = needKind<Act, SettleNeed>({
  name: 'withdrawNeed',
  parse: parseSettleNeed,
  judge({ need, entry, batch: { viewer } }) {
    if (!need) return { is: 'unknown' }
    if (need.isRemoved || need.receivedAt !== null) return { is: 'unchanged' }
    return {
      is: 'write',
      next: {
        ...need,
        version: need.version + 1,
        isRemoved: true,
        byUserId: viewer.userId,
        deviceId: entry.device.deviceId,
      },
    }
  },
})
