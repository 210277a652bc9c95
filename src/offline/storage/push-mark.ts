import type { UserId } from '#domain/kernel/ids.ts'
import { connectDevice } from './device-database.ts'

/**
 * Notes whom this device tells of messages; null for nobody. The service worker reads it beside who is signed in, and
 * shows nothing to anybody else.
 */
export async function markPush(userId: UserId | null): Promise<void> {
  const device = connectDevice()
  try {
    await device.write(['meta'], async ({ meta }) => {
      if (userId === null) await meta.delete('push')
      else await meta.put({ name: 'push', userId })
    })
  } finally {
    device.close()
  }
}

/** Finds whom this device tells of messages. */
export async function findPushMark(): Promise<UserId | null> {
  const device = connectDevice()
  try {
    const row = await device.read(({ meta }) => meta.get('push'))
    return row?.name === 'push' ? row.userId : null
  } finally {
    device.close()
  }
}
