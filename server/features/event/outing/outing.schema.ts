import { ObjectRef } from '@pothos/core'
import type { EntryKindInSchema } from '#server/platform/entries/entry-kind-in-schema.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import {
  childContactsType,
  childType,
  schoolClassType,
} from '#server/records/children/people-types.ts'
import { childHealthType } from '#server/records/health/health-types.ts'
import { setAuthorisation } from './authorisation.acts.ts'
import type { Authorisation } from './authorisation.sql.ts'
import { countHeads } from './head-count.kinds.ts'
import type { MissingChild } from './head-count.sql.ts'
import type { HeadCountTruth } from './head-count-truth.ts'
import { type OutingDay, readOutings, type SeenOuting } from './read-outings.ts'

const countType = new ObjectRef<SchemaTypes, HeadCountTruth>('HeadCount')
const missingType = new ObjectRef<SchemaTypes, MissingChild>('MissingChild')
const authorisationType = new ObjectRef<SchemaTypes, Authorisation>('OutingAuthorisation')
const outingType = new ObjectRef<SchemaTypes, SeenOuting>('Outing')
const dayType = new ObjectRef<SchemaTypes, OutingDay>('OutingDay')

/** Adds outings, their counts and authorisations to the contract, and answers the kind of a count. */
export function addOutingsToSchema(builder: Builder, answer: ActAnswerType): EntryKindInSchema[] {
  addCountTypes(builder)
  addDayTypes(builder)
  builder.queryField('outings', (t) =>
    t.field({
      type: dayType,
      extensions: { price: prices.school },
      description:
        'The outings of a day, with the children that the viewer has in care and whom to call for each.',
      args: { day: t.arg.string({ required: true }) },
      resolve: readOutings,
    }),
  )
  builder.mutationField('setAuthorisation', (t) =>
    actField(t, answer)(setAuthorisation, {
      eventId: t.arg.id({ required: true }),
      childId: t.arg.id({ required: true }),
      isGiven: t.arg.boolean({ description: 'Null: the family has not answered.' }),
    }),
  )
  const input = builder.inputType('CountHeadsInput', {
    fields: (t) => ({
      countId: t.id({ required: true, description: 'Made on the device.' }),
      eventId: t.id({ required: true }),
      day: t.string({ required: true }),
      thereIds: t.idList({ required: true }),
      missingIds: t.idList({ required: true }),
    }),
  })
  return [{ kind: countHeads, input, truth: countType }]
}

function addCountTypes(builder: Builder): void {
  builder.objectType(countType, {
    description: 'How many children were there at a moment of an outing, and who counted.',
    fields: (t) => ({
      id: t.id({ resolve: ({ countId }) => countId }),
      eventId: t.expose('eventId', { type: 'EventId' }),
      day: t.expose('day', { type: 'LocalDate' }),
      countedAt: t.expose('countedAt', { type: 'Instant' }),
      thereCount: t.exposeInt('thereCount'),
      ofCount: t.exposeInt('ofCount'),
      byName: t.exposeString('byName'),
      version: t.exposeInt('version'),
    }),
  })
  builder.objectType(missingType, {
    description: 'A child that was not there at a count.',
    fields: (t) => ({
      countId: t.expose('countId', { type: 'HeadCountId' }),
      childId: t.expose('childId', { type: 'ChildId' }),
    }),
  })
  builder.objectType(authorisationType, {
    description: 'The answer of a family about an outing. A child that stands in none has none.',
    fields: (t) => ({
      childId: t.expose('childId', { type: 'ChildId' }),
      isGiven: t.exposeBoolean('isGiven'),
    }),
  })
}

function addDayTypes(builder: Builder): void {
  builder.objectType(outingType, {
    description: 'An outing on one day, for somebody who goes along.',
    fields: (t) => ({
      id: t.id({ description: 'eventId:day', resolve: ({ id, day }) => `${id}:${day}` }),
      eventId: t.field({ type: 'EventId', resolve: ({ id }) => id }),
      title: t.exposeString('title'),
      place: t.exposeString('place', { nullable: true }),
      startsAt: t.exposeString('startsAt', { nullable: true }),
      endsAt: t.exposeString('endsAt', { nullable: true }),
      asksAuthorisation: t.exposeBoolean('asksAuthorisation'),
      cancelledBecause: t.exposeString('cancelledBecause', { nullable: true }),
      childIds: t.field({
        type: ['ChildId'],
        description: 'Those of its children that the viewer has in care.',
        resolve: ({ childIds }) => [...childIds],
      }),
      authorisations: t.field({
        type: [authorisationType],
        resolve: ({ authorisations }) => [...authorisations],
      }),
      counts: t.field({
        type: [countType],
        description: 'All counts of it, whatever the day, the oldest first.',
        resolve: ({ counts }) => [...counts],
      }),
      missing: t.field({
        type: [missingType],
        description: 'Who was not there at them, of the children that the viewer has in care.',
        resolve: ({ missing }) => [...missing],
      }),
    }),
  })
  builder.objectType(dayType, {
    description: 'Everything that a phone takes along on a day.',
    fields: (t) => ({
      id: t.field({ type: 'LocalDate', resolve: ({ day }) => day }),
      readAt: t.expose('readAt', { type: 'Instant' }),
      outings: t.field({ type: [outingType], resolve: ({ outings }) => [...outings] }),
      classes: t.field({ type: [schoolClassType], resolve: ({ classes }) => [...classes] }),
      children: t.field({ type: [childType], resolve: ({ children }) => [...children] }),
      health: t.field({
        type: [childHealthType],
        description:
          'The children of these classes of whom something must be known. Every reading is logged.',
        resolve: ({ health }) => [...health],
      }),
      contacts: t.field({
        type: [childContactsType],
        resolve: ({ contacts }) => [...contacts],
      }),
    }),
  })
}
