import { graphql, type ResultOf } from 'gql.tada'
import { refusedFields } from '#src/keeping/acts/act-answer.ts'
import { dailyReportFields, diaryItemFields } from '../diary.operations.ts'

export const queuedFields = graphql(
  `
    fragment QueuedFields on QueuedReport @_unmask {
      id
      firstName
      lastName
      classId
      className
      sheet
      report {
        ...DailyReportFields
        sentTo {
          guardianId
          guardianName
          state
          at
        }
      }
      items {
        ...DiaryItemFields
      }
      readers {
        id
        name
        isByMail
      }
    }
  `,
  [dailyReportFields, diaryItemFields],
)

export const diaryQueue = graphql(
  `
    query DiaryQueue($filter: String!, $from: String!, $to: String!) {
      diaryQueue(filter: $filter, from: $from, to: $to) {
        ...QueuedFields
      }
    }
  `,
  [queuedFields],
)

export const reportPreview = graphql(`
  query ReportPreview($childId: ID!, $date: String!) {
    reportPreview(childId: $childId, date: $date) {
      id
      guardianNames
      childNames
      language
      isByMail
      subject
      html
    }
  }
`)

/** A report that an act names: as it stands now, or why it was left as it was. */
const reportAnswerFields = graphql(
  `
    fragment ReportAnswerFields on ReportAnswer @_unmask {
      ...RefusedFields
      ... on DailyReport {
        ...DailyReportFields
        sentTo {
          guardianId
          guardianName
          state
          at
        }
      }
    }
  `,
  [refusedFields, dailyReportFields],
)

export const approveReports = graphql(
  `
    mutation ApproveReports($reports: [SeenReportInput!]!) {
      answer: approveReports(reports: $reports) {
        ...ReportAnswerFields
      }
    }
  `,
  [reportAnswerFields],
)

export const takeBackApprovals = graphql(
  `
    mutation TakeBackApprovals($reports: [ApprovedReportInput!]!) {
      answer: takeBackApprovals(reports: $reports) {
        ...ReportAnswerFields
      }
    }
  `,
  [reportAnswerFields],
)

export const returnReport = graphql(
  `
    mutation ReturnReport($id: ID!, $note: String!) {
      answer: returnReport(id: $id, note: $note) {
        ...ReportAnswerFields
      }
    }
  `,
  [reportAnswerFields],
)

export const sendReportsNow = graphql(
  `
    mutation SendReportsNow($ids: [ID!]!) {
      answer: sendReportsNow(ids: $ids) {
        ...ReportAnswerFields
      }
    }
  `,
  [reportAnswerFields],
)

export type QueuedReport = ResultOf<typeof queuedFields>
export type Preview = ResultOf<typeof reportPreview>['reportPreview'][number]
export type ReportAnswer = ResultOf<typeof reportAnswerFields>
