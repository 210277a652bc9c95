import type { VariablesOf } from 'gql.tada'
import type { TopicId } from '#domain/kernel/ids.ts'
import type {
  addIcon,
  Icon,
  orderIcons,
  switchIcon,
} from '#src/features/topics/topics.operations.ts'
import { TopicsScreen } from '#src/features/topics/topics.screen.tsx'
import type { Locale } from '#src/i18n/locales.ts'
import { inOrderOf } from '#src/keeping/lists/ordering.ts'
import type { SessionActs } from '#src/session/session-context.tsx'
import { aSchoolServer } from '../school-server/school-server.ts'
import { openKept } from './open-kept.tsx'

type Known = 'lunch' | 'music' | 'nap'

export const anIcon = (name: Known, change: Partial<Icon>): Icon => ({
  id: name as TopicId,
  url: `/topics/${name}.svg`,
  isEnabled: true,
  labelEn: name,
  labelFr: name,
  drawing: name,
  usedBy: 0,
  ...change,
})

/** The topics of a school, kept by a school server. */
export function aTopicServer(icons: readonly Icon[]) {
  let hung = icons
  const keep = (next: typeof hung) => {
    hung = next
    return { __typename: 'Done' }
  }
  const change = (id: string, to: Partial<Icon>) =>
    keep(hung.map((icon) => (icon.id === id ? { ...icon, ...to } : icon)))
  const put = ({ iconId, input }: VariablesOf<typeof addIcon>) => {
    const { labelEn, labelFr, drawing = null } = input
    if (hung.some(({ id }) => id === iconId)) return change(iconId, { labelEn, labelFr })
    return keep([...hung, anIcon('lunch', { id: iconId as TopicId, labelEn, labelFr, drawing })])
  }
  const server = aSchoolServer({
    Query: { listIcons: () => hung },
    Mutation: {
      addIcon: put,
      changeIcon: put,
      switchIcon: ({ iconId, isEnabled }: VariablesOf<typeof switchIcon>) =>
        change(iconId, { isEnabled }),
      orderIcons: ({ iconIds }: VariablesOf<typeof orderIcons>) => keep(inOrderOf(hung, iconIds)),
    },
  })
  const open = (locale: Locale = 'en', acts: Partial<SessionActs> = {}) =>
    openKept(<TopicsScreen />, { server, locale, acts })
  return { ...server, open }
}
