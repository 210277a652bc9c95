import { msg } from '@lingui/core/macro'
import type { TopicRefusalCode } from '#domain/topics/topics.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'

/** Why an act about a topic was refused, and what to do: one sentence for each code. */
export const topicRefusalWords: RefusalWords<TopicRefusalCode> = {
  'topics.unknown-topic': msg`This topic is not in the school's list any more. Nothing was changed: load the list again.`,
  'topics.label-taken': msg`Another topic in use has this word. Nothing was saved: choose another word.`,
  'topics.picture-missing': msg`The topic has no picture. Nothing was saved: choose a drawing or send a picture.`,
  'topics.unknown-picture': msg`This picture is not there. Nothing was saved: choose a drawing or send the picture again.`,
  'topics.too-many': msg`The school has 60 topics, more than anybody finds. Nothing was added: rename one that is switched off.`,
}

export const topicActs: ActsOf = {
  words: topicRefusalWords,
  outdated: ['topics.unknown-topic'],
}
