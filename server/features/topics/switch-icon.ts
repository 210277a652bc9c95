import { accept } from '#domain/kernel/result.ts'
import { isLabelTaken } from '#domain/topics/topics.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { answerChange, parseTopicId, refused, type TopicAnswer, told } from './topic-answer.ts'
import { requireTopicKeeper } from './topics.policy.ts'
import { holdTopics, listTopics, rewriteTopic } from './topics.sql.ts'

/** Takes a topic out of the row of pictograms, or puts it back. What was written under it stays and shows it. */
export async function switchIcon(
  context: RequestContext,
  { iconId, isEnabled }: { iconId: string; isEnabled: boolean },
): Promise<TopicAnswer> {
  const viewer = requireTopicKeeper(context)
  return context.database.inSchool(viewer.schoolId, async (tx): Promise<TopicAnswer> => {
    await holdTopics(tx)
    const topics = await listTopics(tx)
    const topicId = parseTopicId(iconId)
    const standing = topics.find(({ id }) => id === topicId)
    if (!standing) return refused('topics.unknown-topic')
    if (standing.isEnabled === isEnabled) return accept(topics)
    const others = topics.filter((it) => it !== standing)
    if (isEnabled && isLabelTaken(standing, others)) return refused('topics.label-taken')
    await rewriteTopic(tx, { ...standing, isEnabled })
    const lines = { before: told(standing), after: told({ ...standing, isEnabled }) }
    return answerChange(tx, context, { viewer, act: 'switchIcon', ...lines })
  })
}
