import { ObjectRef } from '@pothos/core'
import {
  type TransmissionSettings,
  temperatureUnits,
  volumeUnits,
} from '#domain/transmission/settings.ts'
import { marksBeside } from '#domain/transmission/transmission.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import { mealOfDayType } from '#server/records/meals/meal-types.ts'
import { picturesOf } from '#server/records/media/media-pictures.ts'
import { mediaImageType } from '#server/records/media/media-types.ts'
import { presenceDayType } from '#server/records/presence/presence-day-type.ts'
import { whereOnly } from '#server/records/presence/presence-truth.ts'
import type { LineTruth } from './line-truth.ts'
import { addGiftBeyondType } from './medicine/gift-beyond-type.ts'
import { addPrescriptionTypes, prescriptionType } from './prescriptions/prescription-types.ts'
import {
  type LinesLeftOut,
  readMealsOfDay,
  type TransmissionDayRecord,
} from './read-transmission.ts'
import type { LevelSettings } from './settings/settings.sql.ts'
import type { Colleague } from './transmission.sql.ts'

export const lineType = new ObjectRef<SchemaTypes, LineTruth>('TransmissionLine')
export const dayType = new ObjectRef<SchemaTypes, TransmissionDayRecord>('TransmissionDay')
export const levelSettingsType = new ObjectRef<SchemaTypes, LevelSettings>(
  'LevelTransmissionSettings',
)
const settingsType = new ObjectRef<SchemaTypes, TransmissionSettings>('TransmissionSettings')
const leftOutType = new ObjectRef<SchemaTypes, LinesLeftOut>('LinesLeftOut')
const colleagueType = new ObjectRef<SchemaTypes, Colleague>('Colleague')

/** Adds what the contract tells of the sheets. */
export function addTransmissionTypes(builder: Builder): void {
  builder.scalarType('TransmissionDetails', {
    description:
      'The details of a line, shaped as domain/transmission reads them for the line of that name.',
    serialize: (details) => details,
    parseValue: (details) => details,
  })
  addLine(builder)
  addSettings(builder)
  addPrescriptionTypes(builder)
  addGiftBeyondType(builder)
  builder.objectType(colleagueType, {
    description: 'Somebody who works at the school and may be the second person beside a medicine.',
    fields: (t) => ({
      userId: t.expose('userId', { type: 'UserId' }),
      name: t.exposeString('name'),
    }),
  })
  builder.objectType(leftOutType, {
    description: 'What the sheet of a class asks for and the level of this child does not.',
    fields: (t) => ({
      childId: t.expose('childId', { type: 'ChildId' }),
      lines: t.exposeStringList('lines'),
    }),
  })
  builder.objectType(dayType, {
    description: 'The sheets of a class on one day, and what is needed to fill them.',
    fields: (t) => ({
      id: t.id({
        description: 'classId:date',
        resolve: ({ classId, date }) => `${classId}:${date}`,
      }),
      classId: t.expose('classId', { type: 'ClassId' }),
      date: t.expose('date', { type: 'LocalDate' }),
      lines: t.expose('lines', { type: [lineType] }),
      giftsBefore: t.expose('giftsBefore', {
        type: [lineType],
        description:
          'What children with an interval between two gifts had on the days before, here and at home.',
      }),
      meals: t.field({
        type: [mealOfDayType],
        description: 'What is served on the level, in the order of the day.',
        resolve: (day, _, context) => readMealsOfDay(context, day),
      }),
      settings: t.expose('settings', { type: settingsType }),
      leftOut: t.expose('leftOut', {
        type: [leftOutType],
        description: 'Children whose own level does not write every line of the class.',
      }),
      prescriptions: t.expose('prescriptions', { type: [prescriptionType] }),
      colleagues: t.expose('colleagues', { type: [colleagueType] }),
    }),
  })
}

