import { ObjectRef } from '@pothos/core'
import { halfDays, justifications, presenceStates } from '#domain/presence/presence.ts'
import type { SchoolDay } from '#domain/school/calendar.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import {
  childContactsType,
  childType,
  schoolClassType,
} from '#server/records/children/people-types.ts'
import { childHealthType } from '#server/records/health/health-types.ts'
import { presenceDayType } from '#server/records/presence/presence-day-type.ts'
import type { MarkTruth, RegisterSubmissionTruth } from '#server/records/presence/presence-truth.ts'
import { addContactType, readContacts } from './contact-types.ts'
import type { ChangeRow } from './presence-history.sql.ts'
import type { ClassElsewhereRecord } from './read-building.ts'
import type { ChildAbsencesRecord } from './read-presence.ts'
import type { ReadRegister } from './read-registers.ts'

const markType = new ObjectRef<SchemaTypes, MarkTruth>('PresenceMark')
export const submissionType = new ObjectRef<SchemaTypes, RegisterSubmissionTruth>(
  'RegisterSubmission',
)
export const changeType = new ObjectRef<SchemaTypes, ChangeRow>('PresenceChange')
export const registerType = new ObjectRef<SchemaTypes, ReadRegister>('Register')
export const classElsewhereType = new ObjectRef<SchemaTypes, ClassElsewhereRecord>('ClassElsewhere')
export const absencesType = new ObjectRef<SchemaTypes, ChildAbsencesRecord>('ChildAbsences')
const schoolDayType = new ObjectRef<SchemaTypes, SchoolDay>('SchoolDay')

/** The kinds of a mark carry different details; the contract shows them all, null where they do not belong. */
const detail =
  (name: 'arrivedAt' | 'leftAt' | 'expectedAt' | 'reason' | 'note') =>
  ({ mark }: MarkTruth): string | null =>
    (mark as Partial<Record<typeof name, string | null>>)[name] ?? null

/** Adds what the contract tells of a child's day: the marks, who made them, and every change. */
export function addDayTypes(builder: Builder): void {
  builder.objectType(markType, {
    fields: (t) => ({
      state: t.field({
        type: enumOf(builder, 'PresenceState', presenceStates),
        resolve: ({ mark }) => mark.state,
      }),
      arrivedAt: t.string({ nullable: true, resolve: detail('arrivedAt') }),
      leftAt: t.string({ nullable: true, resolve: detail('leftAt') }),
      expectedAt: t.string({ nullable: true, resolve: detail('expectedAt') }),
      reason: t.string({ nullable: true, resolve: detail('reason') }),
      justified: t.field({
        type: enumOf(builder, 'Justification', justifications),
        nullable: true,
        resolve: ({ mark }) => (mark.state === 'absent' ? mark.justified : null),
      }),
      note: t.string({ nullable: true, resolve: detail('note') }),
      wasLate: t.boolean({
        nullable: true,
        resolve: ({ mark }) => (mark.state === 'left' ? mark.wasLate : null),
      }),
      byName: t.string({ resolve: ({ by }) => by.name }),
      byUserId: t.field({ type: 'UserId', resolve: ({ by }) => by.userId }),
      deviceId: t.field({ type: 'DeviceId', resolve: ({ device }) => device.deviceId }),
      deviceName: t.string({ nullable: true, resolve: ({ device }) => device.name }),
      markedAt: t.field({ type: 'Instant', resolve: ({ at }) => at }),
      corrected: t.exposeBoolean('corrected', {
        description: 'The mark replaced another one after the register was submitted.',
      }),
    }),
  })

  builder.objectType(presenceDayType, {
    fields: (t) => ({
      id: t.id({ resolve: ({ childId, date }) => `${childId}:${date}` }),
      childId: t.expose('childId', { type: 'ChildId' }),
      date: t.expose('date', { type: 'LocalDate' }),
      version: t.exposeInt('version'),
      am: t.expose('am', { type: markType, nullable: true }),
      pm: t.expose('pm', { type: markType, nullable: true }),
    }),
  })

  builder.objectType(changeType, {
    description: 'One earlier value of a half-day: corrections stay visible.',
    fields: (t) => ({
      id: t.exposeID('id'),
      period: t.expose('period', { type: enumOf(builder, 'HalfDay', halfDays) }),
      before: t.expose('before', { type: markType, nullable: true }),
      after: t.expose('after', { type: markType, nullable: true }),
      by: t.exposeString('by'),
      device: t.exposeString('device', { nullable: true }),
      at: t.expose('at', { type: 'Instant' }),
    }),
  })
}

