import type { Device } from '#src/offline/storage/device-database.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { SessionClock } from '#src/session/tokens/token-refresh.ts'

/** The `Date` header counts whole seconds and travels: a smaller difference is no difference. */
const toleratedMs = 3_000

export type ServerClock = SessionClock & {
  /** Learns what the server's clock showed, in whole seconds, in an answer that has just come. */
  learn(serverMs: number): void
}

/** Judges how wrong the tablet's clock is by an answer, in milliseconds; null where that is as known. */
export function learntOffset(
  { serverMs, at }: { serverMs: number; at: number },
  knownMs: number,
): number | null {
  // In the middle of its second on average.
  const offsetMs = serverMs + 500 - at
  return Math.abs(offsetMs - knownMs) <= toleratedMs ? null : offsetMs
}

/** The server's clock as this tablet knows it. What was learnt is kept for the next start. */
export function createServerClock(needs: {
  device: Pick<Device, 'clockOffsetMs' | 'learnClockOffset'>
  clock: Clock
  probe(): Promise<boolean>
}): ServerClock {
  const { device, clock, probe } = needs
  let isConfirmed = false
  return {
    now: () => clock.now() + device.clockOffsetMs(),
    learn(serverMs) {
      isConfirmed = true
      const offsetMs = learntOffset({ serverMs, at: clock.now() }, device.clockOffsetMs())
      if (offsetMs === null) return
      device.learnClockOffset(offsetMs).catch(() => undefined)
    },
    confirm: async () => isConfirmed || ((await probe()) && isConfirmed),
  }
}
