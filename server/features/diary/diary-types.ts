import { ObjectRef } from '@pothos/core'
import { moods, reportId } from '#domain/diary/diary.ts'
import { reportStatuses } from '#domain/diary/report-status.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import { mailStates } from '#server/platform/mail/mail-states.sql.ts'
import { mediaImageType } from '#server/records/media/media-types.ts'
import type { BesideLines } from './beside-lines.sql.ts'
import type { SentTo } from './diary-read.sql.ts'
import type { DiarySettings } from './diary-settings.sql.ts'
import type { DailyReportTruth, DiaryItemTruth } from './diary-truth.ts'
import { picturesOfLine } from './line-pictures.ts'
import type { DiaryDayRecord, DiaryMonthRecord, ReportRecord } from './read-diary.ts'
import type { DiarySentence } from './sentences.sql.ts'

type AnyReport = DailyReportTruth & Partial<Pick<ReportRecord, 'sentTo'>>

export const itemType = new ObjectRef<SchemaTypes, DiaryItemTruth>('DiaryItem')
export const reportType = new ObjectRef<SchemaTypes, AnyReport>('DailyReport')
export const dayType = new ObjectRef<SchemaTypes, DiaryDayRecord>('DiaryDay')
export const monthType = new ObjectRef<SchemaTypes, DiaryMonthRecord>('DiaryMonth')
export const sentenceType = new ObjectRef<SchemaTypes, DiarySentence>('DiarySentence')
export const settingsType = new ObjectRef<SchemaTypes, DiarySettings>('DiarySettings')
const besideType = new ObjectRef<SchemaTypes, BesideLines>('DiaryDayChild')
const sentToType = new ObjectRef<SchemaTypes, SentTo>('ReportSentTo')

/** Adds what the contract tells of a line and of the report of its day. */
export function addLineTypes(builder: Builder): void {
  builder.objectType(itemType, {
    description: "One line of one child's day.",
    fields: (t) => ({
      id: t.id({ resolve: ({ itemId }) => itemId }),
      childId: t.expose('childId', { type: 'ChildId' }),
      date: t.expose('date', { type: 'LocalDate' }),
      togetherId: t.expose('togetherId', {
        type: 'TogetherId',
        nullable: true,
        description: 'The same for lines that were written for several children at once.',
      }),
      topicId: t.expose('topicId', { type: 'TopicId', nullable: true }),
      text: t.exposeString('text'),
      mood: t.expose('mood', { type: enumOf(builder, 'Mood', moods), nullable: true }),
      mediaIds: t.field({ type: ['MediaId'], resolve: ({ mediaIds }) => [...mediaIds] }),
      media: t.field({
        type: [mediaImageType],
        description: 'The pictures, in their order; without address until they have arrived.',
        resolve: (line, _, context) => picturesOfLine(context, line),
      }),
      byName: t.exposeString('byName', { description: 'Who wrote this version.' }),
      byUserId: t.expose('byUserId', { type: 'UserId' }),
      writtenAt: t.expose('writtenAt', {
        type: 'Instant',
        description: 'When the line was first written.',
      }),
      changedAt: t.expose('changedAt', { type: 'Instant', nullable: true }),
      version: t.exposeInt('version'),
      isRemoved: t.exposeBoolean('isRemoved'),
      report: t.field({
        type: reportType,
        description: 'The report of its day as it stood with this version.',
        resolve: ({ report }) => report,
      }),
    }),
  })

  builder.objectType(sentToType, {
    description: 'How the mail of a day fares with one guardian.',
    fields: (t) => ({
      guardianId: t.expose('guardianId', { type: 'GuardianId' }),
      guardianName: t.exposeString('guardianName'),
      state: t.expose('state', { type: enumOf(builder, 'MailState', mailStates) }),
      failure: t.exposeString('failure', { nullable: true }),
      at: t.expose('at', { type: 'Instant' }),
    }),
  })

  builder.objectType(reportType, {
    description: 'How far the day of a child is on its way to its family.',
    fields: (t) => ({
      id: t.id({ description: 'childId:date', resolve: reportId }),
      childId: t.expose('childId', { type: 'ChildId' }),
      date: t.expose('date', { type: 'LocalDate' }),
      status: t.expose('status', { type: enumOf(builder, 'ReportStatus', reportStatuses) }),
      version: t.exposeInt('version', {
        description: 'Counts every change of the report and of its lines.',
      }),
      submittedBy: t.exposeString('submittedBy', { nullable: true }),
      submittedAt: t.expose('submittedAt', { type: 'Instant', nullable: true }),
      approvedBy: t.exposeString('approvedBy', { nullable: true }),
      approvedAt: t.expose('approvedAt', { type: 'Instant', nullable: true }),
      returnedNote: t.exposeString('returnedNote', {
        nullable: true,
        description: 'What the direction wants changed; stands until the report is approved.',
      }),
      sentAt: t.expose('sentAt', { type: 'Instant', nullable: true }),
      isCorrection: t.exposeBoolean('isCorrection', {
        description: 'It changed after it had been sent.',
      }),
      isHeld: t.exposeBoolean('isHeld', {
        description:
          'Something took more than a day, or came from an account that is off: it is sent by hand only.',
      }),
      sentTo: t.field({
        type: [sentToType],
        description: 'The last mail of each guardian, for those who may know families.',
        resolve: ({ sentTo }) => [...(sentTo ?? [])],
      }),
    }),
  })
}