/** Adds what the contract tells of a class's register. */
export function addRegisterTypes(builder: Builder): void {
  builder.objectType(submissionType, {
    fields: (t) => ({
      id: t.id({
        description: 'classId:date:period',
        resolve: ({ classId, date, period }) => `${classId}:${date}:${period}`,
      }),
      classId: t.expose('classId', { type: 'ClassId' }),
      date: t.expose('date', { type: 'LocalDate' }),
      period: t.expose('period', { type: enumOf(builder, 'HalfDay', halfDays) }),
      version: t.exposeInt('version'),
      byName: t.exposeString('byName'),
      submittedAt: t.expose('submittedAt', { type: 'Instant' }),
    }),
  })

  builder.objectType(schoolDayType, {
    fields: (t) => ({
      date: t.expose('date', {
        type: 'LocalDate',
        description: 'date; open half-days come from the calendar',
      }),
      am: t.exposeBoolean('am'),
      pm: t.exposeBoolean('pm'),
      closedBecause: t.exposeString('closedBecause', {
        nullable: true,
        description:
          'Null when open; else why it is closed: weekend, holiday, public-holiday, outside-year, closed-half-day',
      }),
      closedName: t.exposeString('closedName', {
        nullable: true,
        description: "Name of the holiday in the school's own words, when it has one.",
      }),
    }),
  })

  addContactType(builder)
  builder.objectType(registerType, {
    fields: (t) => ({
      id: t.id({
        description: 'classId:from:to',
        resolve: (register) => `${register.class.id}:${register.from}:${register.to}`,
      }),
      class: t.expose('class', { type: schoolClassType }),
      from: t.expose('from', { type: 'LocalDate' }),
      to: t.expose('to', { type: 'LocalDate' }),
      readAt: t.expose('readAt', {
        type: 'Instant',
        // Nullable: a register that an older app kept on a tablet does not say it.
        nullable: true,
        description:
          'When the school read this: of two readings that tell of one day, a tablet believes the later one.',
      }),
      children: t.expose('children', { type: [childType] }),
      days: t.expose('days', { type: [schoolDayType] }),
      health: t.expose('health', {
        type: [childHealthType],
        description: 'The children of whom something must be known. Every reading is logged.',
      }),
      contacts: t.field({
        type: [childContactsType],
        // Nullable: a register that an older app kept on a tablet says nothing of them.
        nullable: true,
        description:
          'Whom to call, who may collect and who must not, of the children of whom there is anybody.',
        resolve: (register, _, context) => readContacts(context, register),
      }),
      presence: t.expose('presence', { type: [presenceDayType] }),
      submissions: t.expose('submissions', { type: [submissionType] }),
    }),
  })

  builder.objectType(classElsewhereType, {
    description:
      'A class in an evacuation for somebody who has none of its children in their care.',
    fields: (t) => ({
      className: t.exposeString('className'),
      inside: t.exposeInt('inside'),
      notCalled: t.exposeInt('notCalled', {
        description: 'Expected children whom no register has called yet.',
      }),
      teachers: t.stringList({
        description: 'Who answers for the class, by name.',
        resolve: ({ teachers }) => [...teachers],
      }),
      at: t.expose('at', { type: 'Instant', description: 'When the school counted.' }),
    }),
  })

  builder.objectType(absencesType, {
    fields: (t) => ({
      id: t.field({ type: 'ChildId', resolve: ({ child }) => child.id }),
      child: t.expose('child', { type: childType }),
      className: t.exposeString('className'),
      halfDays: t.int({ resolve: ({ count }) => count.halfDays }),
      justified: t.int({ resolve: ({ count }) => count.justified }),
      pending: t.int({ resolve: ({ count }) => count.pending }),
      unjustified: t.int({ resolve: ({ count }) => count.unjustified }),
    }),
  })
}
