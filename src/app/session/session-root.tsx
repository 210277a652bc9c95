import { type ReactNode, useSyncExternalStore } from 'react'
import { Provider as ClientProvider } from 'urql'
import { OfflineProvider } from '#src/offline/offline-context.tsx'
import { ClockProvider } from '#src/platform/clock-context.tsx'
import { SessionProvider } from '#src/session/session-context.tsx'
import { DeviceProvider } from '../shell/device-context.tsx'
import { LoadErrorToasts } from '../shell/load-error-toasts.tsx'
import type { SessionLife } from './session-life.ts'
import type { SessionPorts } from './session-ports.ts'

/** Everything a screen may ask of the session; the client and the outbox only while somebody is signed in. */
export function SessionRoot({
  life,
  ports,
  children,
}: {
  life: SessionLife
  ports: Pick<SessionPorts, 'clock' | 'device' | 'loadErrors'>
  children: ReactNode
}) {
  const { status } = useSyncExternalStore(life.store.subscribe, life.store.get)
  const opened = status === 'signed-in' ? life.opened() : null
  return (
    <ClockProvider clock={ports.clock}>
      <DeviceProvider device={ports.device}>
        <SessionProvider store={life.store} acts={life.acts}>
          <LoadErrorToasts loadErrors={ports.loadErrors} />
          {opened ? (
            <ClientProvider value={opened.reader.client}>
              <OfflineProvider store={opened.offline}>{children}</OfflineProvider>
            </ClientProvider>
          ) : (
            children
          )}
        </SessionProvider>
      </DeviceProvider>
    </ClockProvider>
  )
}
