import type { TopicId } from '../kernel/ids.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'

/** Why an act about a topic was refused. The client holds one sentence per code and language. */
export const topicRefusalCodes = [
  'topics.unknown-topic',
  'topics.label-missing',
  'topics.label-too-long',
  'topics.label-taken',
  'topics.picture-missing',
  'topics.unknown-picture',
  'topics.order-outdated',
  'topics.too-many',
] as const
export type TopicRefusalCode = (typeof topicRefusalCodes)[number]

/** More than two words stand in no button of 80 px. */
export const longestLabel = 30

/** A school with more topics than this finds none of them any more. */
export const mostTopics = 60

export type TopicLabels = { labelEn: string; labelFr: string }

type Refused = { code: TopicRefusalCode }

/** No database keeps NUL or half a surrogate pair; a keyboard writes neither. */
const unstorable = /\p{Surrogate}|\0/gu

const tidy = (text: string): string => text.replace(unstorable, '').replace(/\s+/g, ' ').trim()

/** Reads the two labels as typed: a school speaks both languages, so both have to be said. */
export function parseLabels(typed: TopicLabels): Result<TopicLabels, Refused> {
  const labels = { labelEn: tidy(typed.labelEn), labelFr: tidy(typed.labelFr) }
  const both = [labels.labelEn, labels.labelFr]
  if (both.includes('')) return refuse({ code: 'topics.label-missing' })
  if (both.some((label) => [...label].length > longestLabel)) {
    return refuse({ code: 'topics.label-too-long' })
  }
  return accept(labels)
}

const alike = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0

/** Whether another topic that is in use already reads like this: two buttons with one word would be a riddle. */
export const isLabelTaken = (
  labels: TopicLabels,
  others: readonly (TopicLabels & { isEnabled: boolean })[],
): boolean =>
  others.some(
    (it) =>
      it.isEnabled && (alike(it.labelEn, labels.labelEn) || alike(it.labelFr, labels.labelFr)),
  )

/**
 * Judges a new order: it names each topic of the school once. One that was made from an outdated list is refused,
 * because it would move a colleague's new topic to nowhere.
 */
export function decideOrder(
  wanted: readonly TopicId[],
  standing: readonly TopicId[],
): Result<readonly TopicId[], Refused> {
  const isWhole =
    wanted.length === standing.length &&
    new Set(wanted).size === wanted.length &&
    standing.every((id) => wanted.includes(id))
  return isWhole ? accept(wanted) : refuse({ code: 'topics.order-outdated' })
}
