import type { MediaId, TopicId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/instant.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { readAlike, tidyText } from '../kernel/text.ts'
import type { Drawing } from './starter-topics.ts'

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

/** One of the drawings that come with Préau, or a picture of the school. */
export type TopicPicture = { drawing: Drawing | null; mediaId: MediaId | null }

export type Topic = TopicLabels &
  TopicPicture & { id: TopicId; position: number; isEnabled: boolean; createdAt: string }

type Refused = { code: TopicRefusalCode }

export const topicRefusal = (code: TopicRefusalCode) => refuse<Refused>({ code })

/** Reads the two labels as typed: a school speaks both languages, so both have to be there. */
export function parseLabels(typed: TopicLabels): Result<TopicLabels, Refused> {
  const labels = { labelEn: tidyText(typed.labelEn), labelFr: tidyText(typed.labelFr) }
  const both = [labels.labelEn, labels.labelFr]
  if (both.includes('')) return topicRefusal('topics.label-missing')
  const isLong = both.some((label) => [...label].length > longestLabel)
  return isLong ? topicRefusal('topics.label-too-long') : accept(labels)
}

/** Whether another topic in use reads like this one: two buttons with one word would be a riddle. */
export const isLabelTaken = (
  topic: TopicLabels & { id: TopicId },
  standing: readonly Topic[],
): boolean =>
  standing.some(
    (it) =>
      it.isEnabled &&
      it.id !== topic.id &&
      (readAlike(it.labelEn, topic.labelEn) || readAlike(it.labelFr, topic.labelFr)),
  )

export type TopicWish = TopicLabels & { id: TopicId; picture: TopicPicture | null; at: Instant }

/**
 * Judges a topic as somebody wants it. One that is there keeps its place, and its picture unless the wish has one. A new
 * one stands last. One that was sent again after a silence is there already, and is no second one.
 */
export function decideTopic(wish: TopicWish, standing: readonly Topic[]): Result<Topic, Refused> {
  const labels = parseLabels(wish)
  if (!labels.ok) return labels
  const known = standing.find(({ id }) => id === wish.id)
  if (!known && standing.length >= mostTopics) return topicRefusal('topics.too-many')
  if (isLabelTaken({ ...labels.value, id: wish.id }, standing))
    return topicRefusal('topics.label-taken')
  const picture = wish.picture ?? known
  if (!picture) return topicRefusal('topics.picture-missing')
  const position = Math.max(-1, ...standing.map((it) => it.position)) + 1
  const made = known ?? { id: wish.id, position, isEnabled: true, createdAt: wish.at }
  const { drawing, mediaId } = picture
  return accept({ ...made, ...labels.value, drawing, mediaId })
}

/** Judges taking a topic out of use or back. Two topics in use never read alike. */
export function decideUse(
  { id, isEnabled }: { id: TopicId | undefined; isEnabled: boolean },
  standing: readonly Topic[],
): Result<Topic | null, Refused> {
  const known = standing.find((it) => it.id === id)
  if (!known) return topicRefusal('topics.unknown-topic')
  if (known.isEnabled === isEnabled) return accept(null)
  if (isEnabled && isLabelTaken(known, standing)) return topicRefusal('topics.label-taken')
  return accept({ ...known, isEnabled })
}
