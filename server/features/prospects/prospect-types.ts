import { ObjectRef } from '@pothos/core'
import { relations } from '#domain/children/new-child.ts'
import type { ProspectGuardian } from '#domain/prospects/guardians.ts'
import { type ProspectEntry, prospectEntryKinds } from '#domain/prospects/history.ts'
import { offerStateOn, offerStates } from '#domain/prospects/offer.ts'
import type { PlacesOfLevel, PlacesOnHalfDay } from '#domain/prospects/places.ts'
import { prospect, prospectStatuses } from '#domain/prospects/prospect.ts'
import { type CriterionPoints, waitingCriteria, waitingRules } from '#domain/prospects/waiting.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import { outputsOf } from '#server/platform/things/thing-in-schema.ts'
import type { CountsRead, ProspectBook, SeenProspect } from './read-prospects.ts'

const refOf = <Shape>(name: string) => new ObjectRef<SchemaTypes, Shape>(name)

export const countsType = refOf<CountsRead>('ProspectCounts')
export const placesType = refOf<PlacesOfLevel>('PlacesOfLevel')
export const prospectType = refOf<SeenProspect>('Prospect')
export const rulesType = refOf<ProspectBook['rules']>('WaitingRules')
const guardianType = refOf<ProspectGuardian>('ProspectGuardian')
const criterionType = refOf<CriterionPoints>('WaitingCriterionPoints')
const entryType = refOf<ProspectEntry>('ProspectEntry')
const offerType = refOf<SeenProspect>('ProspectOffer')
const halfDayType = refOf<PlacesOnHalfDay>('PlacesOnHalfDay')

/** Adds the types by which prospects are read. */
export function addProspectTypes(builder: Builder): void {
  addProspectType(builder)
  addEntryType(builder)
  addPlaces(builder)
  builder.objectType(guardianType, {
    fields: (t) => ({
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
      relation: t.expose('relation', { type: enumOf(builder, 'ParentRelation', relations) }),
      phone: t.exposeString('phone', { nullable: true }),
      email: t.exposeString('email', { nullable: true }),
    }),
  })
  builder.objectType(criterionType, {
    description: 'What one criterion gives to a place on the waiting list.',
    fields: (t) => ({
      criterion: t.expose('criterion', {
        type: enumOf(builder, 'WaitingCriterion', waitingCriteria),
      }),
      points: t.exposeInt('points'),
    }),
  })
  builder.objectType(offerType, {
    description: 'A place on some half-days, until the end of a day.',
    fields: (t) => ({
      halfDays: t.stringList({ resolve: ({ offeredHalfDays }) => [...(offeredHalfDays ?? [])] }),
      until: t.field({
        type: 'LocalDate',
        resolve: ({ offerUntil, today }) => offerUntil ?? today,
      }),
      state: t.field({
        type: enumOf(builder, 'OfferState', offerStates),
        resolve: (row) => offerStateOn(row, row.today) ?? 'lapsed',
      }),
    }),
  })
  builder.objectType(rulesType, {
    description: 'How the school counts points, and how long offers hold and families are kept.',
    fields: (t) => ({
      ...outputsOf(builder, t, waitingRules, { id: 'ID' }),
    }),
  })
  builder.objectType(countsType, {
    description: 'How many prospects stand under each status.',
    fields: (t) => ({
      id: t.exposeID('id'),
      toprocess: t.exposeInt('toprocess'),
      customer: t.exposeInt('customer'),
      nonews: t.exposeInt('nonews'),
      blacklisted: t.exposeInt('blacklisted'),
      waitinglist: t.exposeInt('waitinglist'),
      oldestToProcess: t.expose('oldestToProcess', { type: 'LocalDate', nullable: true }),
    }),
  })
}

