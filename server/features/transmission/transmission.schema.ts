import type { EntryKindInSchema } from '#server/platform/entries/entry-kind-in-schema.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import type { ActAnswerType } from '#server/platform/keeping/keeping-in-schema.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { giftBeyondType } from './medicine/gift-beyond-type.ts'
import { readGiftsBeyond } from './medicine/read-gifts-beyond.ts'
import { prescriptionType } from './prescriptions/prescription-types.ts'
import { readPrescriptions, showPrescriptionPaper } from './prescriptions/read-prescriptions.ts'
import { readTransmissionDay } from './read-transmission.ts'
import { listLevelSettings } from './settings/settings.sql.ts'
import { addTransmission, changeTransmission, removeTransmission } from './transmission.kinds.ts'
import { requireSheetSettler } from './transmission.policy.ts'
import { addTransmissionActs } from './transmission-acts.ts'
import { addTransmissionTypes, dayType, levelSettingsType, lineType } from './transmission-types.ts'

/** Adds the transmission sheets to the contract, and answers the kinds of entries they are filled with. */
export function addTransmissionToSchema(
  builder: Builder,
  answer: ActAnswerType,
): EntryKindInSchema[] {
  addTransmissionTypes(builder)
  addQueries(builder)
  addTransmissionActs(builder, answer)
  return addEntryKinds(builder)
}

function addQueries(builder: Builder): void {
  builder.queryFields((t) => ({
    transmissionDay: t.field({
      type: dayType,
      extensions: { price: prices.classDays },
      nullable: true,
      args: { classId: t.arg.id({ required: true }), date: t.arg.string({ required: true }) },
      resolve: (_, wish, context) => readTransmissionDay(context, wish),
    }),
    transmissionSettings: t.field({
      type: [levelSettingsType],
      description: 'How the sheet of every level is filled, for those who may change it.',
      resolve: readAs(requireSheetSettler, listLevelSettings),
    }),
    prescriptions: t.field({
      type: [prescriptionType],
      description: 'Every prescription of a child, the one that lasts longest first.',
      args: { childId: t.arg.id({ required: true }) },
      resolve: (_, wish, context) => readPrescriptions(context, wish),
    }),
    prescriptionPaper: t.string({
      nullable: true,
      description:
        'The address at which a page shows a paper of a prescription, for some minutes. Each asking is logged.',
      args: {
        prescriptionId: t.arg.id({ required: true }),
        mediaId: t.arg.id({ required: true }),
      },
      resolve: (_, wish, context) => showPrescriptionPaper(context, wish),
    }),
    giftsBeyond: t.field({
      type: [giftBeyondType],
      description:
        'Medicines of the last days that were given beyond their prescription, newest first, for the direction.',
      resolve: (_, __, context) => readGiftsBeyond(context),
    }),
  }))
}

function addEntryKinds(builder: Builder): EntryKindInSchema[] {
  const written = (name: string, of: 'new' | 'standing') =>
    builder.inputType(name, {
      fields: (t) => ({
        lineId: t.id({ required: true }),
        childId: t.id({ required: true }),
        date: t.string({ required: true }),
        line: t.string({ required: true }),
        details: t.field({ type: 'TransmissionDetails', required: true }),
        at: t.string({ required: true }),
        visibleToGuardian: t.boolean({
          description: of === 'new' ? 'Yes, unless it says no.' : 'Null leaves it as it is.',
        }),
      }),
    })
  const removeInput = builder.inputType('RemoveTransmissionInput', {
    fields: (t) => ({
      lineId: t.id({ required: true }),
      childId: t.id({ required: true }),
      date: t.string({ required: true }),
      reason: t.string({ description: 'Required for a medicine and for an incident.' }),
    }),
  })
  const addInput = written('AddTransmissionInput', 'new')
  const changeInput = written('ChangeTransmissionInput', 'standing')
  return [
    { kind: addTransmission, input: addInput, truth: lineType },
    { kind: changeTransmission, input: changeInput, truth: lineType },
    { kind: removeTransmission, input: removeInput, truth: lineType },
  ]
}
