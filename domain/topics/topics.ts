import { type FieldRefusal, fieldRefusal } from '../kernel/fields/field-codes.ts'
import type { MediaId, TopicId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/instant.ts'
import { lastPlace, namedThings, readNames } from '../kernel/named-things.ts'
import { type Result, refuse } from '../kernel/result.ts'
import type { Drawing } from './starter-topics.ts'

/** The reasons why an act about a topic was refused. The client holds one sentence per code and language. */
export const topicRefusalCodes = ['topics.too-many'] as const
export type TopicRefusalCode = (typeof topicRefusalCodes)[number]

/** More than two words stand in no button of 80 px. */
export const longestLabel = 30

/** A school with more topics than this finds none of them any more. */
export const mostTopics = 60

export type TopicLabels = { labelEn: string; labelFr: string }

/** One of the drawings that come with Préau, or a picture of the school. */
export type TopicPicture = { drawing: Drawing | null; mediaId: MediaId | null }

export type Topic = TopicLabels &
  TopicPicture & { id: TopicId; position: number; isEnabled: boolean; createdAt: Instant }

type Refused = { code: TopicRefusalCode; facts?: Readonly<Record<string, string>> }

export const topicRefusal = (code: TopicRefusalCode) => refuse<Refused>({ code })

/** Reads the two labels as typed: a school speaks both languages, so both have to be there. */
export const parseLabels = (typed: TopicLabels): Result<TopicLabels, FieldRefusal> =>
  readNames(typed, ['labelEn', 'labelFr'], longestLabel)

/** Two buttons with one word would be a riddle. */
const { decideName, decideUse } = namedThings<Topic, Refused | FieldRefusal>({
  idOf: ({ id }) => id,
  namesOf: ({ labelEn, labelFr }) => ({ labelEn, labelFr }),
  unknown: fieldRefusal('thing.unknown').refusal,
  taken: (field) => fieldRefusal('field.taken', { field }).refusal,
})

export { decideUse }

export type TopicWish = TopicLabels & { id: TopicId; picture: TopicPicture | null; at: Instant }

/**
 * Judges a topic as somebody wants it. One that is there keeps its place, and its picture unless the wish has one. A new
 * one stands last. One that was sent again after a silence is there already, and is no second one.
 */
export function decideTopic(
  wish: TopicWish,
  standing: readonly Topic[],
): Result<Topic, Refused | FieldRefusal> {
  const labels = parseLabels(wish)
  if (!labels.ok) return labels
  const known = standing.find(({ id }) => id === wish.id)
  if (!known && standing.length >= mostTopics) return topicRefusal('topics.too-many')
  const picture = wish.picture ?? known
  if (!picture) return fieldRefusal('field.missing', { field: 'picture' })
  const { id, at: createdAt } = wish
  const made = known ?? { id, position: lastPlace(standing), isEnabled: true, createdAt }
  const { drawing, mediaId } = picture
  return decideName({ ...made, ...labels.value, drawing, mediaId }, standing)
}
