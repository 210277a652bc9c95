import { Suspense, useEffect, useLayoutEffect } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { loadWords } from '#src/i18n/dictionaries.ts'
import { LocaleProvider, type Words } from '#src/i18n/locale-provider.tsx'
import { FeaturesContext } from '#src/manifest/features-context.ts'
import { ToastProvider } from '#src/ui/notice/toast.tsx'
import { ScreenReadyContext } from '#src/ui/screen/screen-ready.ts'
import { ignoreSecondPresses } from '#src/ui/second-press.ts'
import { AppRoutes } from './app-routes.tsx'
import { features } from './features.ts'
import type { SessionLife } from './session/session-life.ts'
import type { SessionPorts } from './session/session-ports.ts'
import { SessionRoot } from './session/session-root.tsx'
import { SessionStart } from './session/session-start.tsx'
import { WhosePlace } from './session/whose-place.tsx'
import { ScreenBoundary } from './shell/screen-boundary.tsx'
import { ScreenSkeleton } from './shell/screen-skeleton.tsx'

export type AppParts = {
  words: Words
  life: SessionLife
  ports: Pick<SessionPorts, 'clock' | 'device' | 'loadErrors'>
  /** Reads who is signed in; called once, as soon as a page needs to know. */
  startSession: () => void
  /** The first picture is in the page. */
  onCommitted: () => void
  /** A screen shows its first data. */
  onReady: () => void
}

export function App({ words, life, ports, startSession, onCommitted, onReady }: AppParts) {
  // Before any effect of the screens: what they ask for then comes after the paint.
  useLayoutEffect(onCommitted, [onCommitted])
  useEffect(() => ignoreSecondPresses(window), [])
  return (
    <LocaleProvider initial={words} load={loadWords}>
      <ToastProvider>
        <BrowserRouter>
          <SessionStart startSession={startSession} />
          <SessionRoot life={life} ports={ports}>
            <WhosePlace />
            <ScreenBoundary>
              <Suspense fallback={<ScreenSkeleton />}>
                <FeaturesContext value={features}>
                  <ScreenReadyContext value={onReady}>
                    <AppRoutes />
                  </ScreenReadyContext>
                </FeaturesContext>
              </Suspense>
            </ScreenBoundary>
          </SessionRoot>
        </BrowserRouter>
      </ToastProvider>
    </LocaleProvider>
  )
}
