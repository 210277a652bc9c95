import type { ReactNode } from 'react'
import { Provider } from 'urql'
import type { Locale } from '#src/i18n/locales.ts'
import { OfflineProvider } from '#src/offline/offline-context.tsx'
import { type SessionActs, SessionProvider } from '#src/session/session-context.tsx'
import { createSessionStore } from '#src/session/session-state.ts'
import { anOfflineStoreOf } from './offline-of.ts'
import { theDirector } from './open-staff.tsx'
import { renderIn } from './render-in.tsx'
import { aClientOf } from './school-client.ts'
import type { aSchoolServer } from './school-server.ts'
import { sessionActs } from './session-acts.ts'

type Opening = {
  server: ReturnType<typeof aSchoolServer>
  locale?: Locale
  acts?: Partial<SessionActs>
}

/** Opens a page that acts keep, for the director, with the drafts that this tablet holds. */
export async function openKept(page: ReactNode, { server, locale = 'en', acts = {} }: Opening) {
  const offline = await anOfflineStoreOf(theDirector)
  const store = createSessionStore()
  store.set({ status: 'signed-in', user: theDirector, school: null })
  const { client } = await aClientOf(server)
  const isReachable = async () => server.state.isReachable
  await renderIn(
    locale,
    <SessionProvider store={store} acts={sessionActs({ isReachable, ...acts })}>
      <Provider value={client}>
        <OfflineProvider store={offline}>{page}</OfflineProvider>
      </Provider>
    </SessionProvider>,
    '/settings',
  )
  return { draft: (name: string) => offline.drafts.get(name) }
}
