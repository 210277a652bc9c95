import type { ReactNode } from 'react'
import type { UserId } from '#domain/kernel/ids.ts'
import type { RefusalCode } from '#domain/refusal-codes.ts'
import type { ManagedSchool } from '#src/features/platform-admin/platform-admin.operations.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { createNothingKept } from '#src/offline/nothing-kept.ts'
import { OfflineProvider } from '#src/offline/offline-context.tsx'
import { ClockProvider } from '#src/platform/clock-context.tsx'
import { SessionProvider } from '#src/session/session-context.tsx'
import { createSessionStore } from '#src/session/session-state.ts'
import { renderIn } from './render-in.tsx'
import { noAnswer, refused, schoolError } from './school-answers.ts'
import { aSchoolServer } from './school-server.ts'
import { sessionActs } from './session-acts.ts'
import { aSessionUser } from './session-examples.ts'

const on = (words: string) => words.split(' ').map((feature) => ({ feature, isOn: true }))

export const tilleuls: ManagedSchool = {
  id: 'tilleuls',
  name: 'Les Tilleuls',
  city: 'Lyon',
  kind: 'mixed',
  isEnabled: true,
  disabledBecause: null,
  deletionDueOn: null,
  createdAt: '2025-09-01T08:00:00.000Z',
  classes: 7,
  children: 122,
  staff: 14,
  storageBytes: 5_000_000,
  lastSignInAt: '2026-11-16T07:00:00.000Z',
  flags: on(
    'dailyReportEnable eventEnable galleryEnable checkInEnable nurseryEnable milestoneEnable',
  ),
  features: on('gallery nursery payment presence milestone meal event prospects message'),
  directors: [
    {
      id: 'helene',
      name: 'Hélène Vasseur',
      email: 'helene@tilleuls.test',
      status: 'active',
      invitationMail: null,
      lastSignInAt: '2026-11-16T07:00:00.000Z',
      withheld: [],
    },
  ],
}

export const oakfield: ManagedSchool = {
  ...tilleuls,
  id: 'oakfield',
  name: 'Oakfield',
  city: 'Bristol',
  kind: 'creche',
  children: 40,
  lastSignInAt: null,
  directors: [
    {
      id: 'rebecca',
      name: 'Rebecca Lawson',
      email: 'rebecca@oakfield.test',
      status: 'invited',
      invitationMail: 'failed',
      lastSignInAt: null,
      withheld: ['payment'],
    },
  ],
}

const alex = aSessionUser({ id: 'alex', name: 'Alex Monnier', userType: 'admin' })

export const silence = noAnswer()
export const refusedWith = schoolError
export const changed = (school: ManagedSchool) => ({
  answer: { __typename: 'SchoolChanged', school },
})
export const refusedAct = (code: RefusalCode) => ({ answer: refused(code) })

type Reply = object | ((variables: Record<string, unknown>) => object)

/** A screen of the platform admin, and a server that answers each operation as given; else it is silent. */
export async function openPlatform(
  ui: ReactNode,
  {
    locale = 'en',
    path = '/admin',
    isReachable = true,
    replies,
  }: {
    locale?: Locale
    path?: string
    isReachable?: boolean
    replies: Readonly<Record<string, Reply>>
  },
) {
  const { ask, sent } = aSchoolServer({
    operations: {
      get: (operation) => (variables: Record<string, unknown>) => {
        const reply = replies[operation] ?? silence
        return typeof reply === 'function' ? reply(variables) : reply
      },
    },
  })
  const store = createSessionStore()
  store.set({ status: 'signed-in', user: alex, school: null })
  const acts = sessionActs({ ask, isReachable: async () => isReachable })
  const offline = createNothingKept({
    userId: alex.id as UserId,
    schoolId: null,
    displayName: alex.name,
  })
  await renderIn(
    locale,
    <ClockProvider clock={{ now: () => Date.parse('2026-11-17T07:40:00Z') }}>
      <SessionProvider store={store} acts={acts}>
        <OfflineProvider store={offline}>{ui}</OfflineProvider>
      </SessionProvider>
    </ClockProvider>,
    path,
  )
  return { asked: sent }
}
