import type { SessionPorts } from '../session-ports.ts'

/** A few rows are read in much less. A disk that does not answer keeps nobody from leaving. */
const readWithinMs = 2_000

/** Learns what waits on this tablet before the app has counted it. False when it cannot be read soon. */
export async function learnWaiting({
  device,
  report,
  timers,
}: Pick<SessionPorts, 'device' | 'report' | 'timers'>): Promise<boolean> {
  await new Promise<void>((resolve) => {
    const callOff = timers.after(readWithinMs, resolve)
    void device.waiting.read().then(() => {
      callOff()
      resolve()
    })
  })
  return report.headers() !== null
}
