import { aToken } from './tokens.ts'

type Person = { id: string; name: string; userType: 'teacher' | 'director' | 'admin' }

export const marie: Person = {
  id: '01a1e872-cf62-7044-8662-cf0e8b808daf',
  name: 'Marie Delage',
  userType: 'teacher',
}
export const karim: Person = {
  id: '01a1e872-cf62-7044-8662-cf0e8b808db0',
  name: 'Karim Belkacem',
  userType: 'director',
}
export const admin: Person = {
  id: '01a1e872-cf62-7044-8662-cf0e8b808db1',
  name: 'Platform',
  userType: 'admin',
}

type Sent = { operation: string; bearer: string | null; variables: Record<string, unknown> }

const errors = (code: string) => ({ data: null, errors: [{ message: code, extensions: { code } }] })

const userOf = ({ id, name, userType }: Person) => ({
  __typename: 'User',
  id,
  name,
  username: null,
  userType,
  schoolId: userType === 'admin' ? null : 'school',
  language: null,
  isTwoFactorOn: false,
  impersonation: null,
  emails: [],
  directorPrivileges: [],
  pagePerms: [],
  standardPerms: [],
})

const schoolFields =
  'logo mail website contactOne contactTwo evaluationColor gradeSystem prospectEmailTitle prospectEmailTemplate prospectPdfUrl prospectPdfMediaId paymentType invoiceEmailTitle invoiceEmailTemplate siret note paymentReminderMessage'
const school = {
  ...Object.fromEntries(schoolFields.split(' ').map((field) => [field, null])),
  __typename: 'School',
  id: 'school',
  name: 'Les Tilleuls',
  timeZone: 'Europe/Paris',
  currency: { __typename: 'Currency', locale: 'fr-FR', symbol: '€', code: 'EUR' },
  features: [],
  docCategories: [],
  dailyReportEnable: true,
  eventEnable: true,
  galleryEnable: true,
  checkInEnable: false,
  nurseryEnable: false,
  milestoneEnable: true,
  showGuardianInfo: false,
  hasTax: false,
  showPaymentReminderToParent: false,
  sendDailyReportToMail: false,
}

/** The account calls as accounts.md has them, over a `fetch` that can be taken away. */
export function aSchoolOnTheWire(now: () => number) {
  const people = new Map([marie, karim, admin].map((person) => [person.id, person]))
  const sent: Sent[] = []
  const state = {
    isReachable: true,
    isDisabled: false,
    isSessionDead: false,
    refusedToken: '',
    /** Sessions of this person alone are over. */
    deadFor: '',
    isInactive: false,
  }
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
  const holderOf = (bearer: string | null): Person | undefined => {
    if (!bearer || state.isSessionDead || bearer === state.refusedToken) return undefined
    const claims = JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString())
    const { userId } = claims.data ?? {}
    return claims.exp * 1000 > now() && userId !== state.deadFor ? people.get(userId) : undefined
  }

  function answer({ operation, bearer, variables }: Sent): object {
    const holder = holderOf(bearer)
    switch (operation) {
      case 'authenticate': {
        const { user } = variables.params as { user: { username: string } }
        const person = [...people.values()].find(({ name }) => name.startsWith(user.username))
        if (!person) return errors('accounts.invalid-credentials')
        const tokens = pairOf(person.id)
        return { data: { authenticate: { sessionId: 's', tokens, user: userOf(person) } } }
      }
      case 'refreshTokens': {
        if (state.isSessionDead) return errors('accounts.session-expired')
        const old = String(variables.refreshToken).split('.')[1] ?? ''
        const { jti } = JSON.parse(Buffer.from(old, 'base64url').toString())
        const owner = String(jti).split(' ')[2] ?? ''
        if (state.isInactive) return errors('accounts.account-inactive')
        if (owner === state.deadFor) return errors('accounts.session-expired')
        const tokens = pairOf(owner)
        return { data: { refreshTokens: { sessionId: 's', tokens } } }
      }
      case 'impersonate': {
        const { userId } = variables.impersonated as { userId: string }
        const target = people.get(userId)
        const opened =
          holder?.userType === 'director' && target?.userType === 'teacher'
            ? { authorized: true, tokens: pairOf(userId), user: { id: userId } }
            : { authorized: false, tokens: null, user: null }
        return { data: { impersonate: opened } }
      }
      case 'getUser':
        return { data: { getUser: holder ? userOf(holder) : null } }
      case 'getSchool':
        if (!holder) return errors('UNAUTHENTICATED')
        return state.isDisabled ? errors('APP_DISABLED') : { data: { getSchool: school } }
      case 'serverTime':
        return { data: { serverTime: 'now' } }
      case 'SubmitEntries':
        return holder ? errors('INTERNAL') : errors('UNAUTHENTICATED')
      default:
        return { data: { [operation]: null } }
    }
  }

  const fetch: typeof globalThis.fetch = async (_, init) => {
    await Promise.resolve()
    if (!state.isReachable) throw new TypeError('Load failed')
    const { operationName, variables } = JSON.parse(String(init?.body))
    const bearer = new Headers(init?.headers).get('authorization')?.slice(7) ?? null
    const call = { operation: operationName, bearer, variables }
    sent.push(call)
    const headers = {
      'content-type': 'application/json',
      date: new Date(now()).toUTCString(),
    }
    return new Response(JSON.stringify(answer(call)), { headers })
  }

  const calls = (operation: string): Sent[] => sent.filter((call) => call.operation === operation)
  return { fetch, state, sent, calls }
}
