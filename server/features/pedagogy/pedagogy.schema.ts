import { together } from '#server/platform/database/together.ts'
import type { EntryKindInSchema } from '#server/platform/entries/entry-kind-in-schema.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import type { ActAnswerType } from '#server/platform/keeping/keeping-in-schema.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { evaluateMilestone } from './evaluations/evaluate-milestone.ts'
import { listFrameworks } from './framework.sql.ts'
import { removeObservation, writeObservation } from './observations/observations.kinds.ts'
import { requireReader } from './pedagogy.policy.ts'
import { addApprovals, addReportBooks } from './pedagogy-acts.schema.ts'
import { addFrameworkActs, addSettingsActs } from './pedagogy-settings.schema.ts'
import { loadSettings } from './pedagogy-settings.sql.ts'
import {
  addFrameworkTypes,
  addLearningTypes,
  addSettingsTypes,
  evaluationType,
  frameworkType,
  observationType,
  pedagogyClassType,
  settingsType,
} from './pedagogy-types.ts'
import { readMilestoneHistory, readObservations, readPedagogyClass } from './read-pedagogy.ts'

/** Adds what children learn to the contract, and answers the kinds of entries it is written with. */
export function addPedagogyToSchema(builder: Builder, answer: ActAnswerType): EntryKindInSchema[] {
  addFrameworkTypes(builder)
  addLearningTypes(builder)
  addSettingsTypes(builder)
  addQueries(builder)
  addApprovals(builder, answer)
  addReportBooks(builder, answer)
  addFrameworkActs(builder, answer)
  addSettingsActs(builder, answer)
  return addEntryKinds(builder)
}

function addQueries(builder: Builder): void {
  builder.queryFields((t) => ({
    listFrameworks: t.field({
      type: [frameworkType],
      description: 'Every framework of the school, disabled ones included.',
      resolve: readAs(requireReader, (tx) => together(tx, listFrameworks)),
    }),
    pedagogyClass: t.field({
      type: pedagogyClassType,
      extensions: { price: prices.school },
      nullable: true,
      args: {
        classId: t.arg.id({ required: true }),
        date: t.arg.string({ required: true }),
      },
      resolve: (_, wish, context) => readPedagogyClass(context, wish),
    }),
    milestoneHistory: t.field({
      type: [evaluationType],
      description: 'Everything that was ever judged of a child, oldest first.',
      args: { childId: t.arg.id({ required: true }) },
      resolve: (_, wish, context) => readMilestoneHistory(context, wish),
    }),
    observations: t.field({
      type: [observationType],
      extensions: { price: prices.classDays },
      description: "Of a class's children from one day to another (a year at most), newest first.",
      args: {
        classId: t.arg.id({ required: true }),
        from: t.arg.string({ required: true }),
        to: t.arg.string({ required: true }),
      },
      resolve: (_, wish, context) => readObservations(context, wish),
    }),
    pedagogySettings: t.field({
      type: settingsType,
      resolve: readAs(requireReader, loadSettings),
    }),
  }))
}

function addEntryKinds(builder: Builder): EntryKindInSchema[] {
  const evaluateInput = builder.inputType('EvaluateMilestoneInput', {
    fields: (t) => ({
      evaluationId: t.id({ required: true }),
      childId: t.id({ required: true }),
      milestoneId: t.id({ required: true }),
      level: t.string({ description: 'B, A or A+; null takes the judgement back.' }),
      date: t.string({ required: true }),
      comment: t.string(),
      observationId: t.id(),
    }),
  })
  const writeInput = builder.inputType('WriteObservationInput', {
    fields: (t) => ({
      observationId: t.id({ required: true }),
      childIds: t.idList({ required: true }),
      date: t.string({ required: true }),
      text: t.string(),
      milestones: t.idList(),
      mediaIds: t.idList(),
    }),
  })
  const removeInput = builder.inputType('RemoveObservationInput', {
    fields: (t) => ({ observationId: t.id({ required: true }) }),
  })
  return [
    { kind: evaluateMilestone, input: evaluateInput, truth: evaluationType },
    { kind: writeObservation, input: writeInput, truth: observationType },
    { kind: removeObservation, input: removeInput, truth: observationType },
  ]
}
