import type { VariablesOf } from 'gql.tada'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { impersonate } from '#src/session/acting/impersonate.operations.ts'
import type { refreshTokens } from '#src/session/session.operations.ts'
import type { authenticate } from '#src/session/signing/signing.operations.ts'
import { aSessionUser, theSchool } from '../examples/session-examples.ts'
import { aToken } from '../server/tokens.ts'
import { type Call, schoolError } from './school-answers.ts'
import { aSchoolServer, askOver } from './school-server.ts'

type Person = { id: UserId; name: string; userType: 'teacher' | 'director' | 'admin' }

export const marie: Person = {
  id: '01a1e872-cf62-7044-8662-cf0e8b808daf' as UserId,
  name: 'Marie Delage',
  userType: 'teacher',
}
export const karim: Person = {
  id: '01a1e872-cf62-7044-8662-cf0e8b808db0' as UserId,
  name: 'Karim Belkacem',
  userType: 'director',
}
export const admin: Person = {
  id: '01a1e872-cf62-7044-8662-cf0e8b808db1' as UserId,
  name: 'Platform',
  userType: 'admin',
}

/** The account calls as accounts.md has them, over a `fetch` that can be taken away. */
export function aSchoolOnTheWire(now: () => number) {
  const people = new Map<string, Person>([marie, karim, admin].map((person) => [person.id, person]))
  const state = {
    isReachable: true,
    isDisabled: false,
    isSessionDead: false,
    refusedToken: '',
    /** Sessions of this person alone are over. */
    deadFor: '',
    isInactive: false,
    /** Everybody's account is switched off, and open for sending until then. */
    sendsUntil: null as Instant | null,
  }
  /** The entries that a tablet said to have waiting, call by call. */
  const reports: { operation: string; waiting: string | null }[] = []
  let issued = 0

  const pairOf = (userId: string) => {
    issued += 1
    const [minutes, days] = [60_000, 86_400_000]
    return {
      accessToken: aToken({
        endsAt: now() + 15 * minutes,
        userId,
        userType: people.get(userId)?.userType ?? 'teacher',
        name: `access ${issued}`,
      }),
      refreshToken: aToken({ endsAt: now() + 30 * days, name: `refresh ${issued} ${userId}` }),
    }
  }
  const holderOf = ({ bearer }: Call): Person | undefined => {
    if (!bearer || state.isSessionDead || bearer === state.refusedToken) return undefined
    const claims = JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString())
    const { userId } = claims.data ?? {}
    return claims.exp * 1000 > now() && userId !== state.deadFor ? people.get(userId) : undefined
  }

  const server = aSchoolServer(
    {
      Query: {
        getUser(_: object, call: Call) {
          const holder = holderOf(call)
          return holder ? aSessionUser({ ...holder, sendsUntil: state.sendsUntil }) : null
        },
        getSchool(_: object, call: Call) {
          if (!holderOf(call)) return schoolError('UNAUTHENTICATED')
          return state.isDisabled ? schoolError('APP_DISABLED') : theSchool
        },
        serverTime: 'now',
      },
      Mutation: {
        authenticate({ params }: VariablesOf<typeof authenticate>) {
          const name = params.user?.username ?? ''
          const person = [...people.values()].find((it) => it.name.startsWith(name))
          if (!person) return schoolError('accounts.invalid-credentials')
          return { sessionId: 's', tokens: pairOf(person.id), user: aSessionUser(person) }
        },
        refreshTokens({ refreshToken }: VariablesOf<typeof refreshTokens>) {
          const old = refreshToken.split('.')[1] ?? ''
          const { jti } = JSON.parse(Buffer.from(old, 'base64url').toString())
          const owner = String(jti).split(' ')[2] ?? ''
          if (state.isInactive) return schoolError('accounts.account-inactive')
          const isOver = state.isSessionDead || owner === state.deadFor
          return isOver
            ? schoolError('accounts.session-expired')
            : { sessionId: 's', tokens: pairOf(owner) }
        },
        impersonate({ impersonated }: VariablesOf<typeof impersonate>, call: Call) {
          const target = people.get(impersonated.userId ?? '')
          const may = holderOf(call)?.userType === 'director' && target?.userType === 'teacher'
          return may
            ? { authorized: true, tokens: pairOf(target.id), user: aSessionUser(target) }
            : { authorized: false, tokens: null, user: null }
        },
        submitEntries: (_: object, call: Call) =>
          schoolError(holderOf(call) ? 'INTERNAL' : 'UNAUTHENTICATED'),
        logout: null,
      },
    },
    { now },
  )
  const { sent } = server

  const fetch: typeof globalThis.fetch = async (url, init) => {
    if (!state.isReachable) throw new TypeError('Load failed')
    const { operationName: operation } = JSON.parse(String(init?.body))
    const headers = new Headers(init?.headers)
    if (headers.has('preau-tablet'))
      reports.push({ operation, waiting: headers.get('preau-waiting') })
    return server.fetch(url, init)
  }

  const calls = (operation: string) => sent.filter((call) => call.operation === operation)
  return { fetch, ask: askOver(fetch), state, sent, calls, reports }
}
