import { ObjectRef } from '@pothos/core'
import { documentFormats } from '#domain/children/documents/document.ts'
import type { MediaId } from '#domain/kernel/ids.ts'
import {
  medicineRoutes,
  type Prescription,
  paperFormatOf,
} from '#domain/transmission/medicine/prescription.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import { requireSchoolSender } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import type { MediaRecord } from '#server/records/media/media.sql.ts'
import { picturesOf, shownPictures } from '#server/records/media/media-pictures.ts'
import { mediaImageType } from '#server/records/media/media-types.ts'

export const prescriptionType = new ObjectRef<SchemaTypes, Prescription>('Prescription')
const signatureType = new ObjectRef<SchemaTypes, NonNullable<Prescription['signature']>>(
  'PrescriptionSignature',
)

/** Pictures by their numbers alone, as those that have not arrived yet. */
const withoutAddress = (context: RequestContext, mediaIds: readonly MediaId[]): MediaRecord[] =>
  shownPictures([], { schoolId: requireSchoolSender(context).schoolId, mediaIds })

/** A prescription as the contract tells it. What one recorded long ago does not say is null. */
export function addPrescriptionTypes(builder: Builder): void {
  builder.objectType(signatureType, {
    description: 'How a guardian signed: the name as they typed it, or what they drew.',
    fields: (t) => ({
      typed: t.exposeString('typed', { nullable: true }),
      drawn: t.stringList({
        description: 'Strokes on a field of 1000 by 1000, as a polyline writes them.',
        resolve: ({ drawn }) => [...drawn],
      }),
    }),
  })
  const paper = builder.objectRef<MediaRecord>('PrescriptionPaper').implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'MediaId' }),
      format: t.field({
        type: enumOf(builder, 'DocumentFormat', documentFormats),
        resolve: paperFormatOf,
      }),
    }),
  })
  builder.objectType(prescriptionType, {
    description: 'What a doctor prescribed and a guardian allowed to be given.',
    fields: (t) => ({
      id: t.expose('id', { type: 'PrescriptionId' }),
      childId: t.expose('childId', { type: 'ChildId' }),
      name: t.exposeString('name'),
      dose: t.exposeFloat('dose', { description: 'The most that may be given at once.' }),
      unit: t.exposeString('unit'),
      weightKg: t.exposeFloat('weightKg', {
        nullable: true,
        description: 'The weight that a dose per kilogram was prescribed for.',
      }),
      route: t.expose('route', { type: enumOf(builder, 'MedicineRoute', medicineRoutes) }),
      plannedTimes: t.stringList({ resolve: ({ plannedTimes }) => [...plannedTimes] }),
      timesPerDay: t.exposeInt('timesPerDay', {
        nullable: true,
        description: 'The most gifts of a day; null: as many as there are hours.',
      }),
      isAsNeeded: t.exposeBoolean('isAsNeeded'),
      signs: t.exposeString('signs', {
        nullable: true,
        description: 'For which signs, as needed.',
      }),
      minutesApart: t.exposeInt('minutesApart', {
        nullable: true,
        description: 'Between two gifts at least.',
      }),
      firstDay: t.expose('firstDay', { type: 'LocalDate' }),
      lastDay: t.expose('lastDay', { type: 'LocalDate' }),
      prescribedBy: t.exposeString('prescribedBy'),
      authorisedBy: t.exposeString('authorisedBy'),
      authorisedOn: t.expose('authorisedOn', { type: 'LocalDate', nullable: true }),
      signature: t.expose('signature', { type: signatureType, nullable: true }),
      media: t.field({
        type: [mediaImageType],
        description: 'The papers for an older app, which asks for them with the sheet: no address.',
        resolve: ({ mediaIds }, _, context) => withoutAddress(context, mediaIds),
      }),
      papers: t.field({
        type: [paper],
        // Nullable: a prescription that an older app kept on a tablet says nothing of them.
        nullable: true,
        description: 'Photos or a PDF. `prescriptionPaper` says where each is shown.',
        resolve: ({ mediaIds, recordedByUserId }, _, context) =>
          picturesOf(context, {
            ...{ mediaIds, byUserId: recordedByUserId },
            kinds: ['photo', 'document'],
          }),
      }),
      note: t.exposeString('note', { nullable: true }),
      recordedByName: t.exposeString('recordedByName'),
      recordedAt: t.expose('recordedAt', { type: 'Instant' }),
      endedAt: t.expose('endedAt', { type: 'Instant', nullable: true }),
    }),
  })
}

/** Adds what is sent of a new prescription. For what it must say beyond this, the rule has a sentence of its own. */
export function addPrescriptionInput(builder: Builder) {
  const signatureInput = builder.inputType('PrescriptionSignatureInput', {
    description: 'Exactly one of the two.',
    fields: (t) => ({
      typed: t.string(),
      drawn: t.stringList({
        description: 'Strokes on a field of 1000 by 1000, as a polyline writes them.',
      }),
    }),
  })
  return builder.inputType('RecordPrescriptionInput', {
    fields: (t) => ({
      prescriptionId: t.id({
        required: true,
        description: 'Made on the device: sent twice, it is one prescription.',
      }),
      childId: t.id({ required: true }),
      name: t.string({ required: true }),
      dose: t.float({ required: true, description: 'The most that may be given at once.' }),
      unit: t.string({ required: true }),
      weightKg: t.float({ description: 'Required where the dose is per kilogram.' }),
      route: t.string({ required: true }),
      plannedTimes: t.stringList({ required: true, description: 'HH:mm, empty when as needed.' }),
      timesPerDay: t.int({ description: 'Required without hours, and as needed.' }),
      isAsNeeded: t.boolean(),
      signs: t.string({ description: 'Required as needed.' }),
      minutesApart: t.int(),
      firstDay: t.string({ required: true }),
      lastDay: t.string({ required: true }),
      prescribedBy: t.string({ required: true }),
      authorisedBy: t.string({ required: true, description: 'The guardian who allowed it.' }),
      authorisedOn: t.string({ description: 'YYYY-MM-DD, required.' }),
      signature: t.field({ type: signatureInput, description: 'Required.' }),
      mediaIds: t.idList({ description: 'Photos of the paper, or a PDF of it.' }),
      note: t.string(),
    }),
  })
}
