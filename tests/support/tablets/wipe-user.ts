import type { UserId } from '#domain/kernel/ids.ts'
import { finishPendingWipe, planWipe, type WipePorts } from '#src/offline/storage/wipe.ts'

/** A sign-out, as the app does it: the intention, then what it means. */
export async function wipeUser(ports: WipePorts, userId: UserId): Promise<void> {
  await planWipe(ports, userId)
  await finishPendingWipe(ports)
}
