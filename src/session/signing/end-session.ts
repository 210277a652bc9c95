import type { Ending } from '../tokens/token-refresh.ts'
import type { TokenStorage } from '../tokens/token-storage.ts'

/** The reason why a session ended without anybody asking for it. */
export type SessionEnding = Ending | 'disabled'

export type EndSessionSteps = {
  storage: TokenStorage
  stopEngine(): Promise<void>
  tellOtherTabs(because: SessionEnding): void
  /** Read cache and pictures: what the server can give again. Outbox, drafts and saved state stay with their owner. */
  forget(): Promise<void>
  leave(because: SessionEnding): void
}

/** Entries that wait stay in their owner's database and are sent when the same person signs in again. */
export async function endSession(steps: EndSessionSteps, because: SessionEnding): Promise<void> {
  steps.storage.clear()
  steps.tellOtherTabs(because)
  try {
    await steps.stopEngine()
    await steps.forget()
  } finally {
    steps.leave(because)
  }
}
