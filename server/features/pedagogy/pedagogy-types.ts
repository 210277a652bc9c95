import { ObjectRef } from '@pothos/core'
import { gradeSystems, type Level } from '#domain/pedagogy/pedagogy.ts'
import type { Period } from '#domain/pedagogy/periods.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import { mediaImageType } from '#server/records/media/media-types.ts'
import type { DomainRecord, FrameworkRecord, MilestoneRecord } from './framework.sql.ts'
import { picturesOfObservation } from './observations/observation-pictures.ts'
import type { SentenceRecord, SettingsRecord } from './pedagogy-settings.sql.ts'
import type { EvaluationTruth, ObservationTruth } from './pedagogy-truth.ts'
import type { PedagogyClassRecord } from './read-pedagogy.ts'

export const frameworkType = new ObjectRef<SchemaTypes, FrameworkRecord>('Framework')
const domainType = new ObjectRef<SchemaTypes, DomainRecord>('FrameworkDomain')
const milestoneType = new ObjectRef<SchemaTypes, MilestoneRecord>('Milestone')
export const evaluationType = new ObjectRef<SchemaTypes, EvaluationTruth>('Evaluation')
export const observationType = new ObjectRef<SchemaTypes, ObservationTruth>('Observation')
const periodType = new ObjectRef<SchemaTypes, Period>('PedagogyPeriod')
const sentenceType = new ObjectRef<SchemaTypes, SentenceRecord>('BankSentence')
const levelType = new ObjectRef<SchemaTypes, DrawnLevel>('EvaluationLevel')
const standardType = new ObjectRef<SchemaTypes, SettingsRecord['standards'][number]>(
  'PedagogyStandard',
)
export const settingsType = new ObjectRef<SchemaTypes, SettingsRecord>('PedagogySettings')
export const pedagogyClassType = new ObjectRef<SchemaTypes, PedagogyClassRecord>('PedagogyClass')

type DrawnLevel = { level: Level; colour: string; labelEn: string | null; labelFr: string | null }

/** Adds what the contract tells of frameworks. */
export function addFrameworkTypes(builder: Builder): void {
  builder.objectType(milestoneType, {
    fields: (t) => ({
      id: t.expose('id', { type: 'MilestoneId' }),
      domainId: t.expose('domainId', { type: 'DomainId' }),
      code: t.exposeString('code', { nullable: true }),
      textEn: t.exposeString('textEn'),
      textFr: t.exposeString('textFr'),
      band: t.exposeString('band', {
        nullable: true,
        description: 'The level or age it is usually looked for at.',
      }),
      position: t.exposeInt('position'),
      isEnabled: t.exposeBoolean('isEnabled'),
    }),
  })
  builder.objectType(domainType, {
    fields: (t) => ({
      id: t.expose('id', { type: 'DomainId' }),
      code: t.exposeString('code', { nullable: true }),
      nameEn: t.exposeString('nameEn'),
      nameFr: t.exposeString('nameFr'),
      position: t.exposeInt('position'),
      parentId: t.expose('parentId', {
        type: 'DomainId',
        nullable: true,
        description: 'The domain that this strand belongs to.',
      }),
      isEnabled: t.exposeBoolean('isEnabled'),
      milestones: t.expose('milestones', { type: [milestoneType] }),
    }),
  })
  builder.objectType(frameworkType, {
    fields: (t) => ({
      id: t.expose('id', { type: 'FrameworkId' }),
      kind: t.exposeString('kind', {
        description: 'cycle-1, cycle-2, eyfs, montessori-0-3, montessori-3-6 or own.',
      }),
      name: t.exposeString('name'),
      position: t.exposeInt('position'),
      isEnabled: t.exposeBoolean('isEnabled'),
      standardIds: t.expose('standardIds', {
        type: ['StandardId'],
        description: 'The levels that look at it; empty when every level does.',
      }),
      domains: t.expose('domains', {
        type: [domainType],
        description: 'Domains and their strands, in order.',
      }),
    }),
  })
}

