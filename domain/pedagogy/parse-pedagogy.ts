import type { Brand } from '../kernel/brand.ts'
import { tooLongAt } from '../kernel/fields/typed-text.ts'
import { type ChildId, type MediaId, type MilestoneId, parseId } from '../kernel/ids.ts'
import { type LocalDate, parseLocalDate } from '../kernel/local-date.ts'
import { accept, type Result } from '../kernel/result.ts'
import { keptText } from '../kernel/text.ts'
import {
  type EvaluateMilestone,
  type EvaluationId,
  type Level,
  levels,
  longestComment,
  longestObservation,
  mostChildren,
  mostMilestones,
  mostPictures,
  type ObservationId,
  type PedagogyRefusal,
  pedagogyRefusal,
  type RemoveObservation,
  type WriteObservation,
} from './pedagogy.ts'

type Text = string | null | undefined

/** An act as it comes from outside (GraphQL's EvaluateMilestoneInput). */
export type UnreadEvaluation = {
  evaluationId: string
  childId: string
  milestoneId: string
  level?: Text
  date: string
  comment?: Text
  observationId?: Text
}

/** An act as it comes from outside (GraphQL's WriteObservationInput). */
export type UnreadObservation = {
  observationId: string
  childIds: readonly string[]
  date: string
  text?: Text
  milestones?: readonly string[] | null | undefined
  mediaIds?: readonly string[] | null | undefined
}

/** Reads a level that came from outside. */
export const parseLevel = (text: string): Level | undefined =>
  levels.find((level) => level === text)

/** Reads what came from outside, each id at most once; undefined when one of them is no id. */
function parseIds<Id extends Brand<string, string>>(
  texts: readonly string[] | null | undefined,
): Id[] | undefined {
  const ids = (texts ?? []).map((text) => parseId<Id>(text))
  return ids.every((id) => id !== undefined) ? [...new Set(ids)] : undefined
}

/** Reads an evaluation. Text that names no child is an unknown child, like a child of another school. */
export function parseEvaluation(
  unread: UnreadEvaluation,
): Result<EvaluateMilestone, PedagogyRefusal> {
  const childId = parseId<ChildId>(unread.childId)
  if (!childId) return pedagogyRefusal('pedagogy.unknown-child')
  const milestoneId = parseId<MilestoneId>(unread.milestoneId)
  if (!milestoneId) return pedagogyRefusal('pedagogy.unknown-milestone')
  const evaluationId = parseId<EvaluationId>(unread.evaluationId)
  if (!evaluationId) return pedagogyRefusal('pedagogy.evaluation-exists')
  const date = parseLocalDate(unread.date)
  if (!date) return pedagogyRefusal('pedagogy.malformed-date')
  const level = unread.level ? parseLevel(unread.level) : null
  if (level === undefined) return pedagogyRefusal('pedagogy.unknown-level')
  const observationId = unread.observationId ? parseId<ObservationId>(unread.observationId) : null
  if (observationId === undefined) return pedagogyRefusal('pedagogy.unknown-observation')
  const comment = keptText(unread.comment) || null
  const tooLong = tooLongAt({ comment }, longestComment)
  if (tooLong) return tooLong
  return accept({ evaluationId, childId, milestoneId, level, date, comment, observationId })
}

type Listed = Pick<WriteObservation, 'childIds' | 'milestones' | 'mediaIds'>

function parseLists(unread: UnreadObservation): Result<Listed, PedagogyRefusal> {
  const childIds = parseIds<ChildId>(unread.childIds)
  if (!childIds || childIds.length === 0) return pedagogyRefusal('pedagogy.unknown-child')
  const milestones = parseIds<MilestoneId>(unread.milestones)
  if (!milestones) return pedagogyRefusal('pedagogy.unknown-milestone')
  const mediaIds = parseIds<MediaId>(unread.mediaIds)
  if (!mediaIds) return pedagogyRefusal('pedagogy.unknown-observation')
  const isTooMuch =
    childIds.length > mostChildren ||
    milestones.length > mostMilestones ||
    mediaIds.length > mostPictures
  return isTooMuch
    ? pedagogyRefusal('pedagogy.too-many')
    : accept({ childIds, milestones, mediaIds })
}

/** Reads an observation: words, pictures or both, about one child or several. */
export function parseObservation(
  unread: UnreadObservation,
): Result<WriteObservation, PedagogyRefusal> {
  const observationId = parseId<ObservationId>(unread.observationId)
  if (!observationId) return pedagogyRefusal('pedagogy.unknown-observation')
  const date: LocalDate | undefined = parseLocalDate(unread.date)
  if (!date) return pedagogyRefusal('pedagogy.malformed-date')
  const lists = parseLists(unread)
  if (!lists.ok) return lists
  const text = keptText(unread.text)
  if (text === '' && lists.value.mediaIds.length === 0)
    return pedagogyRefusal('pedagogy.text-missing')
  return (
    tooLongAt({ text }, longestObservation) ?? accept({ observationId, date, text, ...lists.value })
  )
}

/** Reads the removal of an observation. */
export function parseRemoval(unread: {
  observationId: string
}): Result<RemoveObservation, PedagogyRefusal> {
  const observationId = parseId<ObservationId>(unread.observationId)
  return observationId ? accept({ observationId }) : pedagogyRefusal('pedagogy.unknown-observation')
}