/** Adds the day of a class, the month of a child, and how the school keeps its diary. */
export function addReadTypes(builder: Builder): void {
  builder.objectType(besideType, {
    description: 'What there is to tell the family of a child beside lines of the diary.',
    fields: (t) => ({
      id: t.id({ description: 'childId:date', resolve: reportId }),
      childId: t.expose('childId', { type: 'ChildId' }),
      hasSheet: t.exposeBoolean('hasSheet', {
        description: 'The transmission sheet tells the family something of that day.',
      }),
      needIds: t.field({
        type: ['NeedId'],
        description: 'What the family was asked for on that day and has not brought yet.',
        resolve: ({ needIds }) => [...needIds],
      }),
    }),
  })
  builder.objectType(dayType, {
    fields: (t) => ({
      id: t.id({
        description: 'classId:date',
        resolve: ({ classId, date }) => `${classId}:${date}`,
      }),
      classId: t.expose('classId', { type: 'ClassId' }),
      date: t.expose('date', { type: 'LocalDate' }),
      items: t.field({ type: [itemType], resolve: ({ items }) => [...items] }),
      reports: t.field({ type: [reportType], resolve: ({ reports }) => [...reports] }),
      removedIds: t.field({
        type: ['DiaryItemId'],
        description: 'Lines that were taken out; a tablet that wrote one may still hold it.',
        resolve: ({ removedIds }) => [...removedIds],
      }),
      children: t.field({
        type: [besideType],
        description: 'Those with something to tell beside lines.',
        resolve: ({ children }) => [...children],
      }),
    }),
  })
  builder.objectType(monthType, {
    fields: (t) => ({
      id: t.id({
        description: 'childId:month',
        resolve: ({ childId, month }) => `${childId}:${month}`,
      }),
      childId: t.expose('childId', { type: 'ChildId' }),
      month: t.exposeString('month'),
      items: t.field({ type: [itemType], resolve: ({ items }) => [...items] }),
      reports: t.field({ type: [reportType], resolve: ({ reports }) => [...reports] }),
    }),
  })
  builder.objectType(sentenceType, {
    description: 'What teachers of the school write often.',
    fields: (t) => ({
      id: t.expose('id', { type: 'SentenceId' }),
      topicId: t.expose('topicId', { type: 'TopicId', nullable: true }),
      textEn: t.exposeString('textEn'),
      textFr: t.exposeString('textFr'),
      position: t.exposeInt('position'),
    }),
  })
  builder.objectType(settingsType, {
    fields: (t) => ({
      id: t.exposeID('id'),
      mailAt: t.exposeString('mailAt', { description: "HH:mm on the school's clock." }),
      needsApproval: t.exposeBoolean('needsApproval'),
      sendDailyReportToMail: t.exposeBoolean('sendDailyReportToMail'),
    }),
  })
}
