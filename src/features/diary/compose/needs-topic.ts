import { starterTopics } from '#domain/topics/starter-topics.ts'
import type { PicturedTopic } from '#src/class-day/topic-pictogram.tsx'
import type { Topic } from '../diary.operations.ts'

const starter = starterTopics.find(({ drawing }) => drawing === 'needs')

/**
 * The topic of needs that every school begins with, known by its word: the button of needs stands in its place,
 * whatever picture the school gives it and whether it is switched on. No other topic asks families for anything.
 */
export const isNeedsTopic = ({ labelEn, labelFr }: Pick<Topic, 'labelEn' | 'labelFr'>): boolean =>
  labelEn === starter?.labelEn || labelFr === starter?.labelFr

/** The school's own picture of needs, otherwise the drawing that comes with Préau. */
export const needsPictureOf = (topics: readonly Topic[]): PicturedTopic =>
  topics.find(isNeedsTopic) ?? { drawing: 'needs', url: '/topics/needs.svg' }
