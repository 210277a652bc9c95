import type { Clock } from '#src/platform/clock.ts'

/** A sending tab that shows no sign of life for so long is taken for frozen. */
export const frozenAfterMs = 60_000

/** Watches the tab that holds the lock. Two clock readings of our own are compared, never another tab's. */
export function watchFrozenTab(clock: Clock): {
  isFrozen(heartbeat: number): boolean
  forget(): void
} {
  let seen: { heartbeat: number; at: number } | null = null
  return {
    isFrozen(heartbeat) {
      if (seen?.heartbeat !== heartbeat) seen = { heartbeat, at: clock.now() }
      return Math.abs(clock.now() - seen.at) > frozenAfterMs
    },
    forget() {
      seen = null
    },
  }
}
