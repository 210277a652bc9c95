import type { ReactNode } from 'react'
import type { Locale } from '#src/i18n/locales.ts'
import type { SessionUser } from '#src/session/session.operations.ts'
import { type SessionActs, SessionProvider } from '#src/session/session-context.tsx'
import { createSessionStore } from '#src/session/session-state.ts'
import { type Answers, anAccountServer } from './open-account.tsx'
import { renderIn } from './render-in.tsx'
import { sessionActs } from './session-acts.ts'

export type Door = {
  locale?: Locale
  address?: string
  answers?: Answers
  acts?: Partial<SessionActs>
  signedIn?: string
}

/** A page on the way into an account. Nobody is signed in, unless a name is given. */
export async function openDoor(
  page: ReactNode,
  { locale = 'en', address = '/', answers, acts: wished = {}, signedIn }: Door,
) {
  const server = anAccountServer(answers)
  const acts = sessionActs({ ask: server.ask, ...wished })
  const store = createSessionStore()
  store.set(
    signedIn
      ? { status: 'signed-in', user: { name: signedIn } as SessionUser, school: null }
      : { status: 'signed-out' },
  )
  window.history.replaceState(null, '', address)
  await renderIn(
    locale,
    <SessionProvider store={store} acts={acts}>
      {page}
    </SessionProvider>,
    address,
  )
  return { acts, calls: server.callsOf, store }
}

/** The field that password managers find by this. */
export function fieldFor(autocomplete: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`input[autocomplete="${autocomplete}"]`)
  if (!found) throw new Error(`no field for ${autocomplete}`)
  return found
}
