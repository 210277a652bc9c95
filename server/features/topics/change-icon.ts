import { accept } from '#domain/kernel/result.ts'
import { isLabelTaken, parseLabels } from '#domain/topics/topics.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { IconWish } from './add-icon.ts'
import {
  answerChange,
  parseTopicId,
  readPicture,
  refused,
  type TopicAnswer,
  told,
} from './topic-answer.ts'
import { requireTopicKeeper } from './topics.policy.ts'
import { holdTopics, listTopics, rewriteTopic } from './topics.sql.ts'

/** Renames a topic or gives it another picture; without a picture it keeps its own. Written lines show it anew. */
export async function changeIcon(
  context: RequestContext,
  wish: IconWish & { iconId: string },
): Promise<TopicAnswer> {
  const viewer = requireTopicKeeper(context)
  const labels = parseLabels(wish)
  if (!labels.ok) return labels
  return context.database.inSchool(viewer.schoolId, async (tx): Promise<TopicAnswer> => {
    await holdTopics(tx)
    const topics = await listTopics(tx)
    const topicId = parseTopicId(wish.iconId)
    const standing = topics.find(({ id }) => id === topicId)
    if (!standing) return refused('topics.unknown-topic')
    const others = topics.filter((it) => it !== standing)
    if (isLabelTaken(labels.value, others)) return refused('topics.label-taken')
    const keeps = !(wish.drawing || wish.mediaId)
    const { drawing, mediaId } = standing
    const picture = keeps ? accept({ drawing, mediaId }) : await readPicture(tx, wish)
    if (!picture.ok) return picture
    const changed = { ...standing, ...labels.value, ...picture.value }
    await rewriteTopic(tx, changed)
    const lines = { before: told(standing), after: told(changed) }
    return answerChange(tx, context, { viewer, act: 'changeIcon', ...lines })
  })
}
