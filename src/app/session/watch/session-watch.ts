import type { UserId } from '#domain/kernel/ids.ts'
import type { WatchNeeds } from '#src/session/watch-session.ts'
import type { SessionPorts } from '../session-ports.ts'

/** The first screen comes first: nothing of the watch is loaded while it is being drawn. */
const afterTheFirstScreenMs = 3_000

export type SessionWatch = {
  /** Begins once, however often it is asked. */
  begin(userId: UserId): void
  stop(): void
}

/** Keeps an open app in step with what the server says of its session; see decision 022. */
export function createSessionWatch(
  ports: Pick<SessionPorts, 'timers' | 'listening'>,
  handlers: Pick<WatchNeeds, 'tokens' | 'onChanged' | 'onNews' | 'onDisabled'>,
): SessionWatch {
  let hasBegun = false
  let stop: () => void = () => undefined

  return {
    begin(userId) {
      if (hasBegun) return
      hasBegun = true
      let isStopped = false
      const callOff = ports.timers.after(afterTheFirstScreenMs, () => {
        void import('#src/session/watch-session.ts')
          .then(({ watchSession }) => {
            if (isStopped) return
            const { timers, listening } = ports
            stop = watchSession({ ...listening, ...handlers, timers, userId }).stop
          })
          // Without the watch everything holds at the next call.
          .catch(() => undefined)
      })
      stop = () => {
        isStopped = true
        callOff()
      }
    },
    stop: () => stop(),
  }
}
