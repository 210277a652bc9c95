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

export const topicFields = graphql(`
  fragment DiaryTopicFields on Icon @_unmask {
    id
    subject
    url
    isEnabled
    labelEn
    labelFr
    drawing
    position
  }
`)

export const sentenceFields = graphql(`
  fragment DiarySentenceFields on DiarySentence @_unmask {
    id
    topicId
    textEn
    textFr
    position
  }
`)

export const diarySettingsFields = graphql(`
  fragment DiarySettingsFields on DiarySettings @_unmask {
    id
    mailAt
    needsApproval
    sendDailyReportToMail
  }
`)

export const diaryTopics = graphql(
  `
    query DiaryTopics {
      listIcons {
        ...DiaryTopicFields
      }
    }
  `,
  [topicFields],
)

export const diaryPhrases = graphql(
  `
    query DiaryPhrases {
      diarySentences {
        ...DiarySentenceFields
      }
    }
  `,
  [sentenceFields],
)

export const diaryHabits = graphql(
  `
    query DiaryHabits {
      diarySettings {
        ...DiarySettingsFields
      }
    }
  `,
  [diarySettingsFields],
)

export type DiaryItemResult = ResultOf<typeof diaryItemFields>
export type DailyReportResult = ResultOf<typeof dailyReportFields>
export type Topic = ResultOf<typeof topicFields>
export type Sentence = ResultOf<typeof sentenceFields>
export type DiarySettings = ResultOf<typeof diarySettingsFields>
