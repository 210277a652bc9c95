import { graphql } from 'gql.tada'
import { refusedFields } from '#src/keeping/act-answer.ts'
import { diarySettingsFields, sentenceFields, topicFields } from '../diary.operations.ts'

export const diarySettingsPage = graphql(
  `
    query DiarySettingsPage {
      diarySettings {
        ...DiarySettingsFields
      }
      diarySentences {
        ...DiarySentenceFields
      }
      listIcons {
        ...DiaryTopicFields
      }
    }
  `,
  [diarySettingsFields, sentenceFields, topicFields],
)

const diarySettingsAfter = graphql(
  `
    fragment DiarySettingsAfter on ActAnswer @_unmask {
      ...RefusedFields
      ... on Done {
        __typename
        query {
          diarySettings {
            ...DiarySettingsFields
          }
          diarySentences {
            ...DiarySentenceFields
          }
        }
      }
    }
  `,
  [refusedFields, diarySettingsFields, sentenceFields],
)

export const setDiarySettings = graphql(
  `
    mutation SetDiarySettings($actId: ID!, $input: DiarySettingsInput!) {
      answer: setDiarySettings(actId: $actId, input: $input) {
        ...DiarySettingsAfter
      }
    }
  `,
  [diarySettingsAfter],
)

export const addDiarySentence = graphql(
  `
    mutation AddDiarySentence($actId: ID!, $sentenceId: ID!, $input: DiarySentenceInput!) {
      answer: addDiarySentence(actId: $actId, sentenceId: $sentenceId, input: $input) {
        ...DiarySettingsAfter
      }
    }
  `,
  [diarySettingsAfter],
)

export const changeDiarySentence = graphql(
  `
    mutation ChangeDiarySentence($actId: ID!, $sentenceId: ID!, $input: DiarySentenceInput!) {
      answer: changeDiarySentence(actId: $actId, sentenceId: $sentenceId, input: $input) {
        ...DiarySettingsAfter
      }
    }
  `,
  [diarySettingsAfter],
)

export const removeDiarySentence = graphql(
  `
    mutation RemoveDiarySentence($actId: ID!, $sentenceId: ID!) {
      answer: removeDiarySentence(actId: $actId, sentenceId: $sentenceId) {
        ...DiarySettingsAfter
      }
    }
  `,
  [diarySettingsAfter],
)

export const orderDiarySentences = graphql(
  `
    mutation OrderDiarySentences($actId: ID!, $sentenceIds: [ID!]!) {
      answer: orderDiarySentences(actId: $actId, sentenceIds: $sentenceIds) {
        ...DiarySettingsAfter
      }
    }
  `,
  [diarySettingsAfter],
)
