import type { Brand } from '../kernel/brand.ts'
import type { FieldRefusalCode } from '../kernel/fields/field-codes.ts'
import type { ChildId, MediaId, MilestoneId } from '../kernel/ids.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import { type RefusalOf, refuseBy } from '../kernel/result.ts'

export type FrameworkId = Brand<string, 'FrameworkId'>
export type DomainId = Brand<string, 'DomainId'>
export type EvaluationId = Brand<string, 'EvaluationId'>
export type ObservationId = Brand<string, 'ObservationId'>
export type PeriodId = Brand<string, 'PeriodId'>

/** B is under way, A achieved, A+ goes beyond. How a level is drawn is the school's choice and never changes it. */
export const levels = ['B', 'A', 'A+'] as const
export type Level = (typeof levels)[number]

/** The ways to draw the three levels: a shape in a colour, a letter, a figure (specification, gradeSystem). */
export const gradeSystems = ['color', 'abc', 'score'] as const
export type GradeSystem = (typeof gradeSystems)[number]

/** The origin of a framework: one that Préau brings along, or the school's own. */
export const frameworkKinds = [
  'cycle-1',
  'cycle-2',
  'eyfs',
  'montessori-0-3',
  'montessori-3-6',
  'own',
] as const
export type FrameworkKind = (typeof frameworkKinds)[number]

/** Longest comment on an evaluation, in characters. */
export const longestComment = 500
/** Longest text of an observation, in characters. */
export const longestObservation = 2_000
/** A whole class and some: what one observation may be about. */
export const mostChildren = 60
/** The most milestones of one observation. */
export const mostMilestones = 20
/** Pictures of one observation. */
export const mostPictures = 10

/** One judgement on one child and one milestone. A null level takes the judgement back; the history keeps both. */
export type EvaluateMilestone = {
  evaluationId: EvaluationId
  childId: ChildId
  milestoneId: MilestoneId
  level: Level | null
  date: LocalDate
  comment: string | null
  /** The observation that shows it, when there is one. */
  observationId: ObservationId | null
}

/** One observation: of one or several children, on one day, with the milestones it shows. */
export type WriteObservation = {
  observationId: ObservationId
  childIds: readonly ChildId[]
  date: LocalDate
  text: string
  milestones: readonly MilestoneId[]
  mediaIds: readonly MediaId[]
}

export type RemoveObservation = { observationId: ObservationId }

export const pedagogyRefusalCodes = [
  'pedagogy.unknown-child',
  'pedagogy.unknown-milestone',
  'pedagogy.unknown-observation',
  'pedagogy.unknown-framework',
  'pedagogy.unknown-domain',
  'pedagogy.unknown-level',
  'pedagogy.unknown-period',
  'pedagogy.unknown-class',
  'pedagogy.malformed-date',
  'pedagogy.outside-school-year',
  'pedagogy.past-year',
  'pedagogy.in-the-future',
  'pedagogy.not-enrolled',
  'pedagogy.evaluation-exists',
  'pedagogy.text-missing',
  'pedagogy.too-many',
  'pedagogy.name-missing',
  'pedagogy.nested-too-deep',
  'pedagogy.periods-overlap',
  'pedagogy.period-in-use',
  'pedagogy.colour-malformed',
  'pedagogy.file-unreadable',
  'pedagogy.file-with-errors',
  'pedagogy.table-too-large',
  'pedagogy.too-many-frameworks',
] as const
export type PedagogyRefusalCode = (typeof pedagogyRefusalCodes)[number]

/** A refusal with the facts its sentence needs, as plain text. */
export type PedagogyRefusal = RefusalOf<PedagogyRefusalCode | FieldRefusalCode>

export const pedagogyRefusal = refuseBy<PedagogyRefusalCode>()