/** Adds what the contract tells of what children learn. */
export function addLearningTypes(builder: Builder): void {
  builder.objectType(evaluationType, {
    description: 'One judgement on one child and one milestone; the last version stands.',
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => id }),
      childId: t.expose('childId', { type: 'ChildId' }),
      milestoneId: t.expose('milestoneId', { type: 'MilestoneId' }),
      version: t.exposeInt('version'),
      level: t.exposeString('level', {
        nullable: true,
        description: 'B, A or A+; null where an earlier judgement was taken back.',
      }),
      date: t.expose('date', { type: 'LocalDate' }),
      periodId: t.expose('periodId', { type: 'PeriodId', nullable: true }),
      comment: t.exposeString('comment', { nullable: true }),
      byName: t.exposeString('byName'),
      byUserId: t.expose('byUserId', { type: 'UserId' }),
      at: t.expose('at', { type: 'Instant' }),
      isApproved: t.exposeBoolean('isApproved'),
      observationId: t.expose('observationId', { type: 'ObservationId', nullable: true }),
    }),
  })
  builder.objectType(observationType, {
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => id }),
      version: t.exposeInt('version'),
      date: t.expose('date', { type: 'LocalDate' }),
      text: t.exposeString('text'),
      childIds: t.expose('childIds', { type: ['ChildId'] }),
      milestoneIds: t.expose('milestoneIds', { type: ['MilestoneId'] }),
      mediaIds: t.expose('mediaIds', { type: ['MediaId'] }),
      media: t.field({
        type: [mediaImageType],
        description: 'The pictures, in their order; without address until they have arrived.',
        resolve: (observation, _, context) => picturesOfObservation(context, observation),
      }),
      byName: t.exposeString('byName'),
      byUserId: t.expose('byUserId', { type: 'UserId' }),
      writtenAt: t.expose('writtenAt', { type: 'Instant' }),
      isRemoved: t.exposeBoolean('isRemoved'),
      isApproved: t.exposeBoolean('isApproved'),
    }),
  })
  builder.objectType(pedagogyClassType, {
    fields: (t) => ({
      id: t.exposeID('id', { description: 'classId:date' }),
      classId: t.expose('classId', { type: 'ClassId' }),
      frameworks: t.expose('frameworks', {
        type: [frameworkType],
        description: "The enabled ones of the class's level.",
      }),
      evaluations: t.expose('evaluations', {
        type: [evaluationType],
        description: 'What stands for each child and milestone, whatever class it was made in.',
      }),
      observations: t.expose('observations', {
        type: [observationType],
        description: 'Of the four weeks up to the date, newest first.',
      }),
      periods: t.field({ type: [periodType], resolve: ({ settings }) => settings.periods }),
      settings: t.expose('settings', { type: settingsType }),
    }),
  })
}

const drawnLevels = ({ labels, colours }: SettingsRecord): DrawnLevel[] =>
  (['B', 'A', 'A+'] as const).map((level) => {
    const label = labels.find((it) => it.level === level)
    return {
      level,
      colour: colours[level],
      labelEn: label?.en ?? null,
      labelFr: label?.fr ?? null,
    }
  })

/** Adds what the contract tells of how levels are drawn, of periods and of sentences. */
export function addSettingsTypes(builder: Builder): void {
  builder.objectType(periodType, {
    fields: (t) => ({
      id: t.expose('id', { type: 'PeriodId' }),
      name: t.exposeString('name'),
      firstDay: t.expose('firstDay', { type: 'LocalDate' }),
      lastDay: t.expose('lastDay', { type: 'LocalDate' }),
    }),
  })
  builder.objectType(sentenceType, {
    fields: (t) => ({
      id: t.exposeID('id'),
      domainId: t.expose('domainId', {
        type: 'DomainId',
        nullable: true,
        description: 'Null for every domain.',
      }),
      textEn: t.exposeString('textEn'),
      textFr: t.exposeString('textFr'),
      position: t.exposeInt('position'),
    }),
  })
  builder.objectType(levelType, {
    fields: (t) => ({
      level: t.exposeString('level', { description: 'B, A or A+.' }),
      colour: t.exposeString('colour'),
      labelEn: t.exposeString('labelEn', {
        nullable: true,
        description: "The school's own word; null for Préau's.",
      }),
      labelFr: t.exposeString('labelFr', { nullable: true }),
    }),
  })
  builder.objectType(standardType, {
    fields: (t) => ({ id: t.expose('id', { type: 'StandardId' }), name: t.exposeString('name') }),
  })
  builder.objectType(settingsType, {
    fields: (t) => ({
      gradeSystem: t.expose('gradeSystem', {
        type: enumOf(builder, 'GradeSystem', gradeSystems),
      }),
      levels: t.field({ type: [levelType], resolve: drawnLevels }),
      needsApproval: t.exposeBoolean('needsApproval'),
      periods: t.expose('periods', { type: [periodType] }),
      sentences: t.expose('sentences', { type: [sentenceType] }),
      standards: t.expose('standards', {
        type: [standardType],
        description: 'Every level of the school, for which a framework may be.',
      }),
    }),
  })
}
