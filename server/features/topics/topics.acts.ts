import { type MediaId, parseId, type TopicId } from '#domain/kernel/ids.ts'
import { decideOrder } from '#domain/kernel/order.ts'
import type { Drawing } from '#domain/topics/starter-topics.ts'
import {
  decideTopic,
  decideUse,
  type Topic,
  type TopicLabels,
  topicRefusal,
} from '#domain/topics/topics.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import { listMedia } from '#server/records/media/media.sql.ts'
import { holdTopics, listTopics, orderTopics, writeTopic } from './topics.sql.ts'

type IconInput = TopicLabels & {
  drawing?: Drawing | null | undefined
  mediaId?: string | null | undefined
}
type KeepWish = { iconId: string; input: IconInput }

const ofTopics = {
  policy: requireScreen('settings-topics'),
  lock: holdTopics,
  read: (tx: Transaction) => listTopics(tx),
}

/** What a line of the log keeps of a topic. */
const loggedOf = (topic: Topic | undefined) => {
  if (!topic) return null
  const { labelEn, labelFr, drawing, isEnabled } = topic
  return { labelEn, labelFr, drawing, isEnabled }
}

const logOf = (change: Topic, standing: readonly Topic[]) => ({
  before: loggedOf(standing.find(({ id }) => id === change.id)),
  after: loggedOf(change),
})

const keepTopic = (name: 'addIcon' | 'changeIcon') =>
  keepingAct({
    ...ofTopics,
    name,
    read: async (tx, { wish: { input } }: { wish: KeepWish }) => {
      const mediaId = parseId<MediaId>(input.mediaId ?? '')
      const [topics, pictures] = await Promise.all([
        listTopics(tx),
        listMedia(tx, { mediaIds: mediaId ? [mediaId] : [] }),
      ])
      const own = pictures.find(({ kind, state }) => kind === 'icon' && state === 'ready')
      return { topics, mediaId: own?.id ?? null }
    },
    decide({ standing: { topics, mediaId }, wish: { iconId, input }, at }) {
      const id = parseId<TopicId>(iconId)
      const isKnown = topics.some((it) => it.id === id)
      if (!id || (name === 'changeIcon' && !isKnown)) return topicRefusal('topics.unknown-topic')
      const { drawing = null } = input
      const isUnknown = Boolean(input.mediaId) && (mediaId === null || drawing !== null)
      if (isUnknown) return topicRefusal('topics.unknown-picture')
      const picture = drawing || mediaId ? { drawing, mediaId } : null
      return decideTopic({ ...input, id, picture, at }, topics)
    },
    write: (tx, { change }) => writeTopic(tx, change),
    log: ({ change, standing }) => logOf(change, standing.topics),
  })

/** Gives the school one more topic, after all others. */
export const addIcon = keepTopic('addIcon')

/** Renames a topic or gives it another picture. Written lines show the new one. */
export const changeIcon = keepTopic('changeIcon')

/** Takes a topic out of the row of pictograms, or puts it back. What was written under it stays and shows it. */
export const switchIcon = keepingAct({
  ...ofTopics,
  name: 'switchIcon',
  decide({ standing, wish }: { standing: Topic[]; wish: { iconId: string; isEnabled: boolean } }) {
    return decideUse({ id: parseId<TopicId>(wish.iconId), isEnabled: wish.isEnabled }, standing)
  },
  write: (tx, { change }) => writeTopic(tx, change),
  log: ({ change, standing }) => logOf(change, standing),
})

/** Puts the school's topics into an order. */
export const orderIcons = keepingAct({
  ...ofTopics,
  name: 'orderIcons',
  decide({ standing, wish }: { standing: Topic[]; wish: { iconIds: readonly string[] } }) {
    const ids = standing.map(({ id }) => id)
    return decideOrder({ wanted: wish.iconIds, standing: ids }, { code: 'topics.order-outdated' })
  },
  write: (tx, { change }) => orderTopics(tx, change),
  log: ({ change, standing }) => ({
    before: standing.map(({ labelEn }) => labelEn),
    after: change.map((id) => standing.find((it) => it.id === id)?.labelEn),
  }),
})
