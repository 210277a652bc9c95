import { IDBFactory } from 'fake-indexeddb'
import type { ReactNode } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { Provider as ClientProvider } from 'urql'
import { onTestFinished } from 'vitest'
import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import { classDayCache } from '#src/class-day/class-day.cache.ts'
import { markPresenceKind } from '#src/class-day/marks/marks.offline.ts'
import { presenceCache } from '#src/features/presence/presence.cache.ts'
import { submitRegisterKind } from '#src/features/presence/presence.offline.ts'
import type { FeatureCache } from '#src/graphql/cache-config.ts'
import { createSubmitEntries } from '#src/graphql/submit-entries.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { OfflineProvider } from '#src/offline/offline-context.tsx'
import { openOffline } from '#src/offline/offline-store.ts'
import type { AnyEntryKind } from '#src/offline/outbox/entry-kind.ts'
import type { UploadPorts } from '#src/offline/photos/uploader.ts'
import { createSender } from '#src/offline/sending/sender.ts'
import { openDevice } from '#src/offline/storage/device-database.ts'
import { ClockProvider } from '#src/platform/clock-context.tsx'
import type { SessionSchool, SessionUser } from '#src/session/session.operations.ts'
import { type SessionActs, SessionProvider } from '#src/session/session-context.tsx'
import { createSessionStore } from '#src/session/session-state.ts'
import { RoofControlsOutlet, RoofProvider, RoofTitleOutlet } from '#src/ui/screen/roof-slot.tsx'
import { aSessionUser, theSchool } from '../examples/session-examples.ts'
import { aClientOf } from '../school-server/school-client.ts'
import { type Classroom, deviceId, teacherId, tuesdayMorning } from '../tablets/classroom.ts'
import { TestLocks } from '../tablets/lock-manager.ts'
import { renderIn } from './render-in.tsx'
import { sessionActs } from './session-acts.ts'

const user = aSessionUser({
  id: teacherId as UserId,
  name: 'Marie Delage',
  username: 'marie',
  userType: 'teacher',
})

function Address() {
  const { pathname, search } = useLocation()
  return <output data-address>{pathname + search}</output>
}

/**
 * The parts of the app that a screen of presence stands on. Only the network and the clock are in hand. It is closed
 * when the test is over.
 */
export async function aPresenceTablet(
  classroom: Classroom,
  acts: Partial<SessionActs> = {},
  more: {
    kinds?: readonly AnyEntryKind[]
    features?: readonly FeatureCache[]
    user?: Partial<SessionUser>
    school?: Partial<SessionSchool>
    clock?: { now(): number }
    /** Answers the pieces of photos; without it none is sent. */
    sendPiece?: UploadPorts['sendPiece']
  } = {},
) {
  const clock = more.clock ?? { now: () => tuesdayMorning }
  const features = [presenceCache, classDayCache, ...(more.features ?? [])]
  const { client, door, whySilent } = await aClientOf(classroom, features)
  const indexedDb = { indexedDB: new IDBFactory(), IDBKeyRange }
  const device = await openDevice({ indexedDb, newDeviceId: () => deviceId })
  const own = [markPresenceKind, submitRegisterKind] as readonly AnyEntryKind[]
  const kinds = [...own, ...(more.kinds ?? [])]
  const userId = teacherId as UserId
  const offline = await openOffline({
    user: { userId, schoolId: 'school' as SchoolId, displayName: user.name },
    device,
    loadKinds: async () => kinds,
    send: createSender({
      submit: createSubmitEntries({
        client,
        door,
        truths: async () => kinds.map(({ truth }) => truth),
        isSignedIn: () => true,
      }),
      device,
      clock,
    }),
    probe: async () => classroom.state.isReachable,
    session: () => ({ userId, isImpersonating: acts.isImpersonating?.() ?? false }),
    indexedDb,
    clock,
    locks: new TestLocks() as never,
    ...(more.sendPiece && {
      upload: { sendPiece: more.sendPiece, onArrived: () => Promise.resolve() },
    }),
  })
  const store = createSessionStore()
  store.set({
    status: 'signed-in',
    user: { ...user, ...more.user },
    school: { ...theSchool, ...more.school },
  })

  async function show(screen: ReactNode, { path, locale }: { path: string; locale: Locale }) {
    return renderIn(
      locale,
      <ClockProvider clock={clock}>
        <SessionProvider store={store} acts={sessionActs({ whySilent, ...acts })}>
          <ClientProvider value={client}>
            <OfflineProvider store={offline}>
              <RoofProvider>
                <RoofTitleOutlet />
                <RoofControlsOutlet />
                <Address />
                <Routes>
                  <Route path="*" element={screen} />
                </Routes>
              </RoofProvider>
            </OfflineProvider>
          </ClientProvider>
        </SessionProvider>
      </ClockProvider>,
      path,
    )
  }
  onTestFinished(() => offline.close())
  return { show, offline, client, noteNews: store.noteNews, noteNewsOf: store.noteNewsOf }
}
