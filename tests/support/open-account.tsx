import { vi } from 'vitest'
import { AccountScreen } from '#src/features/accounts/account/account.screen.tsx'
import type { Locale } from '#src/i18n/locales.ts'
import { createNothingKept } from '#src/offline/nothing-kept.ts'
import { OfflineProvider } from '#src/offline/offline-context.tsx'
import type { CallOutcome } from '#src/session/account-call.ts'
import type { SessionSchool, SessionUser } from '#src/session/session.operations.ts'
import { type SessionActs, SessionProvider } from '#src/session/session-context.tsx'
import { createSessionStore } from '#src/session/session-state.ts'
import { renderIn } from './render-in.tsx'
import { sessionActs } from './session-acts.ts'

const marie = {
  id: '01a1e872-d24e-7065-9809-5489045b7110',
  name: 'Marie Delage',
  username: 'mdelage',
  userType: 'teacher',
  schoolId: '01a1e872-d24e-7065-9809-5489045b7111',
  language: null,
  isTwoFactorOn: false,
  impersonation: null,
  emails: [{ address: 'marie@tilleuls.test', verified: true }],
  directorPrivileges: [],
  pagePerms: [],
  standardPerms: [],
} as unknown as SessionUser

const school = { name: 'Les Tilleuls', timeZone: 'Europe/Paris' } as SessionSchool

export const done = (data: object = {}): CallOutcome<unknown> => ({ kind: 'data', data })
export const silent: CallOutcome<unknown> = { kind: 'silent', error: new Error('no network') }
export const refused = (code: string): CallOutcome<unknown> => ({
  kind: 'refused',
  errors: [{ message: 'no', extensions: { code } }],
  error: new Error('no'),
})

const sessions = [
  {
    id: 's1',
    deviceName: 'Safari, iPad',
    createdAt: '2026-11-17T07:00:00.000Z',
    lastUsedAt: '2026-11-17T07:40:00.000Z',
    isCurrent: true,
  },
  {
    id: 's2',
    deviceName: 'Chrome, Windows',
    createdAt: '2026-11-02T07:00:00.000Z',
    lastUsedAt: '2026-11-16T15:05:00.000Z',
    isCurrent: false,
  },
]

type Answers = Readonly<Record<string, CallOutcome<unknown>[]>>

/** My account, with what the server answers to each call by its name; the list of devices always. */
export async function openAccount({
  locale = 'en',
  user = {},
  answers = {},
  acts = {},
}: {
  locale?: Locale
  user?: Partial<SessionUser>
  answers?: Answers
  acts?: Partial<SessionActs>
} = {}) {
  const sent: { name: string; variables: object }[] = []
  const left = new Map(Object.entries(answers).map(([name, list]) => [name, [...list]]))
  const ask = vi.fn(async ({ document, variables }) => {
    const name: string = document.definitions[0].name.value
    sent.push({ name, variables })
    const answer = left.get(name)?.shift()
    return answer ?? (name === 'listMySessions' ? done({ listMySessions: sessions }) : done())
  })
  const store = createSessionStore()
  const person = { ...marie, ...user }
  store.set({ status: 'signed-in', user: person, school })
  const offline = createNothingKept({
    userId: person.id as never,
    schoolId: null,
    displayName: person.name,
  })
  const all = sessionActs({ ask: ask as unknown as SessionActs['ask'], ...acts })
  await renderIn(
    locale,
    <SessionProvider store={store} acts={all}>
      <OfflineProvider store={offline}>
        <AccountScreen />
      </OfflineProvider>
    </SessionProvider>,
    '/account',
  )
  const calls = (name: string) =>
    sent.filter((call) => call.name === name).map((it) => it.variables)
  return { acts: all, calls, offline }
}
