import { decideOrder } from '#domain/topics/topics.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { answerChange, parseTopicId, refused, type TopicAnswer } from './topic-answer.ts'
import { requireTopicKeeper } from './topics.policy.ts'
import { holdTopics, listTopics, orderTopics } from './topics.sql.ts'

/** Puts the school's topics into an order; it names each of them once, or it was made from an outdated list. */
export async function orderIcons(
  context: RequestContext,
  { iconIds }: { iconIds: readonly string[] },
): Promise<TopicAnswer> {
  const viewer = requireTopicKeeper(context)
  const wanted = iconIds.map(parseTopicId).filter((id) => id !== undefined)
  if (wanted.length !== iconIds.length) return refused('topics.order-outdated')
  return context.database.inSchool(viewer.schoolId, async (tx): Promise<TopicAnswer> => {
    await holdTopics(tx)
    const topics = await listTopics(tx)
    const order = decideOrder(
      wanted,
      topics.map(({ id }) => id),
    )
    if (!order.ok) return order
    await orderTopics(tx, order.value)
    const labels = (ids: readonly string[]) =>
      ids.map((id) => topics.find((topic) => topic.id === id)?.subject)
    return answerChange(tx, context, {
      viewer,
      act: 'orderIcons',
      before: labels(topics.map(({ id }) => id)),
      after: labels(order.value),
    })
  })
}
