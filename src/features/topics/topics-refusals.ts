import { msg } from '@lingui/core/macro'
import type { TopicRefusalCode } from '#domain/topics/topics.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'

/** The reason why an act about a topic was refused, and what to do: one sentence for each code. */
export const topicRefusalWords: RefusalWords<TopicRefusalCode> = {
  'topics.too-many': msg`The school has 60 topics, more than anybody finds. Nothing was added: rename one that is switched off.`,
}

export const topicActs: ActsOf = {
  words: topicRefusalWords,
}
