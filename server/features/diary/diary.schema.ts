import type { EntryKindInSchema } from '#server/platform/entries/entry-kind-in-schema.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import type { ActAnswerType } from '#server/platform/keeping/keeping-in-schema.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { removeDiary, submitDiary, writeDiary } from './diary.kinds.ts'
import { requireDiaryKeeper } from './diary.policy.ts'
import { getDiarySettings } from './diary-settings.sql.ts'
import {
  addLineTypes,
  addReadTypes,
  dayType,
  itemType,
  monthType,
  reportType,
  sentenceType,
  settingsType,
} from './diary-types.ts'
import { readDiaryDay, readDiaryMonth } from './read-diary.ts'
import { addReportsToSchema } from './reports/reports.schema.ts'
import { listSentences } from './sentences.sql.ts'
import { addDiarySettingsToSchema } from './settings/settings.schema.ts'

/** Adds the diary to the contract, and answers the kinds of entries it is filled with. */
export function addDiaryToSchema(builder: Builder, answer: ActAnswerType): EntryKindInSchema[] {
  addLineTypes(builder)
  addReadTypes(builder)
  addQueries(builder)
  addReportsToSchema(builder)
  addDiarySettingsToSchema(builder, answer)
  return addEntryKinds(builder)
}

function addQueries(builder: Builder): void {
  builder.queryFields((t) => ({
    diaryDay: t.field({
      type: dayType,
      extensions: { price: prices.classDays },
      nullable: true,
      description: "Every line of a class's children on one day, and how far their reports are.",
      args: { classId: t.arg.id({ required: true }), date: t.arg.string({ required: true }) },
      resolve: (_, wish, context) => readDiaryDay(context, wish),
    }),
    diaryMonth: t.field({
      type: monthType,
      nullable: true,
      args: { childId: t.arg.id({ required: true }), month: t.arg.string({ required: true }) },
      resolve: (_, wish, context) => readDiaryMonth(context, wish),
    }),
    diarySentences: t.field({
      type: [sentenceType],
      resolve: readAs(requireDiaryKeeper, listSentences),
    }),
    diarySettings: t.field({
      type: settingsType,
      resolve: readAs(requireDiaryKeeper, getDiarySettings),
    }),
  }))
}

function addEntryKinds(builder: Builder): EntryKindInSchema[] {
  const writeInput = builder.inputType('WriteDiaryInput', {
    fields: (t) => ({
      itemId: t.id({
        required: true,
        description: 'Made on the device; the same id writes the line again.',
      }),
      togetherId: t.id(),
      childId: t.id({ required: true }),
      date: t.string({ required: true }),
      topicId: t.id(),
      text: t.string(),
      mood: t.string(),
      mediaIds: t.idList(),
    }),
  })
  const removeInput = builder.inputType('RemoveDiaryInput', {
    fields: (t) => ({
      itemId: t.id({ required: true }),
      childId: t.id({ required: true }),
      date: t.string({ required: true }),
    }),
  })
  const submitInput = builder.inputType('SubmitDiaryInput', {
    fields: (t) => ({
      childId: t.id({ required: true }),
      date: t.string({ required: true }),
    }),
  })
  return [
    { kind: writeDiary, input: writeInput, truth: itemType },
    { kind: removeDiary, input: removeInput, truth: itemType },
    { kind: submitDiary, input: submitInput, truth: reportType },
  ]
}
