import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type MediaId, parseId, type TopicId } from '#domain/kernel/ids.ts'
import type { Drawing } from '#domain/topics/starter-topics.ts'
import { decideTopic, decideUse, type Topic, type TopicLabels } from '#domain/topics/topics.ts'
import { listActs } from '#server/platform/keeping/list-acts.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import { listMedia } from '#server/records/media/media.sql.ts'
import { holdTopics, listTopics, orderTopics, writeTopic } from './topics.sql.ts'

type IconInput = TopicLabels & {
  drawing?: Drawing | null | undefined
  mediaId?: string | null | undefined
}

const topics = listActs<Topic, TopicId>({
  policy: requireScreen('settings-topics'),
  lock: holdTopics,
  list: listTopics,
  write: writeTopic,
  idOf: ({ id }) => id,
  logged: ({ labelEn, labelFr, drawing, isEnabled }) => ({ labelEn, labelFr, drawing, isEnabled }),
})

const keepTopic = topics.keepAct({
  wished: ({ iconId }: { iconId: string; input: IconInput }) => iconId,
  unknown: fieldRefusal('thing.unknown').refusal,
  readBeside: async (tx, { input }) => {
    const mediaId = parseId<MediaId>(input.mediaId ?? '')
    const pictures = await listMedia(tx, { mediaIds: mediaId ? [mediaId] : [] })
    return pictures.find(({ kind, state }) => kind === 'icon' && state === 'ready')
  },
  decide({ id, wish: { input }, beside: own, at }, standing) {
    const { drawing = null } = input
    const mediaId = own?.id ?? null
    const isUnknown = Boolean(input.mediaId) && (mediaId === null || drawing !== null)
    if (isUnknown) return fieldRefusal('field.not-arrived', { field: 'picture' })
    const picture = drawing || mediaId ? { drawing, mediaId } : null
    return decideTopic({ ...input, id, picture, at }, standing)
  },
})

/** Gives the school one more topic, after all others. */
export const addIcon = keepTopic('addIcon', 'new')

/** Renames a topic or gives it another picture. Written lines show the new one. */
export const changeIcon = keepTopic('changeIcon', 'known')

/** Takes a topic out of the row of pictograms, or puts it back. What was written under it stays and shows it. */
export const switchIcon = topics.switchAct('switchIcon', 'iconId', decideUse)

/** Puts the school's topics into an order. */
export const orderIcons = topics.orderAct('orderIcons', 'iconIds', {
  outdated: { code: 'thing.order-outdated' },
  nameOf: ({ labelEn }) => labelEn,
  order: orderTopics,
})
