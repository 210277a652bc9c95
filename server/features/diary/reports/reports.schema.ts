import { ObjectRef } from '@pothos/core'
import { reportId } from '#domain/diary/diary.ts'
import { letterLanguages } from '#domain/diary/letter-languages.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import { refusedType } from '#server/platform/keeping/keeping-in-schema.ts'
import { itemType, reportType } from '../diary-types.ts'
import { previewReports, type ReportPreview } from '../mails/preview-reports.ts'
import type { ReportAnswer } from './change-reports.ts'
import { type QueuedReport, readQueue } from './read-queue.ts'
import type { Recipient } from './recipients.sql.ts'
import { approveReports, returnReport, takeBackApprovals } from './reports.acts.ts'
import { addReportsToDashboard } from './reports.dashboard.ts'
import { sendReportsNow } from './send-reports-now.ts'

const queuedType = new ObjectRef<SchemaTypes, QueuedReport>('QueuedReport')
const readerType = new ObjectRef<SchemaTypes, Recipient>('ReportReader')
const previewType = new ObjectRef<SchemaTypes, ReportPreview>('ReportPreview')

/** Adds to the contract what the direction does with reports: reading, approving, returning, sending. */
export function addReportsToSchema(builder: Builder): void {
  addTypes(builder)
  addReportsToDashboard(builder)
  builder.queryFields((t) => ({
    diaryQueue: t.field({
      type: [queuedType],
      extensions: { price: prices.schoolDays },
      description: 'Reports of some days (31 at most): approved, not-approved or all.',
      args: {
        filter: t.arg.string({ required: true }),
        from: t.arg.string({ required: true }),
        to: t.arg.string({ required: true }),
      },
      resolve: (_, wish, context) => readQueue(context, wish),
    }),
    reportPreview: t.field({
      type: [previewType],
      description:
        "What each guardian of a child will receive of a day, in the guardian's language.",
      args: { childId: t.arg.id({ required: true }), date: t.arg.string({ required: true }) },
      resolve: (_, wish, context) => previewReports(context, wish),
    }),
  }))
  const seen = builder.inputType('SeenReportInput', {
    fields: (t) => ({
      id: t.id({ required: true }),
      version: t.int({ required: true, description: 'The version that was read.' }),
      sheet: t.string({ description: 'QueuedReport.sheet as it was read.' }),
    }),
  })
  const approved = builder.inputType('ApprovedReportInput', {
    fields: (t) => ({ id: t.id({ required: true }), version: t.int({ required: true }) }),
  })
  const answer = builder.unionType('ReportAnswer', {
    description: 'How a report that was named stands now, or why it was left as it was.',
    types: [reportType, refusedType],
    resolveType: (report) => ('refusal' in report ? refusedType : reportType),
  })
  const answersTo = async (asked: Promise<ReportAnswer[]>) => (await asked).map(inAnswer)
  builder.mutationFields((t) => ({
    approveReports: t.field({
      type: [answer],
      args: { reports: t.arg({ type: [seen], required: true }) },
      resolve: (_, wish, context) => answersTo(approveReports(context, wish)),
    }),
    takeBackApprovals: t.field({
      type: [answer],
      description: 'With the versions that the approval answered; possible until they are sent.',
      args: { reports: t.arg({ type: [approved], required: true }) },
      resolve: (_, wish, context) => answersTo(takeBackApprovals(context, wish)),
    }),
    returnReport: t.field({
      type: answer,
      args: { id: t.arg.id({ required: true }), note: t.arg.string({ required: true }) },
      resolve: async (_, wish, context) => inAnswer(await returnReport(context, wish)),
    }),
    sendReportsNow: t.field({
      type: [answer],
      args: { ids: t.arg.idList({ required: true }) },
      resolve: (_, wish, context) => answersTo(sendReportsNow(context, wish)),
    }),
  }))
}

const inAnswer = (answer: ReportAnswer) => (answer.ok ? answer.value : answer)

function addTypes(builder: Builder): void {
  builder.objectType(readerType, {
    description: 'A guardian of the child, and whether mails reach them.',
    fields: (t) => ({
      id: t.expose('guardianId', { type: 'GuardianId' }),
      name: t.exposeString('name'),
      isByMail: t.boolean({ resolve: ({ address }) => address !== null }),
    }),
  })
  builder.objectType(queuedType, {
    fields: (t) => ({
      id: t.id({ description: 'childId:date', resolve: ({ report }) => reportId(report) }),
      report: t.expose('report', { type: reportType }),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
      classId: t.expose('classId', { type: 'ClassId', nullable: true }),
      className: t.exposeString('className', { nullable: true }),
      items: t.field({ type: [itemType], resolve: ({ items }) => [...items] }),
      sheet: t.exposeString('sheet', {
        nullable: true,
        description:
          'Stands for what the transmission sheet tells the family; another when that changes. Null for nothing.',
      }),
      readers: t.field({ type: [readerType], resolve: ({ readers }) => [...readers] }),
    }),
  })
  builder.objectType(previewType, {
    fields: (t) => ({
      id: t.exposeID('id'),
      guardianNames: t.stringList({ resolve: ({ guardianNames }) => [...guardianNames] }),
      childNames: t.stringList({ resolve: ({ childNames }) => [...childNames] }),
      language: t.expose('language', { type: enumOf(builder, 'LetterLanguage', letterLanguages) }),
      isByMail: t.exposeBoolean('isByMail', { description: 'Otherwise the slip is printed.' }),
      subject: t.exposeString('subject'),
      text: t.exposeString('text'),
      html: t.exposeString('html', {
        description: 'The whole mail, to be shown in a closed frame.',
      }),
    }),
  })
}
