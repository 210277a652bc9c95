import { msg } from '@lingui/core/macro'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** The log's words for acts on topics. */
export const topicChangeWords: ChangeWords = {
  addIcon: ({ by }) => msg`${by} added a topic.`,
  changeIcon: ({ by }) => msg`${by} changed a topic.`,
  switchIcon: ({ by }) => msg`${by} switched a topic on or off.`,
  orderIcons: ({ by }) => msg`${by} put the topics into another order.`,
}
