import type { TokenRefresh } from '#src/session/tokens/token-refresh.ts'
import type { SessionPorts } from '../session-ports.ts'

/** The first screen comes first: nothing of this is loaded while it is being drawn. */
const afterTheFirstScreenMs = 3_000
/** Most counts travel with a question that is asked anyway. */
const otherQuestionsMs = 2_000
/** Browsers let no cookie grow older than 400 days. */
const introductionHoldsMs = 30 * 24 * 3_600_000

export type TabletWatch = {
  /** Begins once, however often it is asked. */
  begin(): void
  stop(): void
}

/** Keeps the server informed which tablet this is and what waits on it, beside the questions of the screens. */
export function createTabletWatch(
  ports: Pick<
    SessionPorts,
    | 'call'
    | 'device'
    | 'listening'
    | 'reachability'
    | 'report'
    | 'storage'
    | 'systemClock'
    | 'timers'
  >,
  { tokens }: { tokens: TokenRefresh },
): TabletWatch {
  const { device, report, timers } = ports
  const stops: (() => void)[] = []
  let hasBegun = false
  let callOffTelling: () => void = () => undefined

  function isIntroduced(): boolean {
    const at = device.introducedAt()
    // Two ends: a tablet whose clock was put back introduces itself again.
    return at !== null && Math.abs(ports.systemClock.now() - at) < introductionHoldsMs
  }

  async function introduce(): Promise<void> {
    const headers = report.headers()
    // An impersonator may sit at a computer that is no tablet of the school.
    if (headers === null || isIntroduced() || ports.storage.isImpersonating()) return
    const { introduceTablet } = await import('#src/session/introduce-tablet.ts')
    if (await introduceTablet({ tokens, fetch: ports.listening.fetch, headers }))
      await device.noteIntroduction(ports.systemClock.now())
  }

  async function tell(): Promise<void> {
    if (!report.isNews()) return
    const { tellWaiting } = await import('#src/session/tell-waiting.ts')
    await tellWaiting({ tokens, call: ports.call })
  }

  /** Tells soon; what fails is tried again when the next thing happens. */
  function tellSoon(): void {
    callOffTelling()
    callOffTelling = timers.after(otherQuestionsMs, () => void tell().catch(() => undefined))
  }

  function look(): void {
    void introduce().catch(() => undefined)
    tellSoon()
  }

  return {
    begin() {
      if (hasBegun) return
      hasBegun = true
      const begin = (): void => {
        stops.push(device.waiting.onRead(tellSoon), ports.reachability.onRestored(look))
        look()
      }
      stops.push(timers.after(afterTheFirstScreenMs, begin))
    },
    stop() {
      hasBegun = true
      callOffTelling()
      for (const stop of stops.splice(0)) stop()
    },
  }
}
