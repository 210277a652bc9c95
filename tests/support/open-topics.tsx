import type { VariablesOf } from 'gql.tada'
import { Provider } from 'urql'
import type {
  Icon,
  topicsAdd,
  topicsChange,
  topicsOrder,
  topicsSwitch,
} from '#src/features/topics/topics.operations.ts'
import { TopicsScreen } from '#src/features/topics/topics.screen.tsx'
import type { Locale } from '#src/i18n/locales.ts'
import { OfflineProvider } from '#src/offline/offline-context.tsx'
import type { OfflineStore } from '#src/offline/offline-store.ts'
import { SessionProvider } from '#src/session/session-context.tsx'
import { createSessionStore } from '#src/session/session-state.ts'
import { anOfflineStoreOf } from './offline-of.ts'
import { theDirector } from './open-staff.tsx'
import { renderIn } from './render-in.tsx'
import { aClientOf } from './school-client.ts'
import { aSchoolServer } from './school-server.ts'
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

/** The topics of a school, kept by a school server. */
export function aTopicServer(icons: readonly Icon[]) {
  let hung = icons.map((icon, position) => ({ ...icon, position }))
  let drafts: OfflineStore | null = null
  const keep = (next: typeof hung) => {
    hung = next
    return { __typename: 'IconsChanged', icons: hung }
  }
  const change = (id: string, changed: Partial<Icon>) =>
    keep(hung.map((icon) => (icon.id === id ? { ...icon, ...changed } : icon)))

  const server = aSchoolServer({
    Query: { listIcons: () => hung },
    Mutation: {
      addIcon({ input: { labelEn, labelFr } }: VariablesOf<typeof topicsAdd>) {
        return keep([...hung, anIcon({ labelEn, labelFr, id: 'new', position: hung.length })])
      },
      changeIcon({ iconId, input }: VariablesOf<typeof topicsChange>) {
        const { labelEn, labelFr, drawing } = input
        return change(iconId, { labelEn, labelFr, ...(drawing && { drawing }) })
      },
      switchIcon: ({ iconId, isEnabled }: VariablesOf<typeof topicsSwitch>) =>
        change(iconId, { isEnabled }),
      orderIcons: ({ iconIds }: VariablesOf<typeof topicsOrder>) =>
        keep(hung.map((icon) => ({ ...icon, position: iconIds.indexOf(icon.id) }))),
    },
  })

  async function open(locale: Locale = 'en'): Promise<void> {
    const offline = await anOfflineStoreOf(theDirector)
    drafts = offline
    const store = createSessionStore()
    store.set({ status: 'signed-in', user: theDirector, school: null })
    const { client } = await aClientOf(server)
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

  return {
    state: server.state,
    acts: server.acts,
    open,
    draft: (name: string) => drafts?.drafts.get(name),
  }
}