function addLine(builder: Builder): void {
  builder.objectType(lineType, {
    description: "One line of a child's transmission sheet.",
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => id }),
      childId: t.expose('childId', { type: 'ChildId' }),
      date: t.expose('date', { type: 'LocalDate' }),
      line: t.exposeString('line'),
      details: t.field({ type: 'TransmissionDetails', resolve: ({ details }) => details }),
      media: t.field({
        type: [mediaImageType],
        description: 'The pictures of an activity or an incident.',
        resolve: (line, _, context) => picturesOf(context, { mediaIds: mediaIdsOf(line) }),
      }),
      at: t.expose('at', { type: 'Instant' }),
      byName: t.exposeString('byName', { description: 'Who wrote this version.' }),
      byUserId: t.expose('byUserId', { type: 'UserId' }),
      addedByName: t.exposeString('addedByName', {
        description: 'Who wrote the line first, and so gave the medicine.',
      }),
      addedByUserId: t.expose('addedByUserId', { type: 'UserId' }),
      writtenAt: t.expose('writtenAt', { type: 'Instant' }),
      version: t.exposeInt('version'),
      isRemoved: t.exposeBoolean('isRemoved'),
      removedReason: t.exposeString('removedReason', { nullable: true }),
      markBeside: t.field({
        type: enumOf(builder, 'MarkBeside', marksBeside),
        nullable: true,
        description: 'What the register said of a child that was away when the line was written.',
        resolve: ({ markBeside }: Partial<LineTruth>) => markBeside ?? null,
      }),
      registerDay: t.field({
        type: presenceDayType,
        nullable: true,
        description: "In the answer to an entry: the child's day in the register that it changed.",
        resolve: ({ register }) => {
          if (!register) return null
          return register.mayTakeRegister ? register.after : whereOnly(register.after)
        },
      }),
      visibleToGuardian: t.exposeBoolean('visibleToGuardian', {
        description: 'What the family may read: an incident only once the guardian was called.',
      }),
      isStaffOnly: t.boolean({
        description: 'Whether somebody of the school kept it from the family.',
        // An answer that was recorded before this was told does not have it.
        resolve: ({ isStaffOnly, line, visibleToGuardian }: Partial<LineTruth>) =>
          isStaffOnly ?? (line !== 'incident' && visibleToGuardian === false),
      }),
    }),
  })
}

const mediaIdsOf = ({ line, details }: LineTruth) =>
  line === 'activity' || line === 'incident' ? details.mediaIds : []

function addSettings(builder: Builder): void {
  builder.objectType(settingsType, {
    fields: (t) => ({
      lines: t.stringList({ resolve: ({ lines }) => [...lines] }),
      requiredAtDeparture: t.stringList({
        resolve: ({ requiredAtDeparture }) => [...requiredAtDeparture],
      }),
      volumeUnit: t.expose('volumeUnit', {
        type: enumOf(builder, 'VolumeUnit', volumeUnits),
        description: 'To show.',
      }),
      temperatureUnit: t.expose('temperatureUnit', {
        type: enumOf(builder, 'TemperatureUnit', temperatureUnits),
        description: 'To show.',
      }),
      amounts: t.exposeString('amounts', { description: 'quarters, halves or all-or-nothing.' }),
      sleepCheckMinutes: t.exposeInt('sleepCheckMinutes'),
      alertTenths: t.exposeInt('alertTenths', { description: 'Tenths of a degree Celsius.' }),
      medicineMinutes: t.exposeInt('medicineMinutes', {
        description: 'So far off its hour a medicine may be given without a question.',
      }),
    }),
  })
  builder.objectType(levelSettingsType, {
    description: 'How the sheet of one level is filled.',
    fields: (t) => ({
      id: t.field({ type: 'StandardId', resolve: ({ standardId }) => standardId }),
      standardName: t.exposeString('standardName'),
      isChanged: t.exposeBoolean('isChanged'),
      settings: t.expose('settings', { type: settingsType }),
      usualLines: t.stringList({
        description: 'The lines that the level has until somebody chooses others.',
        resolve: ({ usualLines }) => [...usualLines],
      }),
    }),
  })
}
