import { graphql, type ResultOf } from 'gql.tada'

export const dailyReportFields = graphql(`
  fragment DailyReportFields on DailyReport @_unmask {
    id
    childId
    date
    status
    version
    submittedBy
    submittedAt
    approvedBy
    approvedAt
    returnedNote
    sentAt
    isCorrection
    isHeld
  }
`)

export const diaryItemFields = graphql(
  `
    fragment DiaryItemFields on DiaryItem @_unmask {
      id
      childId
      date
      togetherId
      topicId
      text
      mood
      mediaIds
      media {
        id
        url
        thumbnailUrl
      }
      byName
      byUserId
      writtenAt
      changedAt
      version
      isRemoved
      report {
        ...DailyReportFields
      }
    }
  `,
  [dailyReportFields],
)

export const diaryDay = graphql(
  `
    query DiaryDay($classId: ID!, $date: String!) {
      diaryDay(classId: $classId, date: $date) {
        id
        classId
        date
        items {
          ...DiaryItemFields
        }
        reports {
          ...DailyReportFields
        }
        removedIds
        children {
          id
          childId
          hasSheet
        }
      }
    }
  `,
  [diaryItemFields, dailyReportFields],
)

export const diaryTopics = graphql(`
  query DiaryTopics {
    listIcons {
      id
      subject
      url
      isEnabled
      labelEn
      labelFr
      drawing
      position
    }
  }
`)

export const diaryPhrases = graphql(`
  query DiaryPhrases {
    diarySentences {
      id
      topicId
      textEn
      textFr
      position
    }
  }
`)

export const diaryHabits = graphql(`
  query DiaryHabits {
    diarySettings {
      id
      mailAt
      needsApproval
      sendDailyReportToMail
    }
  }
`)

export type DiaryItemResult = ResultOf<typeof diaryItemFields>
export type DailyReportResult = ResultOf<typeof dailyReportFields>
export type Topic = ResultOf<typeof diaryTopics>['listIcons'][number]
export type Sentence = ResultOf<typeof diaryPhrases>['diarySentences'][number]
export type DiarySettings = ResultOf<typeof diaryHabits>['diarySettings']
