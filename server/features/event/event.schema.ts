import { ObjectRef } from '@pothos/core'
import { event, targetKinds } from '#domain/event/event.ts'
import type { ClosedDay } from '#domain/event/occurrences.ts'
import type { EntryKindInSchema } from '#server/platform/entries/entry-kind-in-schema.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { inputsOf, outputsOf } from '#server/platform/things/thing-in-schema.ts'
import type { TargetRow } from '#server/records/events/targets.sql.ts'
import {
  attachedFileInput,
  attachedFilesOf,
  attachedFileType,
} from '#server/records/media/attached-files.ts'
import { addAnswersToSchema } from './answers/answers.schema.ts'
import {
  addEvent,
  cancelEvent,
  changeEvent,
  changeEventDay,
  removeEvent,
  removeEventDay,
} from './event.acts.ts'
import { addEventsToDashboard } from './event.dashboard.ts'
import { showEventFile } from './event-files.ts'
import { addFeedsToSchema } from './feeds/feeds.schema.ts'
import { addOutingsToSchema } from './outing/outing.schema.ts'
import { addEventPricesToSchema } from './price/event-price.schema.ts'
import { type EventWindow, readEvents, type SeenEvent } from './read-events.ts'

const eventType = new ObjectRef<SchemaTypes, SeenEvent>('SchoolEvent')
const targetType = new ObjectRef<SchemaTypes, TargetRow>('EventTarget')
const closedType = new ObjectRef<SchemaTypes, ClosedDay>('EventClosedDay')
const windowType = new ObjectRef<SchemaTypes, EventWindow>('EventWindow')

/** Adds the events of a school with their acts to the contract. It answers the kinds of entries about outings. */
export function addEventsToSchema(builder: Builder, answer: ActAnswerType): EntryKindInSchema[] {
  addTypes(builder)
  addEventsToDashboard(builder)
  addFeedsToSchema(builder, answer)
  addEventPricesToSchema(builder, answer)
  addAnswersToSchema(builder, answer)
  builder.queryField('events', (t) =>
    t.field({
      type: windowType,
      extensions: { price: prices.school },
      description: 'The events of some days, 70 at most, with what is closed on them.',
      args: { from: t.arg.string({ required: true }), to: t.arg.string({ required: true }) },
      resolve: readEvents,
    }),
  )
  builder.queryField('eventFile', (t) =>
    t.string({
      nullable: true,
      description: 'Where a PDF of an event is shown, for some minutes.',
      args: { eventId: t.arg.id({ required: true }), mediaId: t.arg.id({ required: true }) },
      resolve: (_, wish, context) => showEventFile(context, wish),
    }),
  )
  const file = attachedFileInput(builder, 'EventFileInput')
  const input = builder.inputType('SchoolEventInput', {
    fields: (t) => ({
      ...inputsOf(t, event),
      audienceIds: t.idList({ description: 'Levels, classes, groups or children.' }),
      files: t.field({ type: [file], description: 'At most 6. Null: they stay as they are.' }),
      version: t.int(),
    }),
  })
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const eventId = t.arg.id({ required: true })
    const said = t.arg({ type: input, required: true })
    const day = t.arg.string({ required: true, description: 'The first day of one occurrence.' })
    return {
      addEvent: act(addEvent, { eventId, input: said }),
      changeEvent: act(changeEvent, { eventId, input: said, version: t.arg.int() }),
      removeEvent: act(removeEvent, { eventId }),
      cancelEvent: act(cancelEvent, {
        eventId,
        reason: t.arg.string({ description: 'Null: it takes place after all.' }),
      }),
      removeEventDay: act(removeEventDay, { eventId, day }),
      changeEventDay: act(changeEventDay, {
        ...{ eventId, day, dayEventId: t.arg.id({ required: true }), input: said },
        reason: t.arg.string({ description: 'The day is cancelled for this reason.' }),
      }),
    }
  })
  return addOutingsToSchema(builder, answer)
}

function addTypes(builder: Builder): void {
  builder.objectType(eventType, {
    description: "An event or a series of them, by the days and hours of the school's own clock.",
    fields: (t) => ({
      ...outputsOf(builder, t, event, {
        id: 'EventId',
        enums: { kind: 'EventKind', audience: 'EventAudience', repeats: 'EventRepeats' },
      }),
      audienceIds: t.idList({
        description: 'Of its levels, classes, groups or children those that the viewer may know.',
        resolve: ({ audienceIds }) => [...audienceIds],
      }),
      skippedDays: t.field({
        type: ['LocalDate'],
        resolve: ({ skippedDays }) => [...skippedDays],
      }),
      files: t.field({
        type: [attachedFileType],
        // Nullable: a calendar that a tablet kept before there were files says nothing of them.
        nullable: true,
        resolve: ({ files }, _, context) => attachedFilesOf(context, { files }),
      }),
      cancelledBecause: t.exposeString('cancelledBecause', { nullable: true }),
      mayChange: t.exposeBoolean('mayChange'),
    }),
  })
  builder.objectType(targetType, {
    description: 'Somebody or something that an event can be for.',
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.expose('kind', { type: enumOf(builder, 'EventTargetKind', targetKinds) }),
      name: t.exposeString('name'),
      className: t.exposeString('className'),
      standardIds: t.field({
        type: ['StandardId'],
        resolve: ({ standardIds }) => [...standardIds],
      }),
    }),
  })
  builder.objectType(closedType, {
    description: 'A day on which the house (no level) or a level is closed.',
    fields: (t) => ({
      date: t.expose('date', { type: 'LocalDate' }),
      standardId: t.expose('standardId', { type: 'StandardId', nullable: true }),
      name: t.exposeString('name'),
    }),
  })
  builder.objectType(windowType, {
    fields: (t) => ({
      id: t.exposeID('id'),
      readAt: t.expose('readAt', { type: 'Instant' }),
      events: t.field({ type: [eventType], resolve: ({ events }) => [...events] }),
      closedDays: t.field({ type: [closedType], resolve: ({ closedDays }) => [...closedDays] }),
      targets: t.field({ type: [targetType], resolve: ({ targets }) => [...targets] }),
    }),
  })
}
