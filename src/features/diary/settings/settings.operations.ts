import { graphql, type ResultOf } from 'gql.tada'

const settingsFields = graphql(`
  fragment KeptSettingsFields on DiarySettings @_unmask {
    id
    mailAt
    needsApproval
    sendDailyReportToMail
  }
`)

const sentenceFields = graphql(`
  fragment KeptSentenceFields on DiarySentence @_unmask {
    id
    topicId
    textEn
    textFr
    position
  }
`)

export const setDiarySettings = graphql(
  `
    mutation SetDiarySettings($input: DiarySettingsInput!) {
      answer: setDiarySettings(input: $input) {
        __typename
        ... on DiarySettingsChanged {
          settings {
            ...KeptSettingsFields
          }
        }
        ... on DiaryRefused {
          code
        }
      }
    }
  `,
  [settingsFields],
)

export const sentencesAnswer = graphql(
  `
    fragment SentencesAnswerFields on DiarySentencesAnswer @_unmask {
      __typename
      ... on DiarySentencesChanged {
        sentences {
          ...KeptSentenceFields
        }
      }
      ... on DiaryRefused {
        code
      }
    }
  `,
  [sentenceFields],
)

export const addDiarySentence = graphql(
  `
    mutation AddDiarySentence($sentenceId: ID!, $input: DiarySentenceInput!) {
      answer: addDiarySentence(sentenceId: $sentenceId, input: $input) {
        ...SentencesAnswerFields
      }
    }
  `,
  [sentencesAnswer],
)

export const changeDiarySentence = graphql(
  `
    mutation ChangeDiarySentence($sentenceId: ID!, $input: DiarySentenceInput!) {
      answer: changeDiarySentence(sentenceId: $sentenceId, input: $input) {
        ...SentencesAnswerFields
      }
    }
  `,
  [sentencesAnswer],
)

export const removeDiarySentence = graphql(
  `
    mutation RemoveDiarySentence($sentenceId: ID!) {
      answer: removeDiarySentence(sentenceId: $sentenceId) {
        ...SentencesAnswerFields
      }
    }
  `,
  [sentencesAnswer],
)

export const orderDiarySentences = graphql(
  `
    mutation OrderDiarySentences($sentenceIds: [ID!]!) {
      answer: orderDiarySentences(sentenceIds: $sentenceIds) {
        ...SentencesAnswerFields
      }
    }
  `,
  [sentencesAnswer],
)

export type SentencesAnswer = ResultOf<typeof sentencesAnswer>
export type SettingsAnswer = ResultOf<typeof setDiarySettings>['answer']
