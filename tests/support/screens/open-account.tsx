import type { ReactNode } from 'react'
import type { UserId } from '#domain/kernel/ids.ts'
import { AccountScreen } from '#src/features/accounts/account/account.screen.tsx'
import type { Locale } from '#src/i18n/locales.ts'
import type { SessionUser } from '#src/session/session.operations.ts'
import type { SessionActs } from '#src/session/session-context.tsx'
import { aSessionUser, theSchool } from '../examples/session-examples.ts'
import { noAnswer, type School, schoolError } from '../school-server/school-answers.ts'
import { aSchoolServer } from '../school-server/school-server.ts'
import { openKept } from './open-kept.tsx'

const marie = aSessionUser({
  id: '01a1e872-d24e-7065-9809-5489045b7110' as UserId,
  name: 'Marie Delage',
  username: 'mdelage',
  userType: 'teacher',
  emails: [{ address: 'marie@tilleuls.test', verified: true }],
})

/** Answers with this, or as a server does that has nothing against it. */
export const done = (data?: object) => data
export const silent = noAnswer()
export const refused = schoolError

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

export const zoe = { name: 'Zoé Martin', email: 'zoe@tilleuls.test', schoolName: 'Les Tilleuls' }

export type Answers = Readonly<Record<string, readonly (object | undefined)[]>>

/** The answers of a server that has nothing against it. */
const willing: School = {
  Query: {
    ...{ listMySessions: sessions, getInvitation: zoe },
    myPush: { publicKey: 'B', isOn: false, everyMessage: false },
  },
  Mutation: {
    ...{ changeMyName: marie, changeMyUsername: marie, changeMyLanguage: marie },
    ...{ addEmail: true, removeEmail: true, verifyEmail: true, resetPassword: null },
    ...{ requestMagicLinkEmail: true, sendResetPasswordEmail: true, sendVerificationEmail: true },
    ...{ changePassword: true, twoFactorSet: true, twoFactorUnset: true },
    ...{ endSession: true, endOtherSessions: true },
    ...{ allowPush: { isOn: true }, stopPush: { isOn: false } },
  },
}

/** A server that has nothing against it. `answers` are those to the first calls of each name. */
export function anAccountServer(answers: Answers = {}) {
  const left = new Map(Object.entries(answers).map(([name, list]) => [name, [...list]]))
  const operations = { get: (name: string) => () => left.get(name)?.shift() }
  return aSchoolServer({ ...willing, operations })
}

/** My account, or another page of it; `answers` are those to the first calls of each name. */
export async function openAccount({
  locale = 'en',
  user = {},
  answers = {},
  acts = {},
  page = <AccountScreen />,
}: {
  page?: ReactNode
  locale?: Locale
  user?: Partial<SessionUser>
  answers?: Answers
  acts?: Partial<SessionActs>
} = {}) {
  const server = anAccountServer(answers)
  const { draft, session } = await openKept(page, {
    server,
    locale,
    acts,
    user: { ...marie, ...user },
    school: theSchool,
    path: '/account',
  })
  return { acts: session, calls: server.callsOf, draft }
}
