import type { TopicId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { isLabelTaken, mostTopics, parseLabels, type TopicLabels } from '#domain/topics/topics.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { answerChange, readPicture, refused, type TopicAnswer } from './topic-answer.ts'
import { requireTopicKeeper } from './topics.policy.ts'
import { holdTopics, insertTopic, listTopics } from './topics.sql.ts'

export type IconWish = TopicLabels & {
  drawing?: string | null | undefined
  mediaId?: string | null | undefined
}

/** Gives the school one more topic, after all others; its labels are needed in both languages. */
export async function addIcon(context: RequestContext, wish: IconWish): Promise<TopicAnswer> {
  const viewer = requireTopicKeeper(context)
  const labels = parseLabels(wish)
  if (!labels.ok) return labels
  const { database, ids, clock } = context
  return database.inSchool(viewer.schoolId, async (tx): Promise<TopicAnswer> => {
    await holdTopics(tx)
    const topics = await listTopics(tx)
    if (topics.length >= mostTopics) return refused('topics.too-many')
    if (isLabelTaken(labels.value, topics)) return refused('topics.label-taken')
    const picture = await readPicture(tx, wish)
    if (!picture.ok) return picture
    const topic = { ...labels.value, ...picture.value, id: ids.next() as TopicId }
    const position = Math.max(-1, ...topics.map((it) => it.position)) + 1
    await insertTopic(tx, { ...topic, position, createdAt: instantOf(clock.now()) })
    const after = { ...labels.value, drawing: picture.value.drawing, isEnabled: true }
    return answerChange(tx, context, { viewer, act: 'addIcon', before: null, after })
  })
}
