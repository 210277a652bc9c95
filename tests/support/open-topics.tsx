import { Client, makeOperation, type OperationResult } from '@urql/core'
import { IDBFactory } from 'fake-indexeddb'
import { Provider } from 'urql'
import { filter, fromPromise, mergeMap, pipe } from 'wonka'
import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import type { Icon, IconAnswer } from '#src/features/topics/topics.operations.ts'
import { TopicsScreen } from '#src/features/topics/topics.screen.tsx'
import type { Locale } from '#src/i18n/locales.ts'
import { openDevice } from '#src/offline/device-database.ts'
import { OfflineProvider } from '#src/offline/offline-context.tsx'
import { type OfflineStore, openOffline } from '#src/offline/offline-store.ts'
import { SessionProvider } from '#src/session/session-context.tsx'
import { createSessionStore } from '#src/session/session-state.ts'
import { deviceId } from './classroom.ts'
import { TestLocks } from './lock-manager.ts'
import { theDirector } from './open-staff.tsx'
import { renderIn } from './render-in.tsx'
import { sessionActs } from './session-acts.ts'

export const anIcon = (change: Partial<Icon> & Pick<Icon, 'labelEn' | 'labelFr'>): Icon => ({
  id: change.labelEn.toLowerCase(),
  subject: change.labelFr,
  url: `/topics/${change.labelEn.toLowerCase()}.svg`,
  isEnabled: true,
  drawing: change.labelEn.toLowerCase(),
  position: 0,
  usedBy: 0,
  ...change,
})

/** The topics of a school over a server that can be taken away, refuses on demand, and remembers. */
export function aTopicServer(icons: readonly Icon[]) {
  const state = {
    icons: icons.map((icon, position) => ({ ...icon, position })),
    isReachable: true,
    refusal: null as string | null,
  }
  const sent: { operation: string; variables: Record<string, unknown> }[] = []
  let drafts: OfflineStore | null = null

  function applied(operation: string, variables: Record<string, unknown>): IconAnswer {
    if (state.refusal) return { __typename: 'IconRefused', code: state.refusal }
    const { iconId, isEnabled, iconIds } = variables
    const input = variables.input as (Partial<Icon> & { mediaId?: string | null }) | undefined
    const words = { labelEn: input?.labelEn ?? '', labelFr: input?.labelFr ?? '' }
    if (operation === 'TopicsAdd') {
      state.icons.push(anIcon({ ...words, id: 'new', position: state.icons.length }))
    }
    state.icons = state.icons.map((icon) => ({
      ...icon,
      ...(icon.id === iconId && input ? { ...words, drawing: input.drawing ?? icon.drawing } : {}),
      ...(icon.id === iconId && typeof isEnabled === 'boolean' ? { isEnabled } : {}),
      ...(Array.isArray(iconIds) ? { position: iconIds.indexOf(icon.id) } : {}),
    }))
    return { __typename: 'IconsChanged', icons: state.icons }
  }

  const client = new Client({
    url: '/graphql',
    preferGetMethod: false,
    exchanges: [
      () => (operations) =>
        pipe(
          operations,
          filter(({ kind }) => kind !== 'teardown'),
          mergeMap((operation) =>
            fromPromise(
              (async (): Promise<OperationResult> => {
                const definition = operation.query.definitions[0]
                const name = (definition && 'name' in definition && definition.name?.value) || ''
                const variables = (operation.variables ?? {}) as Record<string, unknown>
                sent.push({ operation: name, variables })
                await Promise.resolve()
                const told = makeOperation(operation.kind, operation)
                const base = { operation: told, stale: false, hasNext: false }
                if (!state.isReachable) {
                  const error = { networkError: new Error('Load failed'), graphQLErrors: [] }
                  return { ...base, data: undefined, error: error as never }
                }
                const data =
                  operation.kind === 'query'
                    ? { listIcons: state.icons }
                    : { answer: applied(name, variables) }
                return { ...base, data }
              })(),
            ),
          ),
        ),
    ],
  })

  async function open(locale: Locale = 'en'): Promise<void> {
    const indexedDb = { indexedDB: new IDBFactory(), IDBKeyRange }
    const userId = theDirector.id as UserId
    const offline = await openOffline({
      user: { userId, schoolId: 'school' as SchoolId, displayName: theDirector.name },
      device: await openDevice({ indexedDb, newDeviceId: () => deviceId }),
      kinds: [],
      send: async () => ({ kind: 'retry', reason: 'no-answer', retryAfterMs: null }),
      probe: async () => false,
      session: () => ({ userId, isImpersonating: false }),
      indexedDb,
      locks: new TestLocks() as never,
    })
    drafts = offline
    const store = createSessionStore()
    store.set({ status: 'signed-in', user: theDirector, school: null })
    await renderIn(
      locale,
      <SessionProvider store={store} acts={sessionActs({})}>
        <Provider value={client}>
          <OfflineProvider store={offline}>
            <TopicsScreen />
          </OfflineProvider>
        </Provider>
      </SessionProvider>,
      '/settings/icons',
    )
  }

  const acts = () => sent.filter(({ operation }) => operation !== 'TopicsList')
  return { state, acts, open, draft: (name: string) => drafts?.drafts.get(name) }
}
