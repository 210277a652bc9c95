import { type MediaId, parseId, type TopicId } from '#domain/kernel/ids.ts'
import type { Drawing } from '#domain/topics/starter-topics.ts'
import {
  decideTopic,
  decideUse,
  type Topic,
  type TopicLabels,
  topicRefusal,
} from '#domain/topics/topics.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { listActs } from '#server/platform/keeping/list-acts.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import { listMedia } from '#server/records/media/media.sql.ts'
import { holdTopics, listTopics, orderTopics, writeTopic } from './topics.sql.ts'

type IconInput = TopicLabels & {
  drawing?: Drawing | null | undefined
  mediaId?: string | null | undefined
}
type KeepWish = { iconId: string; input: IconInput }

const ofTopics = { policy: requireScreen('settings-topics'), lock: holdTopics }

const topics = listActs<Topic, TopicId>({
  ...ofTopics,
  list: listTopics,
  write: writeTopic,
  idOf: ({ id }) => id,
  logged: ({ labelEn, labelFr, drawing, isEnabled }) => ({ labelEn, labelFr, drawing, isEnabled }),
})

const keepTopic = (name: 'addIcon' | 'changeIcon') =>
  keepingAct({
    ...ofTopics,
    name,
    read: async (tx, { wish: { input } }: { wish: KeepWish }) => {
      const mediaId = parseId<MediaId>(input.mediaId ?? '')
      const [standing, pictures] = await Promise.all([
        listTopics(tx),
        listMedia(tx, { mediaIds: mediaId ? [mediaId] : [] }),
      ])
      const own = pictures.find(({ kind, state }) => kind === 'icon' && state === 'ready')
      return { topics: standing, mediaId: own?.id ?? null }
    },
    decide({ standing, wish: { iconId, input }, at }) {
      const { topics: known, mediaId } = standing
      const id = parseId<TopicId>(iconId)
      const isKnown = known.some((it) => it.id === id)
      if (!id || (name === 'changeIcon' && !isKnown)) return topicRefusal('topics.unknown-topic')
      const { drawing = null } = input
      const isUnknown = Boolean(input.mediaId) && (mediaId === null || drawing !== null)
      if (isUnknown) return topicRefusal('topics.unknown-picture')
      const picture = drawing || mediaId ? { drawing, mediaId } : null
      return decideTopic({ ...input, id, picture, at }, known)
    },
    write: (tx, { change }) => writeTopic(tx, change),
    log: ({ change, standing }) => topics.logOf(change, standing.topics),
  })

/** Gives the school one more topic, after all others. */
export const addIcon = keepTopic('addIcon')

/** Renames a topic or gives it another picture. Written lines show the new one. */
export const changeIcon = keepTopic('changeIcon')

/** Takes a topic out of the row of pictograms, or puts it back. What was written under it stays and shows it. */
export const switchIcon = topics.switchAct(
  'switchIcon',
  ({ iconId }: { iconId: string; isEnabled: boolean }) => iconId,
  decideUse,
)

/** Puts the school's topics into an order. */
export const orderIcons = topics.orderAct(
  'orderIcons',
  ({ iconIds }: { iconIds: readonly string[] }) => iconIds,
  {
    outdated: { code: 'topics.order-outdated' },
    nameOf: ({ labelEn }) => labelEn,
    order: orderTopics,
  },
)