function addProspectType(builder: Builder): void {
  builder.objectType(prospectType, {
    description: 'A child for whom a family asks.',
    fields: (t) => ({
      ...outputsOf(builder, t, prospect, {
        id: 'ProspectId',
        enums: { numberOfChildren: 'NumberOfChildren', source: 'ProspectSource' },
      }),
      status: t.expose('status', {
        type: enumOf(builder, 'ProspectStatus', prospectStatuses),
        nullable: true,
        description: 'Null: to process.',
      }),
      guardians: t.field({
        type: [guardianType],
        resolve: ({ guardians }) => [...guardians],
      }),
      halfDays: t.stringList({
        description: 'Empty: every half-day.',
        resolve: ({ halfDays }) => [...halfDays],
      }),
      acceptedHalfDays: t.stringList({
        resolve: ({ acceptedHalfDays }) => [...acceptedHalfDays],
      }),
      offer: t.field({
        type: offerType,
        nullable: true,
        resolve: (row) => (row.offeredHalfDays ? row : null),
      }),
      requestNumber: t.exposeString('requestNumber', { nullable: true }),
      createdAt: t.expose('createdAt', { type: 'Instant' }),
      askedOn: t.expose('askedOn', { type: 'LocalDate' }),
      contactOn: t.expose('contactOn', { type: 'LocalDate' }),
      consentedAt: t.expose('consentedAt', { type: 'Instant', nullable: true }),
      noticeVersion: t.exposeInt('noticeVersion', { nullable: true }),
      statusReason: t.exposeString('statusReason', { nullable: true }),
      restrictedUntil: t.expose('restrictedUntil', { type: 'LocalDate', nullable: true }),
      childId: t.expose('childId', { type: 'ChildId', nullable: true }),
      anonymiseOn: t.expose('anonymiseOn', { type: 'LocalDate' }),
      rank: t.exposeInt('rank', { nullable: true }),
      points: t.exposeInt('points'),
      criteria: t.field({ type: [criterionType], resolve: ({ criteria }) => criteria }),
      duplicateIds: t.field({
        type: ['ProspectId'],
        description: 'Other requests that are probably for the same child.',
        resolve: ({ duplicateIds }) => [...duplicateIds],
      }),
      nextStep: t.field({ type: entryType, nullable: true, resolve: ({ nextStep }) => nextStep }),
      entries: t.field({ type: [entryType], resolve: ({ entries }) => [...entries] }),
    }),
  })
}

function addEntryType(builder: Builder): void {
  builder.objectType(entryType, {
    description: 'One dated line of the history of a prospect.',
    fields: (t) => ({
      id: t.expose('id', { type: 'ProspectEntryId' }),
      prospectId: t.expose('prospectId', { type: 'ProspectId' }),
      kind: t.expose('kind', { type: enumOf(builder, 'ProspectEntryKind', prospectEntryKinds) }),
      onDay: t.expose('onDay', { type: 'LocalDate' }),
      text: t.exposeString('text', { nullable: true }),
      isDone: t.exposeBoolean('isDone'),
      byName: t.exposeString('byName', { nullable: true }),
      at: t.expose('at', { type: 'Instant' }),
      version: t.exposeInt('version'),
    }),
  })
}

function addPlaces(builder: Builder): void {
  builder.objectType(halfDayType, {
    fields: (t) => ({
      halfDay: t.exposeString('halfDay'),
      capacity: t.exposeInt('capacity', { nullable: true }),
      taken: t.exposeInt('taken'),
      free: t.exposeInt('free', { nullable: true }),
    }),
  })
  builder.objectType(placesType, {
    description:
      'The places of a level by the half-days of its week. Null: nobody said how many there are.',
    fields: (t) => ({
      standardId: t.expose('standardId', { type: 'StandardId' }),
      name: t.exposeString('name'),
      capacity: t.exposeInt('capacity', { nullable: true }),
      halfDays: t.field({ type: [halfDayType], resolve: ({ halfDays }) => [...halfDays] }),
    }),
  })
}
