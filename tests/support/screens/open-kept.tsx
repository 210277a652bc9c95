import type { ReactNode } from 'react'
import { Provider } from 'urql'
import type { Locale } from '#src/i18n/locales.ts'
import { OfflineProvider } from '#src/offline/offline-context.tsx'
import type { SavedStateKey } from '#src/offline/storage/saved-state.ts'
import { ClockProvider } from '#src/platform/clock-context.tsx'
import type { SessionSchool, SessionUser } from '#src/session/session.operations.ts'
import { type SessionActs, SessionProvider } from '#src/session/session-context.tsx'
import { createSessionStore } from '#src/session/session-state.ts'
import { theDirector } from '../examples/session-examples.ts'
import { aClientOf } from '../school-server/school-client.ts'
import type { aSchoolServer } from '../school-server/school-server.ts'
import { anOfflineStoreOf } from '../tablets/offline-of.ts'
import { renderIn } from './render-in.tsx'
import { sessionActs } from './session-acts.ts'

type Opening = {
  server: ReturnType<typeof aSchoolServer>
  locale?: Locale
  acts?: Partial<SessionActs>
  user?: SessionUser
  school?: SessionSchool | null
  path?: string
  now?: string
}

/** Opens a page that acts keep, for the director, with the drafts that this tablet holds. */
export async function openKept(
  page: ReactNode,
  {
    server,
    locale = 'en',
    acts = {},
    user = theDirector,
    school = null,
    path = '/settings',
    now = '2026-11-17T07:40:00Z',
  }: Opening,
) {
  const offline = await anOfflineStoreOf(user)
  const store = createSessionStore()
  store.set({ status: 'signed-in', user, school })
  const { client } = await aClientOf(server)
  const isReachable = async () => server.state.isReachable
  const session = sessionActs({ isReachable, ask: server.ask, ...acts })
  await renderIn(
    locale,
    <ClockProvider clock={{ now: () => Date.parse(now) }}>
      <SessionProvider store={store} acts={session}>
        <Provider value={client}>
          <OfflineProvider store={offline}>{page}</OfflineProvider>
        </Provider>
      </SessionProvider>
    </ClockProvider>,
    path,
  )
  return {
    draft: (name: string) => offline.drafts.get(name),
    left: (key: SavedStateKey) => offline.savedState.get(key),
    session,
  }
}
