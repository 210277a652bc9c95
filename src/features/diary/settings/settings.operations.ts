import { graphql } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { diarySettingsFields, sentenceFields, topicFields } from '../diary.operations.ts'

const diarySettingsShown = graphql(
  `
    fragment DiarySettingsShown on Query @_unmask {
      diarySettings {
        ...DiarySettingsFields
      }
      diarySentences {
        ...DiarySentenceFields
      }
    }
  `,
  [diarySettingsFields, sentenceFields],
)

export const diarySettingsPage = graphql(
  `
    query DiarySettingsPage {
      ...DiarySettingsShown
      listIcons {
        ...DiaryTopicFields
      }
    }
  `,
  [diarySettingsShown, topicFields],
)

const act = actsOn(diarySettingsShown)

export const setDiarySettings = act('setDiarySettings', '$input: DiarySettingsInput!')
export const addDiarySentence = act(
  'addDiarySentence',
  '$sentenceId: ID!, $input: DiarySentenceInput!',
)
export const changeDiarySentence = act(
  'changeDiarySentence',
  '$sentenceId: ID!, $input: DiarySentenceInput!',
)
export const removeDiarySentence = act('removeDiarySentence', '$sentenceId: ID!')
export const orderDiarySentences = act('orderDiarySentences', '$sentenceIds: [ID!]!')
