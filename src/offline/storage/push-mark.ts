import type { UserId } from '#domain/kernel/ids.ts'
import { connectDevice } from './device-database.ts'

/** The wish of a person on this device, and how the server was last told of it. */
export type PushMark = {
  userId: UserId
  /** The address that the server sends to. A browser may take another one by itself. */
  endpoint: string
  /** The key of the installation, by which the browser is asked again. */
  installationKey: string
  everyMessage: boolean
}

/**
 * Notes whom this device tells of messages; null for nobody. The service worker reads it beside who is signed in, and
 * shows nothing to anybody else.
 */
export async function markPush(mark: PushMark | null): Promise<void> {
  const device = connectDevice()
  try {
    await device.write(['meta'], async ({ meta }) => {
      if (mark === null) await meta.delete('push')
      else await meta.put({ name: 'push', ...mark })
    })
  } finally {
    device.close()
  }
}

/** Finds whom this device tells of messages. */
export async function findPushMark(): Promise<PushMark | null> {
  const device = connectDevice()
  try {
    const row = await device.read(({ meta }) => meta.get('push'))
    if (row?.name !== 'push') return null
    const { name, ...mark } = row
    return mark
  } finally {
    device.close()
  }
}
